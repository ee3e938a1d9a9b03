import JSONModel
import SchemaMeaning
import SchemaMocking
import Testing

@Suite("Lists that are written on their owner's side")
struct StoredListTests {
    let api: LivingAPI

    init() throws {
        var settings = MockSettings.fifty
        settings.pageSize = 200
        api = try LivingAPI(
            """
            type Query { repository(id: ID!): Repository repositories: [Repository!]! issue(id: ID!): Issue issues: [Issue!]!
              label(id: ID!): Label }
            type Repository { id: ID! issues: [Issue!]! issueCount: Int! }
            type Issue { id: ID! title: String! repository: Repository! labels: [Label!]! }
            type Label { id: ID! issues: [Issue!]! }
            type Mutation {
              createIssue(title: String!, repositoryId: ID!): Issue!
              updateIssue(id: ID!, repositoryId: ID): Issue
              deleteIssue(id: ID!): ID
              addLabelsToIssue(issueId: ID!, labelIds: [ID!]!): Issue
              removeLabelsFromIssue(issueId: ID!, labelIds: [ID!]!): Issue
            }
            """,
            settings: settings
        )
    }

    private func issues(of repository: String) throws -> [String] {
        try api.data("{ repository(id: \"\(repository)\") { issues { id } } }").strings("repository.issues", "id")
    }

    private func repository(of issue: String) throws -> String? {
        try api.data("{ issue(id: \"\(issue)\") { repository { id } } }").at("issue.repository.id")?.string
    }

    private func labels(of issue: String) throws -> [String] {
        try api.data("{ issue(id: \"\(issue)\") { labels { id } } }").strings("issue.labels", "id")
    }

    private func issues(labelled label: String) throws -> [String] {
        try api.data("{ label(id: \"\(label)\") { issues { id } } }").strings("label.issues", "id")
    }

    private func write(_ type: String, _ key: String, _ list: String, _ keys: [String]) throws {
        try api.store.write(type: type, key: key, values: [list: .array(keys.map { .string($0) })])
    }

    /// Every issue is in the list of its repository, and in no other.
    private func expectAgreement() throws {
        let data = try api.data(
            "{ repositories { id issues { id repository { id } } } issues { id repository { id } } }"
        )
        var owners: [String: [String]] = [:]
        for repository in data.at("repositories")?.array ?? [] {
            let id = try #require(repository["id"]?.string)
            for issue in repository.strings("issues", "id") { owners[issue, default: []].append(id) }
            #expect(repository.strings("issues", "repository.id").allSatisfy { $0 == id })
        }
        for issue in data.at("issues")?.array ?? [] {
            let id = try #require(issue["id"]?.string)
            #expect(owners[id] == issue.at("repository.id")?.string.map { [$0] })
        }
    }

    @Test func `their elements lead back to the owner, and are in no other list`() throws {
        try expectAgreement()
        try write("Repository", "repository-3", "issues", ["issue-9", "issue-1", "mine"])
        #expect(try issues(of: "repository-3") == ["issue-9", "issue-1", "mine"])
        for issue in ["issue-9", "issue-1", "mine"] { #expect(try repository(of: issue) == "repository-3") }
        try expectAgreement()
    }

    @Test func `what they leave out belongs to another owner`() throws {
        let owner = try #require(try repository(of: "issue-7"))
        try write("Repository", owner, "issues", [])
        #expect(try issues(of: owner) == [])
        #expect(try repository(of: "issue-7") != owner)
        try expectAgreement()
    }

    @Test func `what is made, moved or deleted later changes them`() throws {
        try write("Repository", "repository-3", "issues", ["issue-9", "issue-1"])
        _ = try api.data("mutation { createIssue(title: \"New\", repositoryId: \"repository-3\") { id } }")
        #expect(try issues(of: "repository-3") == ["issue-51", "issue-9", "issue-1"])
        _ = try api.data("mutation { updateIssue(id: \"issue-9\", repositoryId: \"repository-4\") { id } }")
        #expect(try issues(of: "repository-3") == ["issue-51", "issue-1"])
        #expect(try issues(of: "repository-4").contains("issue-9"))
        _ = try api.data("mutation { deleteIssue(id: \"issue-1\") }")
        #expect(try issues(of: "repository-3") == ["issue-51"])
        #expect(try api.data("{ repository(id: \"repository-3\") { issueCount } }").at("repository.issueCount") == 1)
        try expectAgreement()
    }

    @Test func `lists that are each other's opposite agree`() throws {
        _ = try api.data("mutation { createIssue(title: \"New\", repositoryId: \"repository-3\") { id } }")
        _ = try api.data("mutation { addLabelsToIssue(issueId: \"issue-51\", labelIds: [\"label-2\"]) { id } }")
        #expect(try labels(of: "issue-51") == ["label-2"])
        #expect(try issues(labelled: "label-2").first == "issue-51")
        let known = try issues(labelled: "label-2")
        try write("Label", "label-4", "issues", ["issue-51", "issue-3"])
        #expect(try labels(of: "issue-3").contains("label-4"))
        #expect(try issues(labelled: "label-2") == known)
        _ = try api.data("mutation { removeLabelsFromIssue(issueId: \"issue-51\", labelIds: [\"label-2\"]) { id } }")
        #expect(try issues(labelled: "label-2") == Array(known.dropFirst()))
        _ = try api.data("mutation { addLabelsToIssue(issueId: \"issue-3\", labelIds: [\"label-9\"]) { id } }")
        _ = try api.data("mutation { removeLabelsFromIssue(issueId: \"issue-3\", labelIds: [\"label-4\"]) { id } }")
        #expect(try !labels(of: "issue-3").contains("label-4"))
        #expect(try !issues(labelled: "label-4").contains("issue-3"))
        #expect(try issues(labelled: "label-9").contains("issue-3"))
    }

    @Test func `what is made, moved or deleted later changes those of several types`() throws {
        let api = try LivingAPI(
            """
            type Query { board(id: ID!): Board }
            type Board { id: ID! cards: [Card!]! shelf: [Thing!]! }
            union Card = Issue | Note
            interface Thing { id: ID! }
            type Issue { id: ID! title: String! board: Board! }
            type Note { id: ID! text: String! board: Board! }
            type Book implements Thing { id: ID! title: String! }
            type Pen implements Thing { id: ID! ink: String! }
            type Mutation {
              createIssue(title: String!, boardId: ID!): Issue!
              updateIssue(id: ID!, boardId: ID): Issue
              deleteIssue(id: ID!): ID
              createNote(text: String!, boardId: ID!): Note!
              createBook(title: String!, boardId: ID!): Book!
            }
            """
        )
        func cards(of board: String) throws -> [String] {
            try api.data("{ board(id: \"\(board)\") { cards { ... on Issue { id } ... on Note { id } } } }")
                .strings("board.cards", "id")
        }
        try api.store.write(
            type: "Board",
            key: "board-3",
            values: ["cards": ["note-9", "issue-1"], "shelf": ["pen-2"]]
        )
        _ = try api.data("mutation { createIssue(title: \"New\", boardId: \"board-3\") { id } }")
        _ = try api.data("mutation { createNote(text: \"New\", boardId: \"board-3\") { id } }")
        _ = try api.data("mutation { createBook(title: \"New\", boardId: \"board-3\") { id } }")
        #expect(try cards(of: "board-3") == ["note-51", "issue-51", "note-9", "issue-1"])
        #expect(
            try api.data("{ board(id: \"board-3\") { shelf { id } } }").strings("board.shelf", "id") == [
                "book-51", "pen-2",
            ]
        )
        _ = try api.data("mutation { updateIssue(id: \"issue-1\", boardId: \"board-4\") { id } }")
        _ = try api.data("mutation { updateIssue(id: \"issue-7\", boardId: \"board-3\") { id } }")
        #expect(try cards(of: "board-3") == ["issue-7", "note-51", "issue-51", "note-9"])
        #expect(try cards(of: "board-4").contains("issue-1"))
        _ = try api.data("mutation { deleteIssue(id: \"issue-51\") }")
        #expect(try cards(of: "board-3") == ["issue-7", "note-51", "note-9"])
    }
}
