import GraphQLLanguage
import JSONModel
import SchemaMocking
import TestSupport
import Testing

@Suite(
    "Mutations of GitHub's schema",
    .enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project")
)
struct GitHubMutationTests {
    let api: LivingAPI

    init() throws { api = LivingAPI(try #require(GitHubTests.api)) }

    private func repository() throws -> (id: String, variables: JSONObject) {
        let variables: JSONObject = ["o": "apple", "n": "swift"]
        let data = try api.data(
            "query ($o: String!, $n: String!) { repository(owner: $o, name: $n) { id } }",
            variables: variables
        )
        return (try #require(data.at("repository.id")?.string), variables)
    }

    private func createIssue(_ title: String, in repository: String) throws -> JSONValue {
        try api.data(
            """
            mutation ($input: CreateIssueInput!) { createIssue(input: $input) {
              issue { id number title body bodyText bodyHTML state closed closedAt createdAt author { login }
                repository { id nameWithOwner } comments { totalCount } } } }
            """,
            variables: ["input": ["repositoryId": .string(repository), "title": .string(title), "body": "It <hurts>."]]
        )
    }

    @Test func `an issue is made, found, changed, closed and deleted`() throws {
        let (id, variables) = try repository()
        let issues = """
            query ($o: String!, $n: String!) { repository(owner: $o, name: $n) {
              issues(first: 3) { totalCount nodes { id number title state } edges { cursor node { id } } } } }
            """
        let before = try api.data(issues, variables: variables)
        let made = try createIssue("Broken", in: id)
        let issue = try #require(made.at("createIssue.issue"))
        let key = try #require(issue["id"]?.string)
        #expect(issue["title"] == "Broken")
        #expect(issue["bodyText"] == "It <hurts>.")
        #expect(issue["bodyHTML"] == "<p>It &lt;hurts&gt;.</p>")
        #expect(issue["state"] == "OPEN")
        #expect(issue["closed"] == false)
        #expect(issue["closedAt"] == .null)
        #expect(issue["createdAt"] == "2025-01-01T12:00:00Z")
        #expect(issue.at("repository.id") == .string(id))
        #expect(issue.at("comments.totalCount") == 0)

        let after = try api.data(issues, variables: variables)
        let path = "repository.issues"
        #expect(after.at("\(path).totalCount")?.int == before.at("\(path).totalCount")?.int.map { $0 + 1 })
        #expect(after.strings("\(path).nodes", "title").first == "Broken")
        #expect(
            Array(after.strings("\(path).nodes", "id").dropFirst())
                == Array(before.strings("\(path).nodes", "id").prefix(2))
        )

        let number = try #require(issue["number"])
        let one = try api.data(
            "query ($o: String!, $n: String!, $i: Int!) { repository(owner: $o, name: $n) { issue(number: $i) { id } } }",
            variables: ["o": "apple", "n": "swift", "i": number]
        )
        #expect(one.at("repository.issue.id") == .string(key))

        _ = try api.data(
            "mutation ($id: ID!) { updateIssue(input: { id: $id, title: \"Mended\" }) { issue { title } } }",
            variables: ["id": .string(key)]
        )
        let closed = try api.data(
            "mutation ($id: ID!) { closeIssue(input: { issueId: $id }) { issue { state closed closedAt title } } }",
            variables: ["id": .string(key)]
        )
        #expect(
            closed.at("closeIssue.issue")
                == ["state": "CLOSED", "closed": true, "closedAt": "2025-01-01T12:00:02Z", "title": "Mended"]
        )
        let node = "query ($id: ID!) { node(id: $id) { ... on Issue { title state closed closedAt } } }"
        #expect(try api.data(node, variables: ["id": .string(key)]).at("node.state") == "CLOSED")
        let open = try api.data(
            """
            query ($o: String!, $n: String!) { repository(owner: $o, name: $n) { issues(states: OPEN) { nodes { id } } } }
            """,
            variables: variables
        )
        #expect(!open.strings("repository.issues.nodes", "id").contains(key))
        let reopened = try api.data(
            "mutation ($id: ID!) { reopenIssue(input: { issueId: $id }) { issue { state closed closedAt } } }",
            variables: ["id": .string(key)]
        )
        #expect(reopened.at("reopenIssue.issue") == ["state": "OPEN", "closed": false, "closedAt": .null])

        let deleted = try api.data(
            "mutation ($id: ID!) { deleteIssue(input: { issueId: $id }) { repository { id } } }",
            variables: ["id": .string(key)]
        )
        #expect(deleted.at("deleteIssue.repository.id") == .string(id))
        #expect(try api.data(node, variables: ["id": .string(key)]).at("node") == .null)
        #expect(try api.data(issues, variables: variables) == before)
        api.store.reset()
        #expect(try api.data(issues, variables: variables) == before)
    }

    @Test func `a star is counted once, and is the viewer's`() throws {
        let (id, _) = try repository()
        let query = """
            query ($id: ID!) { node(id: $id) { ... on Repository { viewerHasStarred stargazerCount
              stargazers(first: 1) { totalCount nodes { id } } } } viewer { id starredRepositories(first: 1) { nodes { id } } } }
            """
        let variables: JSONObject = ["id": .string(id)]
        _ = try api.data(
            "mutation ($id: ID!) { removeStar(input: { starrableId: $id }) { clientMutationId } }",
            variables: variables
        )
        let before = try api.data(query, variables: variables)
        #expect(before.at("node.viewerHasStarred") == false)
        let add = """
            mutation ($id: ID!) { addStar(input: { starrableId: $id }) {
              starrable { id viewerHasStarred stargazerCount } } }
            """
        let added = try api.data(add, variables: variables)
        #expect(added.at("addStar.starrable.id") == .string(id))
        #expect(added.at("addStar.starrable.viewerHasStarred") == true)
        #expect(try api.data(add, variables: variables) == added)
        let after = try api.data(query, variables: variables)
        #expect(after.at("node.stargazerCount")?.int == before.at("node.stargazerCount")?.int.map { $0 + 1 })
        #expect(after.at("node.stargazerCount") == after.at("node.stargazers.totalCount"))
        #expect(after.at("node.stargazers.nodes.0.id") == after.at("viewer.id"))
        #expect(after.at("viewer.starredRepositories.nodes.0.id") == .string(id))
        _ = try api.data(
            "mutation ($id: ID!) { removeStar(input: { starrableId: $id }) { clientMutationId } }",
            variables: variables
        )
        #expect(try api.data(query, variables: variables) == before)
    }

    @Test func `a comment is in its issue, by whoever is signed in`() throws {
        let (id, _) = try repository()
        let issue = try createIssue("Broken", in: id)
        let key = try #require(issue.at("createIssue.issue.id")?.string)
        let made = try api.data(
            """
            mutation ($id: ID!) { addComment(input: { subjectId: $id, body: "Indeed." }) {
              commentEdge { node { id body author { login } issue { id } } } subject { id } } }
            """,
            variables: ["id": .string(key)]
        )
        #expect(made.at("addComment.subject.id") == .string(key))
        #expect(made.at("addComment.commentEdge.node.issue.id") == .string(key))
        let data = try api.data(
            """
            query ($id: ID!) { viewer { login } node(id: $id) { ... on Issue {
              comments(first: 5) { totalCount nodes { id body author { login } } } } } }
            """,
            variables: ["id": .string(key)]
        )
        #expect(data.at("node.comments.totalCount") == 1)
        #expect(data.at("node.comments.nodes.0.id") == made.at("addComment.commentEdge.node.id"))
        #expect(data.at("node.comments.nodes.0.body") == "Indeed.")
        #expect(data.at("node.comments.nodes.0.author.login") == data.at("viewer.login"))
    }

    @Test func `labels, locks, pins and archives`() throws {
        let (id, _) = try repository()
        let key = try #require(try createIssue("Broken", in: id).at("createIssue.issue.id"))
        let labelled = try api.data(
            """
            mutation ($id: ID!) { addLabelsToLabelable(input: { labelableId: $id, labelIds: ["label-1", "label-2"] }) {
              labelable { labels(first: 5) { totalCount nodes { id } } } } }
            """,
            variables: ["id": key]
        )
        #expect(
            labelled.strings("addLabelsToLabelable.labelable.labels.nodes", "id").sorted() == ["label-1", "label-2"]
        )
        let less = try api.data(
            """
            mutation ($id: ID!) { removeLabelsFromLabelable(input: { labelableId: $id, labelIds: ["label-1"] }) {
              labelable { labels(first: 5) { totalCount nodes { id } } } } }
            """,
            variables: ["id": key]
        )
        #expect(less.strings("removeLabelsFromLabelable.labelable.labels.nodes", "id") == ["label-2"])
        let locked = try api.data(
            """
            mutation ($id: ID!) { lockLockable(input: { lockableId: $id }) { lockedRecord { locked } }
              pinIssue(input: { issueId: $id }) { issue { id isPinned } } }
            """,
            variables: ["id": key]
        )
        #expect(locked.at("lockLockable.lockedRecord.locked") == true)
        #expect(locked.at("pinIssue.issue.isPinned") == true)
        let unlocked = try api.data(
            "mutation ($id: ID!) { unlockLockable(input: { lockableId: $id }) { unlockedRecord { locked } } }",
            variables: ["id": key]
        )
        #expect(unlocked.at("unlockLockable.unlockedRecord.locked") == false)
        let archived = try api.data(
            "mutation ($id: ID!) { archiveRepository(input: { repositoryId: $id }) { repository { id isArchived } } }",
            variables: ["id": .string(id)]
        )
        #expect(archived.at("archiveRepository.repository") == ["id": .string(id), "isArchived": true])
    }
}
