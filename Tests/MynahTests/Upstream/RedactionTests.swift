import Foundation
import HTTPMessages
import JSONModel
import Mynah
import ServerRuntime
import TestSupport
import Testing
import UpstreamClient
import UpstreamTestSupport

/// Nothing that a name in `redact:` stands for is written, wherever it stands, and what is written still answers.
@Suite("Redaction") struct RedactionTests {
    private static let schema = """
        type Query { me(token: String): String, search(input: Input): String, session: Session }
        type Session { token: String, name: String, next: Session }
        type Mutation { login(user: String!, password: String!): String }
        input Input { text: String, password: String }
        """

    private struct Question: Sendable {
        var method = HTTPMethod.post
        var target = "/graphql"
        var type = "application/json"
        var headers: HTTPHeaders = [:]
        var body: String?
    }

    private static func graphQL(_ document: String, _ variables: JSONValue = [:]) -> Question {
        let body: JSONValue = ["query": .string(document), "variables": variables]
        return Question(body: String(decoding: body.serialized(), as: UTF8.self))
    }

    private static let login =
        "mutation Login($u: String!, $password: String!) { login(user: $u, password: $password) }"

    private static let enter =
        "mutation Enter($u: String!, $p: String! = \"SECRET-30\") { login(user: $u, password: $p) }"

    private static let questions = [
        graphQL(login, ["u": "ada", "password": "SECRET-1"]), graphQL(login, ["u": "bob", "password": "SECRET-2"]),
        graphQL(login, ["u": "ada", "password": "SECRET-3"]),
        graphQL("query Me { me(token: \"SECRET-4\") }"), graphQL("{ me(token: \"SECRET-5\") }"),
        graphQL("query S($i: Input) { search(input: $i) }", ["i": ["text": "a", "password": "SECRET-6"]]),
        graphQL("query S($i: Input) { search(input: $i) }", ["i": ["text": "b", "password": "SECRET-7"]]),
        graphQL("query S($i: Input) { search(input: $i) }", ["i": ["password": "SECRET-8"]]),
        Question(target: "/form", type: "application/x-www-form-urlencoded", body: "user=ada&password=SECRET-9"),
        Question(target: "/form", type: "application/x-www-form-urlencoded", body: "user=bob&password=SECRET-10"),
        Question(method: .get, target: "/files/token/SECRET-11/a:b?token=SECRET-12"),
        Question(method: .get, target: "/token=SECRET-13/x"),
        Question(target: "/text", type: "text/plain", body: "hello\ntoken: SECRET-14 and more\n"),
        Question(method: .get, target: "/large"),
        graphQL(enter, ["u": "ada", "p": "SECRET-31"]), graphQL(enter, ["u": "bob"]),
        graphQL("query Session { session { pin: token ...More } } fragment More on Session { next { token: name } }"),
    ]

    private static func upstream() async throws -> MockServer {
        try await MockServer(schema: .sdl(schema)) {
            Operation("Login", data: ["login": "hello {{request.graphQL.variables.u}}"])
            Operation("Enter", data: ["login": "hello {{request.graphQL.variables.u}}"])
            Operation("Session", data: ["session": ["token": "SECRET-32", "next": ["name": "SECRET-33"]]])
            Operation("Me", data: ["me": "/x?token=SECRET-20&b=1"])
            Operation("S", data: ["search": "{{request.graphQL.variables.i.text}}"])
            Endpoint(.post, "/form", .text("hello {{request.body.user}}")).body(form: ["user": "ada"])
            Endpoint(.post, "/form", .text("token=SECRET-21 {{request.body.user}}"))
            Endpoint(.get, "/files/**", .text("<token>SECRET-22</token>", headers: ["Location": "/y?token=SECRET-23"]))
            Endpoint(.get, "/token=SECRET-13/x", .json(["token": "SECRET-24", "url": "/?a=1&password=SECRET-25"]))
            Endpoint(.post, "/text", .text("{\"Token\": \"SECRET-26\\\"x\", 'password' : 'SECRET-27'}"))
            Endpoint(
                .get,
                "/large",
                .json(["token": "SECRET-28", "text": .string(String(repeating: "a", count: 70_000))])
            )
        }
    }

    private static func ask(_ server: MockServer) async throws -> [String] {
        var answers: [String] = []
        for question in questions {
            var headers = question.headers
            if question.body != nil { headers["Content-Type"] = question.type }
            let request = UpstreamRequest(
                method: question.method,
                url: "\(server.url)\(question.target)",
                headers: headers,
                body: question.body.map { Array($0.utf8) }
            )
            answers.append(String(decoding: try await client.whole(request).body.bytes, as: UTF8.self))
        }
        return answers
    }

    @Test func `leaves secrets out of bodies, documents, paths and queries`() async throws {
        let (first, second) = (try TemporaryProject(), try TemporaryProject())
        func record(_ upstream: MockServer, into folder: TemporaryProject) async throws -> [String] {
            let server = try await MockServer(passingTo: "\(upstream.url)")
            try await server.record(into: folder.path, redacting: ["Token", "password"])
            let answers = try await Self.ask(server)
            try await server.stopRecording()
            await server.stop()
            return answers
        }
        let answers = try await record(try await Self.upstream(), into: first)
        let texts = try first.texts()
        for (path, text) in texts {
            #expect(!text.contains("SECRET") && !path.lowercased().contains("secret"), "\(path)")
        }
        #expect(texts["operations/Me.graphql"] == "query Me { me(token: \"REDACTED\") }\n")
        #expect(texts["operations/Enter.graphql"]?.contains(#"$p: String! = "REDACTED""#) == true)
        let replay = try await MockServer(project: first.path)
        #expect(replay.warnings == [])
        let again = try await Self.ask(replay)
        try await replay.reset()
        for (answer, replayed) in zip(answers, again) where !answer.contains("SECRET") { #expect(replayed == answer) }
        #expect(again[3] == "{\"data\":{\"me\":\"/x?token=REDACTED&b=1\"}}")
        #expect(again[9] == "token=REDACTED bob")
        #expect(again[10] == "<token>REDACTED</token>")
        #expect(again[11] == "{\"token\":\"REDACTED\",\"url\":\"/?a=1&password=REDACTED\"}")
        #expect(again[12] == "{\"Token\": \"REDACTED\", 'password' : 'REDACTED'}")
        #expect(again[14...15] == [#"{"data":{"login":"hello ada"}}"#, #"{"data":{"login":"hello bob"}}"#])
        #expect(again[16] == #"{"data":{"session":{"pin":"REDACTED","next":{"token":"REDACTED"}}}}"#)
        #expect(try await record(replay, into: second) == again)
        let rerecorded = try second.texts()
        #expect(rerecorded.keys.sorted() == texts.keys.sorted())
        for (name, text) in texts { #expect(rerecorded[name] == text, "\(name)") }
    }

    @Test func `is what the project's settings say, too`() async throws {
        let folder = try TemporaryProject()
        let settings = try TemporaryProject(["mynah.yml": "redact: [token]\n"])
        let upstream = try await Self.upstream()
        let server = try await MockServer(project: settings.path, configuration: .passing(to: "\(upstream.url)"))
        try await server.record(into: folder.path, redacting: ["password"])
        _ = try await Self.ask(server)
        try await server.stopRecording()
        for (path, text) in try folder.texts() { #expect(!text.contains("SECRET"), "\(path)") }
    }

    @Test func `operations of a batch are recorded one by one`() async throws {
        let folder = try TemporaryProject()
        let upstream = try await Self.upstream()
        let server = try await MockServer(passingTo: "\(upstream.url)")
        try await server.record(into: folder.path)
        let batch: JSONValue = [
            ["query": "query Me { me }"], ["query": .string(Self.login), "variables": ["u": "ada", "password": "x"]],
            ["query": "{ search }"],
        ]
        func ask(_ server: MockServer) async throws -> String {
            let request = UpstreamRequest(
                method: .post,
                url: "\(server.graphQLURL)",
                headers: ["Content-Type": "application/json"],
                body: batch.serialized()
            )
            return String(decoding: try await client.whole(request).body.bytes, as: UTF8.self)
        }
        let answer = try await ask(server)
        let files = try await server.stopRecording()
        #expect(
            files == [
                "endpoints/anonymous-operations.yml", "operations/Login.graphql",
                "operations/Login.password-x-u-ada.json",
                "operations/Me.graphql", "operations/Me.json", "schemas/schema.json",
            ]
        )
        let replay = try await MockServer(project: folder.path)
        #expect(try await ask(replay) == answer)
    }
}
