import GraphQLLanguage
import HTTPMessages
import JSONModel
import Scripting
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Stub routes")
struct StubRoutesTests {
    private static let hello = #"{"http": {"api": "get /hello"}, "response": {"body": {"text": "hello"}}}"#

    private static func get(_ path: String, of client: AdminClient) -> String {
        Reply(client.service.response(to: HTTPRequest(method: .get, target: path))).summary
    }

    @Test(
        arguments: [
            (nil, hello),
            ("application/json", hello),
            ("application/x-www-form-urlencoded", hello),
            ("application/yaml", hello),
            (nil, "[\(hello)]"),
            (nil, "http: { api: get /hello }\nresponse: { body: { text: hello } }"),
            ("text/yaml", "- http: { api: get /hello }\n  response:\n    body: { text: hello }"),
            (nil, "{ http: { api: get /hello }, response: { body: { text: hello } } }"),
            (nil, "signature: get /hello\nresponse: { body: { type: text, text: hello } }"),
        ] as [(String?, String)]
    )
    func `add what stub files can hold`(type: String?, body: String) throws {
        let client = try AdminClient()
        let headers: HTTPHeaders = type.map { ["Content-Type": $0] } ?? [:]
        let reply = client.send(.post, "/stubs", headers, body: body)
        #expect(reply.summary == #"201 {"ids":["run-time-1"],"warnings":[]}"#)
        #expect(reply.headers["Location"] == "/_admin/stubs/run-time-1")
        #expect(Self.get("/hello", of: client) == "200 hello")
        #expect(client.send(.delete, "/stubs/run-time-1").summary == "204")
        #expect(client.send(.delete, "/stubs/run-time-1").refusal == "404 There is no such stub")
        #expect(Self.get("/hello", of: client).hasPrefix("404"))
    }

    @Test func `only check, where that is said`() throws {
        let client = try AdminClient()
        #expect(client.send(.post, "/stubs?dryRun", body: Self.hello).summary == #"200 {"ids":[],"warnings":[]}"#)
        #expect(client.send(.get, "/stubs").json?["stubs"] == [])
        let wrong = "graphQL: { operations: A }\nresponse: { data: { number: many } }"
        let refusal = "422 The stubs do not fit what is served"
        #expect(client.send(.post, "/stubs?dryRun=true", body: wrong).refusal == refusal)
        #expect(client.send(.post, "/stubs?dryRun", body: "{").refusal == "400 The stubs cannot be read")
        #expect(client.send(.post, "/stubs?dryRun=yes", body: Self.hello).refusal == "400 Bad query parameter")
    }

    @Test func `put later ones first, and replace one in its place`() throws {
        let client = try AdminClient()
        #expect(client.send(.post, "/stubs", body: "[\(Self.hello), \(Self.hello)]").json?["ids"]?.array?.count == 2)
        let other = Self.hello.replacing("\"hello\"", with: "\"other\"")
        #expect(client.send(.post, "/stubs", body: other).status == 201)
        #expect(Self.get("/hello", of: client) == "200 other")
        let third = client.send(.put, "/stubs/run-time-3", body: Self.hello.replacing("\"hello\"", with: "\"third\""))
        #expect(third.summary == #"200 {"ids":["run-time-3"],"warnings":[]}"#)
        #expect(Self.get("/hello", of: client) == "200 third")
        #expect(client.send(.delete, "/stubs").summary == "204")
        #expect(client.service.session.stubs.isEmpty)
    }

    @Test func `list all, and give each in the form that it can be sent in`() throws {
        let stubbed = try StubbedClient([.graphQL("GetUsers", GraphQLResponseDefinition(data: ["users": []]))])
        let client = AdminClient(stubbed.service)
        _ = client.send(.post, "/stubs", body: Self.hello)
        let stubs = try #require(client.send(.get, "/stubs").json?["stubs"]?.array)
        #expect(stubs.map { $0["id"] } == ["run-time-1", "GetUsers"])
        #expect(stubs.map { $0["origin"] } == ["runTime", "file"])
        #expect(stubs.map { $0["place"] } == [nil, "operations/GetUsers.json:1:1"])
        for stub in stubs {
            let id = stub["id"]?.string ?? ""
            #expect(client.send(.get, "/stubs/\(id)").json == stub)
        }
        let own = String(decoding: try #require(stubs[0]["stub"]).serialized(), as: UTF8.self)
        #expect(client.send(.put, "/stubs/run-time-1", body: own).status == 200)
        #expect(client.send(.get, "/stubs/run-time-1").json == stubs[0])
        #expect(client.send(.get, "/stubs/none").refusal == "404 There is no such stub")
    }

    @Test func `tell how often each has answered`() throws {
        let stubbed = try StubbedClient([.graphQL("GetUsers", GraphQLResponseDefinition(data: ["users": []]))])
        let client = AdminClient(stubbed.service)
        _ = client.send(.post, "/stubs", body: Self.hello)
        func hits() -> [Int?] {
            client.send(.get, "/stubs").json?["stubs"]?.array?.map { $0["hits"]?.int } ?? []
        }
        #expect(hits() == [0, 0])
        for _ in 0..<3 { _ = stubbed.ask("query GetUsers { users { id } }") }
        _ = Self.get("/hello", of: client)
        _ = Self.get("/nothing", of: client)
        #expect(hits() == [1, 3])
        #expect(client.send(.get, "/stubs/GetUsers").json?["hits"] == 3)
        #expect(client.send(.post, "/stubs", body: Self.hello).status == 201)
        #expect(hits() == [0, 1, 3])
        #expect(client.send(.post, "/reset?only=counters").status == 200)
        #expect(hits() == [0, 0, 0])
    }

    @Test func `keep the ids that they are given`() throws {
        let client = try AdminClient()
        let named = Self.hello.replacing(#"{"http""#, with: ##"{"id": "a/b#1", "http""##)
        #expect(client.send(.post, "/stubs", body: named).summary == ##"201 {"ids":["a/b#1"],"warnings":[]}"##)
        #expect(client.send(.post, "/stubs", body: named).refusal == "409 The id is taken")
        #expect(client.send(.post, "/stubs", body: "[\(Self.hello), \(named)]").refusal == "409 The id is taken")
        #expect(client.service.session.stubs.count == 1)
        #expect(client.send(.get, "/stubs/a%2Fb%231").json?["id"] == "a/b#1")
        #expect(client.send(.put, "/stubs/other", body: named).refusal == "400 The body is another stub")
        #expect(client.send(.delete, "/stubs/a%2Fb%231").summary == "204")
    }

    @Test(arguments: [
        ("", "400 The body is missing"),
        ("[]", "400 There is no stub in the body"),
        ("# nothing", "400 There is no stub in the body"),
        ("null", "400 There is no stub in the body"),
        ("hello", "400 The stubs cannot be read"),
        ("1", "400 The stubs cannot be read"),
        ("[1, \"endpoints/a.yml\"]", "400 The stubs cannot be read"),
        ("[[]]", "400 The stubs cannot be read"),
        ("{}", "400 The stubs cannot be read"),
        ("{\"http\": {\"api\": \"get /x\"}}", "400 The stubs cannot be read"),
        ("{\"http\": 1, \"response\": {}}", "400 The stubs cannot be read"),
        ("{\"http\": {\"api\": \"get /x\"}, \"respons\": {}}", "400 The stubs cannot be read"),
        ("{\"http\": {\"api\": \"get /x\"}, \"response\": {\"status\": \"abc\"}}", "400 The stubs cannot be read"),
        ("{\"http\": {\"api\": \"get /x\"}, \"response\": {}, \"delay\": -1}", "400 The stubs cannot be read"),
        ("a: [", "400 The stubs cannot be read"),
        ("a: *b", "400 The stubs cannot be read"),
        ("{\"http\": ", "400 The stubs cannot be read"),
        (String(repeating: "[", count: 50_000), "400 The stubs cannot be read"),
        (String(repeating: "- ", count: 5_000), "400 The stubs cannot be read"),
        ("\u{1}", "400 The stubs cannot be read"),
        ("graphQL: { operations: A }\nresponse: { data: { number: many } }", "422 The stubs do not fit what is served"),
        ("graphQL: { query: '{ nothing }' }\nresponse: { data: {} }", "422 The stubs do not fit what is served"),
        ("http: { api: get /x }\nresponse: { body: { template: none } }", "422 The stubs do not fit what is served"),
        ("http: { api: get /x }\nresponse: { body: { text: '{{#a}}' } }", "422 The stubs do not fit what is served"),
    ])
    func `take none where one is wrong`(body: String, refusal: String) throws {
        let client = try AdminClient()
        let reply = client.send(.post, "/stubs", body: body)
        #expect(reply.refusal == refusal)
        #expect(client.service.session.stubs.isEmpty)
    }

    @Test func `take none of several where one is wrong`() throws {
        let client = try AdminClient()
        let reply = client.send(
            .post,
            "/stubs",
            body: "[\(Self.hello), {\"http\": {\"api\": \"get /x\"}, \"times\": 0}]"
        )
        #expect(reply.status == 400)
        #expect(client.service.session.stubs.isEmpty)
    }

    @Test func `say where each error is`() throws {
        let body =
            "- http: { api: get /x }\n  respons: { status: 200 }\n- http: { api: get /y }\n  delay: -1\n  response: {}"
        let reply = try AdminClient().send(.post, "/stubs", body: body)
        let errors = reply.json?["errors"]?.array ?? []
        #expect(errors.count >= 2)
        #expect(errors.first?["line"] == 2)
        #expect(errors.first?["column"] == 3)
        #expect(errors.first?["message"]?.string?.contains("Did you mean \"response\"") == true)
        #expect(reply.detail?.contains("No stub was changed.") == true)
    }

    @Test func `give warnings back`() throws {
        let body = "http: { api: get /x }\nresponse: { status: 204, body: { text: yes } }"
        let reply = try AdminClient().send(.post, "/stubs", body: body)
        #expect(reply.status == 201)
        #expect(reply.json?["warnings"]?.array?.map { $0["line"]?.int } == [2, 2])
    }

    @Test(
        .enabled(if: ScriptEngine.problem == nil),
        arguments: [
            (
                "http: { api: get /x }\njavascript: |\n  function response() {\n    return (\n  }",
                #"[{"severity":"error","message":"SyntaxError: Unexpected token '}'","line":5,"column":3}]"#
            ),
            (
                "http: { api: get /x }\nresponses:\n  - {}\n  - javascript: let x = 1",
                ##"[{"severity":"error","message":"The script defines no function \"response\". "##
                    + ##"Write: function response(request, cache) { … }","line":4,"column":17}]"##
            ),
        ]
    )
    func `refuse a script with an error`(body: String, errors: String) throws {
        let client = try AdminClient()
        let reply = client.send(.post, "/stubs", body: body)
        #expect(reply.refusal == "422 The stubs do not fit what is served")
        #expect(reply.json?["errors"]?.serialized() == Array(errors.utf8))
        #expect(client.service.session.stubs.isEmpty)
        _ = client.send(.post, "/stubs", body: Self.hello)
        #expect(client.send(.put, "/stubs/run-time-1", body: body).refusal == reply.refusal)
    }

    @Test(.enabled(if: ScriptEngine.problem == nil))
    func `run no script before it is called`() throws {
        let client = try AdminClient()
        let body = #"{"http":{"api":"get /x"},"javascript":"while (true); function response() {}"}"#
        for number in 1...40 {
            let added = client.send(.post, "/stubs", body: body)
            #expect(added.summary == #"201 {"ids":["run-time-\#(number)"],"warnings":[]}"#)
        }
    }

    @Test(.enabled(if: ScriptEngine.problem == nil))
    func `name the scripts of stubs by these`() throws {
        let client = try AdminClient()
        let body = "http: { api: get /x }\njavascript: function response() { throw new Error('no') }"
        #expect(client.send(.post, "/stubs", body: body).summary == #"201 {"ids":["run-time-1"],"warnings":[]}"#)
        let reply = Reply(client.service.response(to: HTTPRequest(method: .get, target: "/x")))
        #expect(reply.json?["detail"] == "the script of run-time-1:2:50: Error: no")
    }

    @Test func `warn of stubs that are never asked`() throws {
        let stubbed = try StubbedClient([.http(.get, "/a", HTTPResponseDefinition())])
        let client = AdminClient(stubbed.service)
        func warnings(_ method: HTTPMethod, _ path: String, _ body: String) -> [String]? {
            client.send(method, path, body: body).json?["warnings"]?.array?.map {
                "\($0["line"]?.int ?? 0): \($0["message"]?.string ?? "")"
            }
        }
        let first = "{ id: first, priority: 1, http: { api: get /a/:b }, response: {} }"
        #expect(warnings(.post, "/stubs", first) == [])
        let narrow = "http: { api: get /a/:id, query: { x: 1 } }\nresponse: {}"
        let warning = "This stub is never asked: the one with the id \"first\" takes the same requests first."
        #expect(warnings(.post, "/stubs", narrow) == ["1: \(warning)"])
        #expect(warnings(.put, "/stubs/run-time-1", narrow) == ["1: \(warning)"])
        #expect(warnings(.put, "/stubs/run-time-1", "priority: 2\n\(narrow)") == [])
        #expect(warnings(.post, "/stubs", "http: { api: get /a }\nresponse: {}") == [])
        let same = "{ graphQL: { operations: A }, response: { data: {} } }"
        #expect(
            warnings(.post, "/stubs", "- \(same)\n- \(same)") == [
                "2: " + warning.replacing("\"first\"", with: "\"run-time-3\"")
            ]
        )
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x7B, 0x00], [0x00, 0x7B], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], [0x80, 0x81], [0xC3],
        ] as [[UInt8]]
    )
    func `refuse what is no text`(body: [UInt8]) throws {
        let reply = try AdminClient().send(.post, "/stubs", body: body)
        #expect(reply.status == 400)
        #expect(reply.refusal.hasPrefix("400 The"))
    }

    @Test func `refuse a few bytes that stand for billions of values`() throws {
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...20 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            bomb += "a\(level): &a\(level) [\(aliases)]\n"
        }
        #expect(try AdminClient().send(.post, "/stubs", body: bomb).refusal == "400 The stubs cannot be read")
    }

    @Test(arguments: ["image/png", "text/plain", "application/graphql", "application/json; charset=latin1"])
    func `refuse other media types`(type: String) throws {
        #expect(try AdminClient().send(.post, "/stubs", ["Content-Type": type], body: Self.hello).status == 415)
    }

    @Test(arguments: ["/etc/hostname", "../../../../../../../../etc/hostname", "Sources/../../../x", "nothing.txt"])
    func `see no file outside of the working directory`(path: String) throws {
        let body = "http: { api: get /x }\nresponse: { body: { file: \(path) } }"
        let reply = try AdminClient().send(.post, "/stubs", body: body)
        #expect(reply.refusal == "400 The stubs cannot be read")
        #expect(reply.detail?.contains("There is no file \"\(path)\".") == true)
    }

    @Test(arguments: ["[\(hello), \(hello)]", "[]"])
    func `replace one by one`(body: String) throws {
        let client = try AdminClient()
        _ = client.send(.post, "/stubs", body: Self.hello)
        #expect(client.send(.put, "/stubs/run-time-1", body: body).status == 400)
        #expect(client.send(.put, "/stubs/other", body: Self.hello).refusal == "404 There is no such stub")
        #expect(Self.get("/hello", of: client) == "200 hello")
    }

    @Test func `leave the project's stubs alone`() throws {
        let stubbed = try StubbedClient([.http(.get, "/a", HTTPResponseDefinition(body: .text("a", templateData: [:])))]
        )
        let client = AdminClient(stubbed.service)
        let id = PercentEncoding.encode(stubbed.service.session.stubs[0].id)
        #expect(client.send(.delete, "/stubs/\(id)").refusal == "409 The stub is part of the project")
        #expect(client.send(.put, "/stubs/\(id)", body: Self.hello).refusal == "409 The stub is part of the project")
        _ = client.send(.delete, "/stubs")
        #expect(Self.get("/a", of: client) == "200 a")
    }

    @Test func `answer operations too, over the world`() throws {
        let stubbed = try StubbedClient([])
        let body = "graphQL: { operations: One }\nresponse: { data: { user: { name: Robin } } }"
        #expect(AdminClient(stubbed.service).send(.post, "/stubs", body: body).status == 201)
        let reply = stubbed.ask("query One { user(id: \"user-1\") { id name } }")
        #expect(reply.body == #"{"data":{"user":{"id":"user-1","name":"Robin"}}}"#)
    }

    @Test func `read large bodies beside the transport's threads`() throws {
        let client = try AdminClient()
        let stubs = (0..<2_000).map { Self.hello.replacing("/hello", with: "/hello/\($0)") }
        let body = "[\(stubs.joined(separator: ","))]"
        let headers: HTTPHeaders = ["Host": "localhost"]
        let request = HTTPRequest(method: .post, target: "/_admin/stubs", headers: headers, body: Array(body.utf8))
        guard case .later = client.service.answer(request) else {
            Issue.record("was read at once")
            return
        }
        #expect(client.service.response(to: request).status == .created)
        #expect(Self.get("/hello/1999", of: client) == "200 hello")
    }
}
