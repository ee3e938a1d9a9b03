import Foundation
import GraphQLLanguage
import JSONModel
import SchemaMeaning
import SchemaMocking
import TestSupport
import Testing

@Suite(
    "GitHub's schema",
    .enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project")
)
struct GitHubTests {
    /// Loaded once: a megabyte of SDL takes a moment.
    static let api: MockedAPI? = {
        guard let file = sharedFolder?.appending(path: "schemas/github.graphql"),
            let bytes = try? Data(contentsOf: file)
        else { return nil }
        var settings = MockSettings()
        settings.seed = 7
        return try? MockedAPI(source: SourceText(bytes: Array(bytes), name: "github.graphql"), settings: settings)
    }()

    let api: MockedAPI

    init() throws { api = try #require(Self.api) }

    static let query = """
        query ($o: String!, $n: String!, $after: String) { repository(owner: $o, name: $n) {
          id name stargazerCount owner { id login avatarUrl }
          issues(first: 3, states: OPEN, after: $after) { totalCount pageInfo { hasNextPage endCursor }
            nodes { id number title createdAt state author { __typename login ... on Node { id } } } } } }
        """

    private func ask(after: JSONValue = .null) throws -> JSONValue {
        try api.data(Self.query, variables: ["o": "apple", "n": "swift", "after": after])
    }

    @Test func `answers a repository with its open issues`() throws {
        let data = try ask()
        try expectGolden(data.prettyPrinted, "github-repository.json")
        #expect(data.at("repository.name") == "swift")
        #expect(data.at("repository.owner.login") == "apple")
        #expect(data.strings("repository.issues.nodes", "state").allSatisfy { $0 == "OPEN" })
    }

    @Test func `what is open has no merger, and what is not locked no reason for it`() throws {
        let requests = (1...50).map { "\"pull-request-\($0)\"" }.joined(separator: ", ")
        let data = try api.data(
            """
            { nodes(ids: [\(requests)]) { ... on PullRequest {
              state mergedBy { login } mergedAt locked activeLockReason } } }
            """
        )
        let nodes = try #require(data["nodes"]?.array)
        #expect(Set(nodes.compactMap { $0["state"]?.string }) == ["OPEN", "CLOSED", "MERGED"])
        for node in nodes {
            #expect((node["mergedBy"] == .null) == (node["state"] != "MERGED"))
            #expect((node["mergedAt"] == .null) == (node["state"] != "MERGED"))
            #expect((node["activeLockReason"] == .null) == (node["locked"] == false))
        }
    }

    @Test func `goes on where the first page ended`() throws {
        let whole = try api.data(
            "{ repository(owner: \"apple\", name: \"swift\") { issues(first: 100, states: OPEN) { totalCount nodes { id } } } }"
        )
        var ids: [String] = []
        var after = JSONValue.null
        for _ in 0..<10 {
            let data = try ask(after: after)
            ids += data.strings("repository.issues.nodes", "id")
            #expect(data.at("repository.issues.totalCount") == whole.at("repository.issues.totalCount"))
            guard data.at("repository.issues.pageInfo.hasNextPage") == true else { break }
            after = data.at("repository.issues.pageInfo.endCursor") ?? .null
        }
        #expect(ids == whole.strings("repository.issues.nodes", "id"))
        #expect(ids.count > 3)
    }

    @Test func `gives every object back by its id`() throws {
        let data = try ask()
        func node(_ id: JSONValue?, _ selection: String) throws -> JSONValue? {
            try api.data("query ($id: ID!) { node(id: $id) { \(selection) } }", variables: ["id": id ?? .null])["node"]
        }
        let repository = data["repository"]
        #expect(
            try node(repository?["id"], "... on Repository { name stargazerCount owner { id login avatarUrl } }")
                == [
                    "name": "swift", "stargazerCount": repository?["stargazerCount"] ?? .null,
                    "owner": repository?["owner"] ?? .null,
                ]
        )
        let owner = try node(repository?.at("owner.id"), "id ... on RepositoryOwner { login avatarUrl }")
        #expect(owner == repository?["owner"])
        let issues = try #require(repository?.at("issues.nodes")?.array)
        #expect(issues.count == 3)
        for issue in issues {
            let again = try node(
                issue["id"],
                """
                id ... on Issue { number title createdAt state author { __typename login ... on Node { id } }
                  repository { id } }
                """
            )
            for key in ["id", "number", "title", "createdAt", "state", "author"] { #expect(again?[key] == issue[key]) }
            #expect(again?.at("repository.id") == repository?["id"])
            let author = try node(issue.at("author.id"), "__typename ... on Actor { login }")
            #expect(author?["login"] == issue.at("author.login"))
            #expect(author?["__typename"] == issue.at("author.__typename"))
            let found = try api.data(
                "query ($n: Int!) { repository(owner: \"apple\", name: \"swift\") { issue(number: $n) { id title } } }",
                variables: ["n": issue["number"] ?? .null]
            )
            #expect(found.at("repository.issue.id") == issue["id"])
            #expect(found.at("repository.issue.title") == issue["title"])
        }
    }

    @Test func `knows an owner's repositories, in every query`() throws {
        let data = try api.data(
            """
            { user(login: "octocat") { id login repositories(first: 3) { nodes { id name owner { id login } } }
                issues(first: 3) { nodes { id author { login } } } }
              repositoryOwner(login: "octocat") { __typename login } viewer { login repositories { totalCount } } }
            """
        )
        #expect(data.at("user.login") == "octocat")
        #expect(data.strings("user.repositories.nodes", "owner.login").allSatisfy { $0 == "octocat" })
        #expect(data.strings("user.issues.nodes", "author.login").allSatisfy { $0 == "octocat" })
        #expect(data.at("user.repositories.nodes")?.array?.count == 3)
        for repository in data.at("user.repositories.nodes")?.array ?? [] {
            let again = try api.data(
                "query ($n: String!) { user(login: \"octocat\") { repository(name: $n) { name owner { id login } } } }",
                variables: ["n": repository["name"] ?? .null]
            )
            #expect(again.at("user.repository.owner") == repository["owner"])
            #expect(again.at("user.repository.name") == repository["name"])
        }
    }
}
