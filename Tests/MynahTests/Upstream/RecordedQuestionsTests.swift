import HTTPMessages
import JSONModel
import Locking
import Mynah
import TestSupport
import Testing
import UpstreamClient
import UpstreamTestSupport

/// What is recorded is matched by its own request, and by no other.
@Suite("Recorded questions") struct RecordedQuestionsTests {
    private static let schema = """
        scalar Upload
        type Query { book(id: ID!, edition: Int): Book, books(first: Int): [Book!]! }
        type Mutation { add(file: Upload!): String }
        type Book { id: ID!, title: String! }
        """

    /// An upstream whose answers say what it was asked.
    private static func upstream() async throws -> MockServer {
        try await MockServer(schema: .sdl(schema)) {
            Operation("Upload", data: ["add": "{{request.graphQL.variables.file.filename}}"])
            Endpoint(.any, "/**", .text("{{{request.method}}} {{{request.path}}} {{{request.body}}}"))
        }
    }

    private static func ask(_ server: MockServer, _ asked: Asked) async throws -> String {
        let request = UpstreamRequest(
            method: asked.method,
            url: "\(server.url)\(asked.target)",
            headers: asked.headers,
            body: asked.body.map { Array($0.utf8) }
        )
        let response = try await client.whole(request)
        return "\(response.status.rawValue) \(String(decoding: response.body.bytes, as: UTF8.self))"
    }

    /// Records these, and asks a server with the recording alone.
    private static func replay(
        _ recorded: [Asked],
        then others: [Asked] = []
    ) async throws -> (answers: [String], replayed: [String], others: [String], said: [String]) {
        let folder = try TemporaryProject()
        let upstream = try await upstream()
        let lines = Locked<[String]>([])
        var configuration = MockServer.Configuration.passing(to: "\(upstream.url)")
        configuration.log = { line in lines.withLock { $0.append(line) } }
        let server = try await MockServer(configuration: configuration)
        try await server.record(into: folder.path)
        var answers: [String] = []
        for asked in recorded { answers.append(try await ask(server, asked)) }
        try await server.stopRecording()
        var strict = MockServer.Configuration()
        strict.unmatchedOperations = .fail
        let replay = try await MockServer(project: folder.path, configuration: strict)
        #expect(replay.warnings == [])
        var replayed: [String] = []
        for asked in recorded { replayed.append(try await ask(replay, asked)) }
        var missed: [String] = []
        for asked in others { missed.append(String(try await ask(replay, asked).prefix(3))) }
        let said = lines.withLock { $0 }.compactMap { $0.firstMatch(of: /\S+ \S+ is (?:not )?recorded.*/) }
        return (answers, replayed, missed, said.map { String($0.0) })
    }

    @Test func `bodies of several parts are told not to be matched`() async throws {
        let body = "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x--\r\n"
        let asked = Asked(.post, "/parts", "multipart/form-data; boundary=x", body)
        #expect(
            try await Self.replay([asked, asked]).said == [
                "POST /parts is recorded for any body: parts, secrets and what is no text are not matched"
            ]
        )
    }

    private static let byID =
        "query Book($id: ID! = 1, $edition: Int = 3) { book(id: $id, edition: $edition) { id title } }"

    @Test func `operations match with defaults, and with variables that are not declared`() async throws {
        let asked = [
            Asked(Self.byID, [:]), Asked(Self.byID, ["id": "2"]), Asked(Self.byID, ["id": "3", "other": [1]]),
            Asked("query Books { books(first: 2) { id } }", ["other": 1]),
        ]
        let result = try await Self.replay(
            asked,
            then: [Asked(Self.byID, ["id": "4"]), Asked(Self.byID, ["id": "3", "edition": 4])]
        )
        #expect(result.replayed == result.answers)
        #expect(result.others == ["404", "404"])
    }

    @Test func `one exchange answers for itself alone`() async throws {
        let asked = [
            Asked(Self.byID, ["id": "2"]), Asked("query Literal { book(id: 5) { id } }"),
            Asked("query ($id: ID!) { book(id: $id) { title } }", ["id": "1"]), Asked("/search?q=a"), Asked("/plain"),
            Asked(.post, "/save", "application/json", #"{"a":1}"#), Asked(.post, "/empty", "text/plain", ""),
        ]
        let others = [
            Asked(Self.byID, ["id": "3"]), Asked("query Literal { book(id: 6) { id } }"),
            Asked("query ($id: ID!) { book(id: $id) { title } }", ["id": "2"]), Asked("{ book(id: 3) { title } }"),
            Asked("/search?q=b"), Asked("/search?q=a&page=2"), Asked("/search"), Asked("/plain?x=1"),
            Asked(.post, "/save", "application/json", #"{"a":2}"#),
            Asked(.post, "/empty", "text/plain", "more"),
        ]
        let result = try await Self.replay(asked, then: others)
        #expect(result.replayed == result.answers)
        #expect(result.others == others.map { _ in "404" })
    }

    @Test func `literals and documents of one name are told apart`() async throws {
        let asked = [
            Asked("query Q { book(id: 1) { title } }"), Asked("query Q { book(id: 2) { title } }"),
            Asked("query Q { book(id: 2) { id } }"), Asked("query Q { a: book(id: 1) { title } }"),
            Asked("query Q($id: ID!) { book(id: $id) { id } }", ["id": "3"]),
            Asked("query Q($id: ID!) { book(id: $id) { ...B } } fragment B on Book { title id }", ["id": "3"]),
        ]
        let result = try await Self.replay(asked + asked.reversed())
        #expect(result.replayed == result.answers)
    }

    @Test func `queries and forms match whatever form they have`() async throws {
        let form = "application/x-www-form-urlencoded"
        let asked = [
            Asked("/q?a=1&a=2&b"), Asked("/q?a=1&a=3&b"), Asked("/q?$exactly=1"), Asked("/q?%3A=%26"),
            Asked(.post, "/f", form, "a=1&flag"), Asked(.post, "/f", form, "a=1&flag="),
            Asked(.post, "/f", form, "a=1&a=2"), Asked(.post, "/f", form, "name"),
            Asked(.post, "/f", "text/plain", "5"),
            Asked(.put, "/f", "application/json", "[1,{\"$any\":true}]"),
            Asked(.put, "/f", "application/json", "{\"$exactly\":{\"a\":null}}"),
        ]
        let result = try await Self.replay(asked + asked.reversed())
        #expect(result.replayed == result.answers)
    }

    @Test func `uploads match by name and type`() async throws {
        func upload(_ name: String, _ boundary: String) -> Asked {
            let operations =
                #"{"query":"mutation Upload($file: Upload!) { add(file: $file) }","variables":{"file":null}}"#
            let parts = [
                "Content-Disposition: form-data; name=\"operations\"\r\n\r\n\(operations)",
                "Content-Disposition: form-data; name=\"map\"\r\n\r\n{\"0\":[\"variables.file\"]}",
                "Content-Disposition: form-data; name=\"0\"; filename=\"\(name)\"\r\nContent-Type: text/plain\r\n\r\nhi",
            ]
            let body = parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
            return Asked(.post, "/graphql", "multipart/form-data; boundary=\(boundary)", body)
        }
        let asked = [upload("a.txt", "one"), upload("b.txt", "two")]
        let result = try await Self.replay(asked, then: [upload("c.txt", "three")])
        #expect(result.replayed == result.answers)
        #expect(result.others == ["404"])
    }
}

/// A request, by what it is about.
private struct Asked: Sendable {
    var method = HTTPMethod.get
    var target: String
    var headers: HTTPHeaders = [:]
    var body: String?

    /// A path, or an operation without variables.
    init(_ text: String) {
        if text.hasPrefix("/") { self.init(.get, text, nil, nil) } else { self.init(text, [:]) }
    }

    init(_ document: String, _ variables: JSONValue) {
        let body: JSONValue = ["query": .string(document), "variables": variables]
        self.init(.post, "/graphql", "application/json", String(decoding: body.serialized(), as: UTF8.self))
    }

    init(_ method: HTTPMethod, _ target: String, _ type: String?, _ body: String?) {
        self.method = method
        self.target = target
        self.body = body
        if let type { headers["Content-Type"] = type }
    }
}
