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
