import HTTPMessages
import JSONModel
import Mynah
import TestSupport
import Testing
import UpstreamClient

/// What tells recorded answers apart, and what does not.
@Suite("Recorded answers") struct RecordedOrderTests {
    private struct Asked: Sendable {
        var target: String
        var headers: HTTPHeaders = [:]
        var body: String?

        init(_ target: String, _ headers: HTTPHeaders = [:]) { (self.target, self.headers) = (target, headers) }

        init(document: String, _ variables: JSONValue = [:], _ headers: HTTPHeaders = [:]) {
            target = "/graphql"
            self.headers = headers
            self.headers["Content-Type"] = "application/json"
            let json: JSONValue = ["query": .string(document), "variables": variables]
            body = String(decoding: json.serialized(), as: UTF8.self)
        }
    }

    private static func ask(_ server: MockServer, _ asked: Asked) async throws -> String {
        let request = UpstreamRequest(
            method: asked.body == nil ? .get : .post,
            url: "\(server.url)\(asked.target)",
            headers: asked.headers,
            body: asked.body.map { Array($0.utf8) }
        )
        let response = try await client.whole(request)
        return "\(response.status.rawValue) \(String(decoding: response.body.bytes, as: UTF8.self))"
    }

    private static func record(
        _ upstream: MockServer,
        _ asked: [Asked],
        ignoring names: [String] = [],
        entities: Bool = false
    ) async throws -> TemporaryProject {
        let ignored = names.isEmpty ? "" : "ignore: [\(names.joined(separator: ", "))]\n"
        let folder = try TemporaryProject()
        let settings = try TemporaryProject(["mynah.yml": "\(ignored)upstream: \(upstream.url)\n"])
        let server = try await MockServer(
            project: settings.path,
            configuration: .passing(to: "\(upstream.url)")
        )
        try await server.record(into: folder.path, entities: entities)
        for asked in asked { _ = try await ask(server, asked) }
        try await server.stopRecording()
        await server.stop()
        return folder
    }

    private static let schema = """
        type Query { a: Int, user(id: ID!): User, users: [User!]! }
        type User { id: ID!, name: String!, friends: [User!]! }
        """

    @Test func `that differ in what is volatile alone are one`() async throws {
        let upstream = try await MockServer(schema: .sdl(Self.schema)) {
            Endpoint(.get, "/x") { request, _ in
                let number = request.headers["X-N"] ?? ""
                return .json(
                    ["same": 1],
                    headers: ["X-Request-Id": "id-\(number)", "X-RateLimit-Remaining": number]
                )
            }
            Operation("Get") { request, _ in
                .data(["a": 1]).extensions(["tracing": .string(request.headers["X-N"] ?? "")])
            }
        }
        let asked = ["1", "2"].flatMap { number in
            [Asked("/x", ["X-N": number]), Asked(document: "query Get { a }", [:], ["X-N": number])]
        }
        let texts = try await Self.record(upstream, asked).texts()
        #expect(texts["endpoints/get-x.yml"]?.contains("responses:") == false)
        #expect(texts["operations/Get.json"]?.contains("responses") == false)
    }

    @Test(arguments: [true, false]) func `that differ in what is ignored are one`(_ isIgnored: Bool) async throws {
        let upstream = try await MockServer(schema: .sdl(Self.schema)) {
            Endpoint(.get, "/x") { request, _ in
                let number = request.headers["X-N"] ?? ""
                return .json(
                    ["same": 1, "at": ["updatedAt": .string(number)]],
                    headers: ["X-Node": number]
                )
            }
            Operation("Get") { request, _ in
                let number = request.headers["X-N"] ?? ""
                return .data(["a": 1], errors: [MockError("No", extensions: ["updatedAt": .string(number)])])
            }
        }
        let asked = ["1", "2"].flatMap { number in
            [Asked("/x", ["X-N": number]), Asked(document: "query Get { a }", [:], ["X-N": number])]
        }
        let names = isIgnored ? ["UPDATEDAT", "x-node"] : ["x-node"]
        let texts = try await Self.record(upstream, asked, ignoring: names).texts()
        #expect(texts["endpoints/get-x.yml"]?.contains("responses:") == !isIgnored)
        #expect(texts["operations/Get.json"]?.contains("responses") == !isIgnored)
    }

    @Test func `vary by what the response says`() async throws {
        let varying = ["Vary": "Accept-Language, Accept-Encoding, User-Agent"]
        let upstream = try await MockServer(schema: .sdl("type Query { a: String }")) {
            Endpoint(.get, "/x") { request, _ in
                .text("in \(request.headers["Accept-Language"] ?? "any")", headers: varying)
            }
            Operation("Get") { request, _ in
                let language = request.headers["Accept-Language"] ?? "any"
                return .data(["a": .string("in \(language)")]).header("Vary", "Accept-Language")
            }
        }
        var asked: [Asked] = []
        for headers in [["Accept-Language": "de"], ["Accept-Language": "en"], [:]] as [HTTPHeaders] {
            asked.append(Asked("/x", headers))
            asked.append(Asked(document: "query Get { a }", [:], headers))
        }
        let folder = try await Self.record(upstream, asked)
        var strict = MockServer.Configuration()
        strict.unmatchedOperations = .fail
        let replay = try await MockServer(project: folder.path, configuration: strict)
        #expect(replay.warnings == [])
        for asked in asked.reversed() {
            #expect(try await Self.ask(replay, asked) == Self.ask(upstream, asked))
        }
        for asked in [
            Asked("/x", ["Accept-Language": "fr"]), Asked(document: "query Get { a }", [:], ["Accept-Language": "fr"]),
        ] {
            #expect(try await Self.ask(replay, asked).hasPrefix("404 "))
        }
        // A client of another kind is the same one.
        let other = try await Self.ask(replay, Asked("/x", ["Accept-Language": "de", "User-Agent": "other"]))
        #expect(other == "200 in de")
    }

    @Test func `are in the same files whenever they come`() async throws {
        let upstream = try await MockServer(schema: .sdl(Self.schema)) {
            Endpoint(.any, "/**", .text("{{{request.path}}} {{{request.rawQuery}}} {{{request.body}}}"))
        }
        let user = "query User($id: ID!) { user(id: $id) { id name friends { id name } } }"
        let asked =
            [
                Asked("/b?n=2"), Asked("/b?n=10"), Asked("/b"), Asked("/a"), Asked("/b/"), Asked("/B"),
                Asked(document: "{ a }"), Asked(document: "{ users { id } }"),
                Asked(document: "query User { a }"), Asked(document: "query List { users { id name } }"),
                Asked(document: "query One { a user(id: 1) { id } }"),
                Asked(document: "query One { user(id: 2) { id } }"),
            ] + ["2", "10", "1", "a b", "a-b", "a_b"].map { Asked(document: user, ["id": .string($0)]) }
        let first = try await Self.record(upstream, asked, entities: true).texts()
        for order in [asked.reversed(), Array(asked[7...] + asked[..<7])] {
            let texts = try await Self.record(upstream, order, entities: true).texts()
            #expect(texts.keys.sorted() == first.keys.sorted())
            for (name, text) in first { #expect(texts[name] == text, "\(name)") }
        }
    }
}
