import Foundation
import HTTPMessages
import JSONModel
import Mynah
import TestSupport
import Testing
import UpstreamClient
import UpstreamTestSupport

/// With `data/` the world is the recorded one, and answers what was not recorded.
@Suite("Recording entities") struct RecordedEntitiesTests {
    private static let schema = """
        type Query { viewer: User, user(id: ID!): User, users(first: Int): [User!]!, post(id: ID!): Post }
        type User { id: ID!, name: String!, token: String, posts(first: Int): [Post!]! }
        type Post { id: ID!, title: String!, author: User! }
        """

    private static let recorded = [
        "query Viewer { viewer { __typename id name token } }",
        "query Users { users(first: 3) { id called: name posts(first: 2) { id title author { id } } } }",
    ]

    private static func data(_ server: MockServer, _ document: String) async throws -> JSONValue {
        let request = UpstreamRequest(
            method: .post,
            url: "\(server.graphQLURL)",
            headers: ["Content-Type": "application/json"],
            body: JSONValue.object(["query": .string(document)]).serialized()
        )
        let result = try JSONValue(parsing: try await client.whole(request).body.bytes)
        #expect(result["errors"] == nil)
        return try #require(result["data"])
    }

    /// Asks through a server that records.
    private static func record(
        _ upstream: MockServer,
        into folder: String,
        _ documents: [String]
    ) async throws -> [String] {
        let server = try await MockServer(passingTo: "\(upstream.url)")
        try await server.record(into: folder, redacting: ["token"], entities: true)
        for document in documents { _ = try await data(server, document) }
        let files = try await server.stopRecording()
        await server.stop()
        return files
    }

    @Test func `answers operations that were not recorded`() async throws {
        let folder = try TemporaryProject()
        let upstream = try await MockServer(schema: .sdl(Self.schema))
        let files = try await Self.record(upstream, into: folder.path, Self.recorded)
        #expect(
            files == [
                "data/Post.json", "data/User.json", "mynah.yml", "operations/Users.first-3-first-2.json",
                "operations/Users.first-3-first-2.match.graphql", "operations/Users.graphql",
                "operations/Viewer.graphql", "operations/Viewer.json", "schemas/schema.json",
            ]
        )
        let replay = try await MockServer(project: folder.path)
        #expect(replay.warnings == [])
        let everyone = "query All { viewer { name } users { id name posts { id title author { name } } } }"
        let known = try await Self.data(
            upstream,
            "{ viewer { id name } users(first: 3) { id name posts(first: 2) { id title author { name } } } }"
        )
        let found = try await Self.data(replay, everyone)
        #expect(found["viewer"]?["name"] == known["viewer"]?["name"])
        let users = known["users"]?.array ?? []
        let isAmong = users.contains { $0["id"] == known["viewer"]?["id"] }
        #expect(found["users"]?.array?.count == users.count + (isAmong ? 0 : 1))
        for user in users { #expect(found["users"]?.array?.contains(user) ?? false) }
        let id = try #require(users[0]["id"]?.string)
        #expect(try await Self.data(replay, "{ user(id: \"\(id)\") { name } }")["user"]?["name"] == users[0]["name"])
        let written = FileManager.default.contents(atPath: folder.path + "/data/User.json") ?? Data()
        #expect(!String(decoding: written, as: UTF8.self).contains("token"))
    }

    @Test func `answers what was recorded, also where answers do not tell the types of objects`() async throws {
        let folder = try TemporaryProject()
        let schema = """
            type Query { nodes: [Node!]!, user(id: ID!): User }
            interface Node { id: ID!, name: String! }
            type User implements Node { id: ID!, name: String! }
            type Group implements Node { id: ID!, name: String! }
            """
        let upstream = try await MockServer(schema: .sdl(schema))
        let documents = ["query Nodes { nodes { id name } }", "query One { user(id: \"u9\") { id name } }"]
        _ = try await Self.record(upstream, into: folder.path, documents)
        let replay = try await MockServer(project: folder.path)
        #expect(replay.warnings == [])
        for document in documents {
            #expect(try await Self.data(replay, document) == (try await Self.data(upstream, document)))
        }
        await replay.stop()
        await upstream.stop()
    }

    @Test func `is the same for the same answers, and keeps what is there`() async throws {
        let (first, second) = (try TemporaryProject(), try TemporaryProject())
        let upstream = try await MockServer(schema: .sdl(Self.schema))
        _ = try await Self.record(upstream, into: first.path, Self.recorded)
        let files = try first.texts()
        _ = try await Self.record(upstream, into: first.path, Self.recorded)
        #expect(try first.texts() == files)
        let replay = try await MockServer(project: first.path)
        _ = try await Self.record(replay, into: second.path, Self.recorded)
        let again = try second.texts()
        #expect(again.keys.sorted() == files.keys.sorted())
        for (name, text) in files { #expect(again[name] == text, "\(name)") }
        _ = try await Self.record(upstream, into: first.path, ["query One { post(id: \"post-9\") { id title } }"])
        let posts = try JSONValue(parsing: Array((try first.texts()["data/Post.json"] ?? "").utf8)).object ?? [:]
        let before = try JSONValue(parsing: Array((files["data/Post.json"] ?? "").utf8)).object ?? [:]
        #expect(posts["post-9"]?["title"] != nil)
        for post in before { #expect(posts[post.key]?["author"] == post.value["author"]) }
    }

    /// An upstream whose objects are few, and known.
    private static func few() async throws -> MockServer {
        let schema = """
            type Query { me: User, user(id: ID!): User, users: [User!]!, posts: [Post!]! }
            type Mutation {
              renameUser(id: ID!, name: String!): User, deletePost(id: ID!): Boolean, addPost(title: String!): Post
            }
            type User { id: ID!, name: String!, posts: [Post!]! }
            type Post { id: ID!, title: String!, author: User! }
            """
        return try await MockServer(schema: .sdl(schema)) {
            Operation(
                "Users",
                data: [
                    "users": [
                        ["id": "u10", "name": "Cid"], ["id": "u2", "name": "Bea"], ["id": "u1", "name": "Ada"],
                    ]
                ]
            )
            Operation("Bea", data: ["user": ["id": "u2", "name": "Bea"]])
            Operation(
                "Posts",
                data: [
                    "posts": [
                        ["id": "p2", "title": "Two", "author": ["id": "u2"]],
                        ["id": "p1", "title": "One", "author": ["id": "u1"]],
                    ]
                ]
            )
            Operation("Rename", data: ["renameUser": ["id": "u2", "name": "New"]])
        }
    }

    private static let documents = [
        "query Bea { user(id: \"u2\") { id name } }", "query Users { users { id name } }",
        "query Posts { posts { id title author { id } } }",
        "mutation Rename { renameUser(id: \"u2\", name: \"New\") { id name } }",
    ]

    @Test(arguments: [true, false])
    func `holds what was recorded and nothing else`(_ hasOperations: Bool) async throws {
        let folder = try TemporaryProject()
        let upstream = try await Self.few()
        let server = try await MockServer(passingTo: "\(upstream.url)")
        try await server.record(into: folder.path, entities: true, operations: hasOperations)
        var answers: [JSONValue] = []
        for document in Self.documents { answers.append(try await Self.data(server, document)) }
        let files = try await server.stopRecording()
        #expect(files.contains { $0.hasPrefix("operations/") } == hasOperations)
        #expect(files.filter { $0.hasPrefix("data/") } == ["data/Post.json", "data/User.json"])
        let replay = try await MockServer(project: folder.path)
        #expect(replay.warnings == [])
        for (document, answer) in zip(Self.documents, answers) where document.hasPrefix("query") {
            #expect(try await Self.data(replay, document) == answer)
        }
        let everything = """
            { users { id posts { id title } } there: user(id: "u1") { name } other: user(id: "u3") { name }
              made: user(id: "anyone") { name } }
            """
        #expect(
            try await Self.data(replay, everything) == [
                "users": [
                    ["id": "u10", "posts": []], ["id": "u2", "posts": [["id": "p2", "title": "Two"]]],
                    ["id": "u1", "posts": [["id": "p1", "title": "One"]]],
                ],
                "there": ["name": "Ada"], "other": .null, "made": .null,
            ]
        )
    }

    @Test(arguments: [true, false]) func `later writes lie over what was recorded`(_ hasOperations: Bool) async throws {
        let folder = try TemporaryProject()
        let upstream = try await Self.few()
        let server = try await MockServer(passingTo: "\(upstream.url)")
        try await server.record(into: folder.path, entities: true, operations: hasOperations)
        for document in Self.documents { _ = try await Self.data(server, document) }
        try await server.stopRecording()
        let replay = try await MockServer(project: folder.path)
        let renamed = "mutation { renameUser(id: \"u1\", name: \"Zoe\") { name } deletePost(id: \"p2\") }"
        _ = try await Self.data(replay, renamed)
        let added = try await Self.data(replay, "mutation { addPost(title: \"Three\") { id } }")["addPost"]?["id"]
        let id = try #require(added)
        // A recorded mutation writes as well.
        _ = try await Self.data(replay, Self.documents[3])
        #expect(
            try await Self.data(replay, Self.documents[1])["users"] ?? .null
                == [["id": "u10", "name": "Cid"], ["id": "u2", "name": "New"], ["id": "u1", "name": "Zoe"]]
        )
        #expect(try await Self.data(replay, Self.documents[0]) == ["user": ["id": "u2", "name": "New"]])
        let posts = try await Self.data(replay, Self.documents[2])["posts"]?.array ?? []
        #expect(posts.map { $0["id"] } == [id, "p1"])
        #expect(posts.map { $0["title"] } == ["Three", "One"])
    }

    @Test func `leaves other files and settings alone`() async throws {
        let folder = try TemporaryProject([
            "mynah.yml": "seed: 3\n", "data/User.yml": "user-1: { name: Mine }\n",
            "schemas/schema.graphql": Self.schema,
        ])
        let upstream = try await MockServer(schema: .sdl(Self.schema))
        let files = try await Self.record(
            upstream,
            into: folder.path,
            ["query U { a: user(id: \"user-1\") { id name } b: user(id: \"user-2\") { id name } }"]
        )
        #expect(
            files == [
                "data/User.json", "operations/U.graphql", "operations/U.id-user-1-id-user-2.json",
                "operations/U.id-user-1-id-user-2.match.graphql",
            ]
        )
        let texts = try folder.texts()
        #expect(texts["mynah.yml"] == "seed: 3\n")
        #expect(texts["data/User.yml"] == "user-1: { name: Mine }\n")
        #expect(try JSONValue(parsing: Array((texts["data/User.json"] ?? "").utf8)).object?.map(\.key) == ["user-2"])
        let replay = try await MockServer(project: folder.path)
        #expect(replay.warnings == [])
    }
}

extension TemporaryProject {
    /// The files by their paths below the folder.
    func texts() throws -> [String: String] {
        var texts: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { continue }
            texts[name] = String(decoding: data, as: UTF8.self)
        }
        return texts
    }
}
