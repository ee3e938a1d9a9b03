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

    @Test func `an issue is made, found, changed, closed and deleted`() throws {
        let (id, variables) = try api.repository()
        let issues = """
            query ($o: String!, $n: String!) { repository(owner: $o, name: $n) {
              issues(first: 3) { totalCount nodes { id number title state } edges { cursor node { id } } } } }
            """
        let before = try api.data(issues, variables: variables)
        let made = try api.createIssue("Broken", in: id)
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

    @Test func `a new issue has its repository's next number, which finds nothing once the issue is deleted`() throws {
        let (id, variables) = try api.repository()
        let numbers = try api.data(
            "query ($o: String!, $n: String!) { repository(owner: $o, name: $n) { issues(first: 100) { nodes { number } } } }",
            variables: variables
        ).each("repository.issues.nodes", "number").compactMap(\.int)
        let issue = try #require(try api.createIssue("Broken", in: id).at("createIssue.issue"))
        let number = try #require(issue["number"]?.int)
        #expect(number == (numbers.max() ?? 0) + 1)
        let find = """
            { repository(owner: "apple", name: "swift") { issue(number: \(number)) { id }
              issueOrPullRequest(number: \(number)) { ... on Issue { id } } } }
            """
        let found = try api.data(find)
        #expect(found.at("repository.issue.id") == issue["id"])
        #expect(found.at("repository.issueOrPullRequest.id") == issue["id"])
        _ = try api.data(
            "mutation ($id: ID!) { deleteIssue(input: { issueId: $id }) { clientMutationId } }",
            variables: ["id": try #require(issue["id"])]
        )
        #expect(try api.data(find).at("repository") == ["issue": .null, "issueOrPullRequest": .null])
    }

    @Test func `a pull request is made in a new repository, found by its number and merged`() throws {
        let made = try api.data(
            """
            mutation { createRepository(input: { name: "ferns", visibility: PUBLIC }) {
              repository { id name owner { login } } } }
            """
        )
        let repository = try #require(made.at("createRepository.repository"))
        let pull = try api.data(
            """
            mutation ($id: ID!) { createPullRequest(input: { repositoryId: $id, title: "Grow", baseRefName: "main",
              headRefName: "grow" }) { pullRequest { id number state } } }
            """,
            variables: ["id": try #require(repository["id"])]
        ).at("createPullRequest.pullRequest")
        #expect(pull?["number"] == 1)
        #expect(pull?["state"] == "OPEN")
        let find = """
            query ($o: String!) { repository(owner: $o, name: "ferns") { pullRequest(number: 1) { id merged state }
              issueOrPullRequest(number: 1) { __typename } pullRequests(first: 3) { nodes { id } } } }
            """
        let owner: JSONObject = ["o": try #require(repository.at("owner.login"))]
        let found = try api.data(find, variables: owner)
        #expect(found.at("repository.pullRequest.id") == pull?["id"])
        #expect(found.at("repository.issueOrPullRequest.__typename") == "PullRequest")
        let merged = try api.data(
            """
            mutation ($id: ID!) { mergePullRequest(input: { pullRequestId: $id }) {
              pullRequest { id merged state closed mergedAt } } }
            """,
            variables: ["id": try #require(pull?["id"])]
        ).at("mergePullRequest.pullRequest")
        #expect(merged?["merged"] == true)
        #expect(merged?["state"] == "MERGED")
        #expect(merged?["mergedAt"] == "2025-01-01T12:00:02Z")
        let after = try api.data(find, variables: owner)
        #expect(after.at("repository.pullRequest.merged") == true)
    }

    @Test func `a repository that is renamed has another address`() throws {
        let query = "{ node(id: \"repository-3\") { ... on Repository { name nameWithOwner url owner { login } } } }"
        let before = try #require(try api.data(query)["node"])
        _ = try api.data(
            "mutation { updateRepository(input: { repositoryId: \"repository-3\", name: \"ferns\" }) { clientMutationId } }"
        )
        let after = try #require(try api.data(query)["node"])
        let owner = try #require(before.at("owner.login")?.string)
        #expect(after["nameWithOwner"] == .string("\(owner)/ferns"))
        #expect(after["url"]?.string?.hasSuffix("/\(owner)/ferns") == true)
        #expect(after.at("owner.login") == before.at("owner.login"))
    }

    @Test func `a key of another type changes nothing`() throws {
        let before = try api.data("{ node(id: \"user-3\") { ... on User { id name } } }")
        let answer = try api.data(
            """
            mutation { updateIssue(input: { id: "user-3", title: "X" }) { issue { id title } }
              closeIssue(input: { issueId: "user-3" }) { issue { id } }
              deleteIssue(input: { issueId: "user-3" }) { clientMutationId } }
            """
        )
        #expect(answer.at("updateIssue.issue") == .null)
        #expect(answer.at("closeIssue.issue") == .null)
        #expect(try api.data("{ node(id: \"user-3\") { ... on User { id name } } }") == before)
        #expect(api.store.types == [])
    }

    @Test func `a comment is in its issue, by the signed-in user`() throws {
        let (id, _) = try api.repository()
        let issue = try api.createIssue("Broken", in: id)
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
}
