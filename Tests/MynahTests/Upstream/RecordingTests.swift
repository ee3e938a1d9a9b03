import Foundation
import HTTPMessages
import JSONModel
import Locking
import Mynah
import TestSupport
import Testing
import UpstreamClient

/// What is recorded is a project that gives the same answers, and whose recording is the same again.
@Suite("Recording") struct RecordingTests {
    private static let schema = """
        type Query { hero(id: ID): Hero, heroes: [Hero!]! }
        type Mutation { rename(id: ID!, name: String!): Hero }
        type Hero { id: ID!, name: String!, token: String, friends: [Hero!]! }
        """

    private struct Question: Sendable {
        var method = HTTPMethod.get
        var target: String
        var headers: HTTPHeaders = [:]
        var body: String?

        static func graphQL(_ document: String, _ variables: String = "{}") -> Question {
            let text = String(decoding: JSONValue.string(document).serialized(), as: UTF8.self)
            return Question(
                method: .post,
                target: "/graphql",
                headers: ["Content-Type": "application/json"],
                body: #"{"query":\#(text),"variables":\#(variables)}"#
            )
        }
    }

    private static let questions = [
        Question.graphQL("query GetHero($id: ID) { hero(id: $id) { id name } }", #"{"id":"1"}"#),
        Question.graphQL("query GetHero($id: ID) { hero(id: $id) { id name } }", #"{"id":"2"}"#),
        Question.graphQL("query List { heroes { id name token friends { id } } }"),
        Question.graphQL("{ heroes { name } }"),
        Question.graphQL("mutation Rename { rename(id: 1, name: \"{{x}}\") { name } }"),
        Question.graphQL("query Broken { hero { name } }"),
        Question(target: "/status"), Question(target: "/status"), Question(target: "/status"),
        Question(target: "/search?q=a"), Question(target: "/search?q=b&token=secret"),
        Question(target: "/image.png"), Question(target: "/a:b/*"), Question(target: "/missing"),
        Question(
            method: .post,
            target: "/login",
            headers: ["Content-Type": "application/json"],
            body: #"{"user":"ada","password":"secret"}"#
        ),
        Question(method: .delete, target: "/status"),
    ]

    private static func upstream() async throws -> MockServer {
        try await MockServer(schema: .sdl(schema)) {
            Operation("Broken", errors: [MockError("Gone", path: ["hero"])])
            Endpoint(
                .get,
                "/status",
                .json(["ready": false]),
                .json(["ready": false]),
                .json(["ready": true, "text": "{{{{"]).verbatim()
            )
            Endpoint(.get, "/search", .text("none")).query(["q": "a"])
            Endpoint(.get, "/search", .text("some")).query(["q": "b"])
            Endpoint(.get, "/image.png", .bytes([0x89, 0x50, 0, 0xFF], contentType: "image/png"))
            Endpoint(.get, "/a%3Ab/%2A", .yaml(["a": 1]))
            Endpoint(
                .post,
                "/login",
                .json(
                    ["token": "secret", "id": 1.50],
                    status: 201,
                    headers: ["Set-Cookie": "s=secret", "X-Kind": "new"]
                )
            )
            Endpoint(.delete, "/status", .status(204))
        }
    }

    /// What a server answers, in turn: status and body.
    private static func ask(_ server: MockServer, _ questions: [Question] = questions) async throws -> [String] {
        var answers: [String] = []
        for question in questions {
            let request = UpstreamRequest(
                method: question.method,
                url: "\(server.url)\(question.target)",
                headers: question.headers,
                body: question.body.map { Array($0.utf8) }
            )
            let response = try await client.whole(request)
            answers.append("\(response.status.rawValue) \(String(decoding: response.body.bytes, as: UTF8.self))")
        }
        return answers
    }

    private static func record(
        _ upstream: MockServer,
        into folder: String,
        _ questions: [Question] = questions,
        redacting names: [String] = []
    ) async throws -> [String] {
        let server = try await MockServer(passingTo: "\(upstream.url)")
        try await server.record(into: folder, redacting: names)
        let answers = try await ask(server, questions)
        try await server.stopRecording()
        await server.stop()
        return answers
    }

    private static func texts(in folder: String) throws -> [String: [UInt8]] {
        var texts: [String: [UInt8]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
            texts[path] = Array(data)
        }
        return texts
    }

    @Test func `is served again, and recorded the same`() async throws {
        let (first, second) = (try TemporaryProject(), try TemporaryProject())
        let upstream = try await Self.upstream()
        let answers = try await Self.record(upstream, into: first.path)
        let replay = try await MockServer(project: first.path)
        #expect(replay.warnings == [])
        #expect(try await Self.ask(replay) == answers)
        try await replay.reset()
        #expect(try await Self.record(replay, into: second.path) == answers)
        let files = try Self.texts(in: first.path)
        #expect(try Self.texts(in: second.path) == files)
        #expect(
            files.keys.sorted() == [
                ".recording.json", "endpoints/anonymous-operations.yml", "endpoints/bodies/get-image-png-bdbaeb54.body",
                "endpoints/delete-status.yml", "endpoints/get-a-b.yml", "endpoints/get-image-png.yml",
                "endpoints/get-missing.yml", "endpoints/get-search.yml", "endpoints/get-status.yml",
                "endpoints/post-login.yml", "operations/Broken.graphql", "operations/Broken.json",
                "operations/GetHero.graphql", "operations/GetHero.id-1.json", "operations/GetHero.id-2.json",
                "operations/List.graphql", "operations/List.json", "operations/Rename.graphql",
                "operations/Rename.id-1-name---x---04f51943.json",
                "operations/Rename.id-1-name---x---04f51943.match.graphql", "schemas/schema.json",
            ]
        )
        let secrets = files.filter { String(decoding: $0.value, as: UTF8.self).contains("s=secret") }
        #expect(secrets.keys.sorted() == [])
    }

    /// What stands for the real API here is the world of a real schema.
    @Test(.enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"))
    func `of a real schema's world is served and recorded the same`() async throws {
        let file = try #require(sharedFolder).appending(path: "schemas/github.graphql")
        let upstream = try await MockServer(schema: .file(file.path))
        let repository = """
            query Repo($o: String!, $n: String!) {
              repository(owner: $o, name: $n) {
                id nameWithOwner owner { __typename login }
                issues(first: 5, states: OPEN) { nodes { number title author { login } } pageInfo { endCursor } }
              }
            }
            """
        let questions = [
            Question.graphQL("query Viewer { viewer { login repositories(first: 3) { totalCount nodes { name } } } }"),
            Question.graphQL(repository, #"{"o":"apple","n":"swift"}"#),
            Question.graphQL(repository, #"{"o":"vapor","n":"vapor"}"#),
            Question.graphQL("{ rateLimit { remaining } }"),
            Question.graphQL(
                "mutation Star { addStar(input: { starrableId: \"repository-1\" }) { clientMutationId } }"
            ),
            Question(target: "/rest"),
        ]
        let (first, second) = (try TemporaryProject(), try TemporaryProject())
        let answers = try await Self.record(upstream, into: first.path, questions)
        let replay = try await MockServer(project: first.path)
        let replayed = try await Self.ask(replay, questions)
        #expect(replayed == answers)
        try await replay.reset()
        let recorded = try await Self.record(replay, into: second.path, questions)
        #expect(recorded == answers)
        #expect(try Self.texts(in: second.path) == Self.texts(in: first.path))
    }

    @Test func `leaves out what the schema refuses, and says so`() async throws {
        let folder = try TemporaryProject()
        let upstream = try await Self.upstream()
        let lines = Locked<[String]>([])
        var configuration = MockServer.Configuration.passing(to: "\(upstream.url)")
        configuration.log = { line in lines.withLock { $0.append(line) } }
        let server = try await MockServer(configuration: configuration)
        try await server.record(into: folder.path)
        for document in [
            "{ heroes { name } }", "{ nobody }", "{ heroes { nam } }", "query List { heroes { id } }",
            "query List { heroes { oid } }", "query Wrong { nothing }", "{ nobody }",
        ] {
            let question = Question.graphQL(document)
            let request = UpstreamRequest(
                method: .post,
                url: "\(server.graphQLURL)",
                headers: question.headers,
                body: question.body.map { Array($0.utf8) }
            )
            _ = try await client.whole(request)
        }
        #expect(
            try await server.stopRecording() == [
                "endpoints/anonymous-operations.yml", "operations/List.graphql", "operations/List.json",
                "schemas/schema.json",
            ]
        )
        let said = lines.withLock { $0 }.compactMap { $0.firstMatch(of: /(an|the) .*operation.* is not recorded.*/) }
        #expect(
            Set(said.map { String($0.0) }) == [
                #"an anonymous operation is not recorded, as the schema refuses it: Cannot query field "nobody" on type "Query"."#,
                #"an anonymous operation is not recorded, as the schema refuses it: Cannot query field "nam" on type "Hero". Did you mean "name"?"#,
                #"the operation List is not recorded, as the schema refuses it: Cannot query field "oid" on type "Hero". Did you mean "id"?"#,
                #"the operation Wrong is not recorded, as the schema refuses it: Cannot query field "nothing" on type "Query"."#,
            ]
        )
        #expect(try await MockServer(project: folder.path).warnings == [])
    }

    @Test func `has all of many exchanges`() async throws {
        let folder = try TemporaryProject()
        let upstream = try await MockServer { Endpoint(.get, "/n", .text("{{request.queryParameters.n}}")) }
        let server = try await MockServer(passingTo: "\(upstream.url)")
        try await server.record(into: folder.path)
        func ask(_ server: MockServer, _ number: Int) async throws -> String {
            let request = UpstreamRequest(method: .get, url: "\(server.url)/n?n=\(number)")
            return String(decoding: try await client.whole(request).body.bytes, as: UTF8.self)
        }
        for number in 0..<400 { #expect(try await ask(server, number) == "\(number)") }
        // It is written at the latest when the server stops.
        await server.stop()
        let replay = try await MockServer(project: folder.path)
        for number in 0..<400 { #expect(try await ask(replay, number) == "\(number)") }
    }

    @Test func `begins and ends by calls of the admin API`() async throws {
        let upstream = try await Self.upstream()
        let server = try await MockServer(passingTo: "\(upstream.url)")
        func call(_ method: HTTPMethod, _ body: String? = nil) async throws -> String {
            let request = UpstreamRequest(
                method: method,
                url: "\(server.url)/_admin/recording",
                headers: body == nil ? [:] : ["Content-Type": "application/json"],
                body: body.map { Array($0.utf8) }
            )
            let response = try await client.whole(request)
            return "\(response.status.rawValue) \(String(decoding: response.body.bytes, as: UTF8.self))"
        }
        #expect(try await call(.get) == #"200 {"recording":false,"exchanges":0,"files":[]}"#)
        for folder in ["/tmp/x", "../x", "a/../b", ""] {
            #expect(try await call(.post, #"{"into":"\#(folder)"}"#).hasPrefix("400 "))
        }
        for (body, detail) in [
            (#"{"into":"a","redct":[]}"#, #"\"redct\" is not known here. Did you mean \"redact\"?"#),
            (#"{"into":"a","redact":"token"}"#, #"\"redact\" is a list of names."#),
            (#"{"into":"a","record":"none"}"#, #"\"record\" is missing or replace."#),
        ] {
            let problem = #"{"title":"This is no recording","status":400,"detail":"\#(detail)"}"#
            #expect(try await call(.post, body) == "400 \(problem)")
        }
        let link = "mynah-link-\(UUID().uuidString)"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: NSTemporaryDirectory())
        defer { try? FileManager.default.removeItem(atPath: link) }
        #expect(try await call(.post, #"{"into":"\#(link)/x"}"#).hasPrefix("400 "))
        let inner = "mynah-inner-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: inner) }
        try FileManager.default.createSymbolicLink(
            atPath: "\(inner)/operations",
            withDestinationPath: NSTemporaryDirectory()
        )
        #expect(try await call(.post, #"{"into":"\#(inner)"}"#).hasPrefix("400 "))
        let folder = "mynah-recording-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(
            try await call(.post, #"{"into":"\#(folder)","redact":["token"]}"#)
                == #"200 {"recording":true,"into":"\#(folder)","exchanges":0,"files":[]}"#
        )
        _ = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/status"))
        #expect(
            try await call(.delete)
                == #"200 {"recording":false,"into":"\#(folder)","exchanges":1,"files":["endpoints/get-status.yml"]}"#
        )
        #expect(FileManager.default.fileExists(atPath: "\(folder)/endpoints/get-status.yml"))
        #expect(try await call(.delete) == #"200 {"recording":false,"exchanges":0,"files":[]}"#)
    }

    @Test func `has no content type where the upstream says none`() async throws {
        let (origin, folder) = (
            try TemporaryProject([
                "endpoints/a.yml": """
                - http: { api: get /a }
                  response: { headers: { Content-Type: null }, body: { text: a } }
                - http: { api: get /b }
                  response: { headers: { Content-Type: null }, body: { template: b } }
                """,
                "templates/b.html": "{{request.path}}",
            ]), try TemporaryProject()
        )
        let questions = [Question(target: "/a"), Question(target: "/b")]
        let upstream = try await MockServer(project: origin.path)
        let answers = try await Self.record(upstream, into: folder.path, questions)
        let replay = try await MockServer(project: folder.path)
        #expect(replay.warnings == [])
        #expect(try await Self.ask(replay, questions) == answers)
        for (server, path) in [(upstream, "a"), (upstream, "b"), (replay, "a"), (replay, "b")] {
            let response = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/\(path)"))
            #expect(response.headers["Content-Type"] == nil)
        }
    }

    @Test func `is refused where nothing is passed on`() async throws {
        let server = try await MockServer { Endpoint(.get, "/a", .text("a")) }
        let request = UpstreamRequest(
            method: .post,
            url: "\(server.url)/_admin/recording",
            headers: ["Content-Type": "application/json"],
            body: Array(#"{"into":"a"}"#.utf8)
        )
        let response = try await client.whole(request)
        #expect(response.status == .conflict)
        #expect(
            try JSONValue(parsing: response.body.bytes) == [
                "title": "There is nothing to record", "status": 409,
                "detail": """
                Nothing is passed on: say where to by "upstream", and what by "onUnmatchedGraphql" and "onUnmatchedRest" \
                (--upstream URL --on-unmatched-graphql passthrough --on-unmatched-rest passthrough).
                """,
            ]
        )
    }

    @Test func `says which methods are not recorded`() async throws {
        let folder = try TemporaryProject()
        let upstream = try await Self.upstream()
        let lines = Locked<[String]>([])
        var configuration = MockServer.Configuration.passing(to: "\(upstream.url)")
        configuration.log = { line in lines.withLock { $0.append(line) } }
        let server = try await MockServer(configuration: configuration)
        try await server.record(into: folder.path)
        for method in [HTTPMethod.head, .options, .head] {
            _ = try await client.whole(UpstreamRequest(method: method, url: "\(server.url)/status"))
        }
        #expect(try await server.stopRecording() == [])
        let said = lines.withLock { $0 }.compactMap { $0.firstMatch(of: /[A-Z]+ requests are not recorded.*/) }
        #expect(
            said.map { String($0.0) } == [
                "HEAD requests are not recorded: what answers GET answers HEAD too",
                "OPTIONS requests are not recorded: OPTIONS is answered from the stubs that a path has",
            ]
        )
    }

    @Test func `leaves secrets out`() async throws {
        let folder = try TemporaryProject()
        let upstream = try await Self.upstream()
        _ = try await Self.record(upstream, into: folder.path, redacting: ["token", "password"])
        for (path, bytes) in try Self.texts(in: folder.path) {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"), "\(path)")
        }
        let replay = try await MockServer(project: folder.path)
        #expect(replay.warnings == [])
        #expect(try await Self.ask(replay).last == "204 ")
    }
}
