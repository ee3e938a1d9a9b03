import GraphQLLanguage
import JSONModel
import SchemaMocking
import TestSupport
import Testing

@Suite(
    "What verbs do in GitHub's schema",
    .enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project")
)
struct GitHubVerbTests {
    let api: LivingAPI

    init() throws { api = LivingAPI(try #require(GitHubTests.api)) }

    @Test func `the user who stars is among the stargazers, whatever was so before`() throws {
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
        let made = try api.createIssue("Broken", in: try api.repository().id)
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

    @Test func `the user who merges or closes is named`() throws {
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

    @Test func `a star is counted once, and is the viewer's`() throws {
        let (id, _) = try api.repository()
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

    @Test func `labels, locks, pins and archives`() throws {
        let (id, _) = try api.repository()
        let key = try #require(try api.createIssue("Broken", in: id).at("createIssue.issue.id"))
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
