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

    @Test func `a new issue has its repository's next number, which finds nothing once the issue is deleted`() throws {
        let (id, variables) = try repository()
        let numbers = try api.data(
            "query ($o: String!, $n: String!) { repository(owner: $o, name: $n) { issues(first: 100) { nodes { number } } } }",
            variables: variables
        ).each("repository.issues.nodes", "number").compactMap(\.int)
        let issue = try #require(try createIssue("Broken", in: id).at("createIssue.issue"))
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

    @Test func `whoever stars is among the stargazers, whatever was so before`() throws {
        let query = """
            query ($id: ID!) { node(id: $id) { ... on Repository { viewerHasStarred
              stargazers(first: 100) { nodes { id } } } } viewer { id } }
            """
        for number in 1...5 {
            let id: JSONObject = ["id": .string("repository-\(number)")]
            _ = try api.data(
                "mutation ($id: ID!) { addStar(input: { starrableId: $id }) { clientMutationId } }",
                variables: id
            )
            let data = try api.data(query, variables: id)
            #expect(data.at("node.viewerHasStarred") == true)
            #expect(data.each("node.stargazers.nodes", "id").filter { $0 == data.at("viewer.id") }.count == 1)
        }
    }

    @Test func `a reaction is taken back by what it is`() throws {
        let made = try createIssue("Broken", in: try repository().id)
        let id: JSONObject = ["id": try #require(made.at("createIssue.issue.id"))]
        let query = """
            query ($id: ID!) { node(id: $id) { ... on Issue { reactions(first: 5) { totalCount nodes { content } } } } }
            """
        for content in ["HEART", "EYES"] {
            _ = try api.data(
                "mutation ($id: ID!) { addReaction(input: { subjectId: $id, content: \(content) }) { clientMutationId } }",
                variables: id
            )
        }
        let removed = try api.data(
            """
            mutation ($id: ID!) { removeReaction(input: { subjectId: $id, content: HEART }) {
              reaction { content } subject { id reactions { totalCount } } } }
            """,
            variables: id
        )
        #expect(removed.at("removeReaction.reaction.content") == "HEART")
        #expect(removed.at("removeReaction.subject.reactions.totalCount") == 1)
        #expect(try api.data(query, variables: id).strings("node.reactions.nodes", "content") == ["EYES"])
    }

    @Test func `reactions are summed up by what they are, before anything is written too`() throws {
        let query = """
            { node(id: "issue-3") { ... on Issue {
              reactions(first: 100) { totalCount nodes { content user { id } } }
              reactionGroups { content viewerHasReacted createdAt subject { id }
                reactors(first: 100) { totalCount nodes { ... on User { id } } } users { totalCount } } } } viewer { id } }
            """
        func expectAgreement(_ data: JSONValue) {
            let reactions = data.at("node.reactions.nodes")?.array ?? []
            let groups = data.at("node.reactionGroups")?.array ?? []
            #expect(
                groups.map { $0["content"]?.string }
                    == ["CONFUSED", "EYES", "HEART", "HOORAY", "LAUGH", "ROCKET", "THUMBS_DOWN", "THUMBS_UP"]
            )
            for group in groups {
                let people = reactions.filter { $0["content"] == group["content"] }.compactMap {
                    $0.at("user.id")?.string
                }
                #expect(Set(group.strings("reactors.nodes", "id")) == Set(people))
                #expect(group.at("users.totalCount")?.int == Set(people).count)
                #expect(group["viewerHasReacted"] == .bool(people.contains(data.at("viewer.id")?.string ?? "")))
                #expect((group["createdAt"] == .null) == people.isEmpty)
                #expect(group.at("subject.id") == "issue-3")
            }
        }
        let before = try api.data(query)
        expectAgreement(before)
        let added = try api.data(
            """
            mutation { addReaction(input: { subjectId: "issue-3", content: ROCKET }) {
              reaction { content } subject { id } reactionGroups { content viewerHasReacted reactors { totalCount } } } }
            """
        )
        let after = try api.data(query)
        expectAgreement(after)
        #expect(
            after.at("node.reactions.totalCount")?.int == before.at("node.reactions.totalCount")?.int.map { $0 + 1 }
        )
        #expect(after.at("node.reactionGroups.5.viewerHasReacted") == true)
        #expect(added.each("addReaction.reactionGroups", "content") == after.each("node.reactionGroups", "content"))
        #expect(
            added.each("addReaction.reactionGroups", "reactors.totalCount")
                == after.each("node.reactionGroups", "reactors.totalCount")
        )
        _ = try api.data(
            "mutation { removeReaction(input: { subjectId: \"issue-3\", content: ROCKET }) { clientMutationId } }"
        )
        #expect(try api.data(query) == before)
    }

    @Test func `whoever merges or closes is named`() throws {
        let pull = "pullRequest { state merged mergedBy { login } }"
        let made = try api.data(
            """
            mutation { createPullRequest(input: { repositoryId: "repository-3", title: "Grow", baseRefName: "main",
              headRefName: "grow" }) { pullRequest { id mergedBy { login } } } }
            """
        ).at("createPullRequest.pullRequest")
        #expect(made?["mergedBy"] == .null)
        let data = try api.data(
            "mutation ($id: ID!) { mergePullRequest(input: { pullRequestId: $id }) { \(pull) } }",
            variables: ["id": try #require(made?["id"])]
        )
        let viewer = try api.data("{ viewer { login } }")
        #expect(
            data.at("mergePullRequest.pullRequest")
                == ["state": "MERGED", "merged": true, "mergedBy": ["login": try #require(viewer.at("viewer.login"))]]
        )
    }

    @Test func `a lock has the reason that is given, and none once it is taken off`() throws {
        func lock(_ input: String) throws -> JSONValue? {
            try api.data(
                """
                mutation { lockLockable(input: { lockableId: "issue-3" \(input) }) {
                  lockedRecord { locked activeLockReason } } }
                """
            ).at("lockLockable.lockedRecord")
        }
        let query = "{ node(id: \"issue-3\") { ... on Issue { locked activeLockReason } } }"
        #expect(try lock("lockReason: TOO_HEATED") == ["locked": true, "activeLockReason": "TOO_HEATED"])
        #expect(try api.data(query)["node"] == ["locked": true, "activeLockReason": "TOO_HEATED"])
        _ = try api.data("mutation { unlockLockable(input: { lockableId: \"issue-3\" }) { clientMutationId } }")
        #expect(try api.data(query)["node"] == ["locked": false, "activeLockReason": .null])
        #expect(try lock("") == ["locked": true, "activeLockReason": .null])
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
