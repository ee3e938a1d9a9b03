import HTTPMessages
import JSONModel
import ServiceTestSupport
import Testing

@Suite("Document routes")
struct DocumentRoutesTests {
    private static let wrong: JSONValue = [
        "valid": false,
        "problems": [
            [
                "severity": "error", "message": "Cannot query field \"nam\" on type \"Item\". Did you mean \"name\"?",
                "line": 2, "column": 11,
            ]
        ],
    ]

    @Test(
        arguments: [
            ("{\n  items { nam } }", nil), ("{\n  items { nam } }", "text/plain"),
            (#"{"query": "{\n  items { nam } }"}"#, nil), (#"{"query": "{\n  items { nam } }"}"#, "application/json"),
        ] as [(String, String?)]
    )
    func `say what is wrong, and where`(body: String, type: String?) throws {
        let reply = try AdminClient().send(.post, "/check", type.map { ["Content-Type": $0] } ?? [:], body: body)
        #expect(reply.status == 200)
        #expect(reply.json == Self.wrong)
    }

    @Test func `say where a document ends too soon`() throws {
        let problem = try AdminClient().send(.post, "/check", body: "{ items {").json?["problems"]?[0]
        #expect(problem?["message"] == "Syntax Error: Expected Name, found <EOF>.")
        #expect(problem?["column"] == 10)
    }

    @Test func `tell of what has no effect`() throws {
        let schema = "type Query { items(hue: String): [Item!]! } type Item { id: ID! }"
        let client = AdminClient(try StubbedClient([], schema: schema).service)
        let reply = client.send(.post, "/check", body: "{ items(hue: \"x\") { id } }").json
        #expect(reply?["valid"] == true)
        #expect(reply?["problems"]?.array?.compactMap { $0["severity"]?.string } == ["warning"])
    }

    @Test func `have nothing against a document that is right`() throws {
        let reply = try AdminClient().send(.post, "/check", body: "query A { hero } query B { number }")
        #expect(reply.summary == #"200 {"valid":true,"problems":[]}"#)
    }

    @Test(arguments: [
        ("", "400 The body is missing"), (#"{"a": 1}"#, "400 There is no document"),
        (#"{"query": 1}"#, "400 There is no document"),
    ])
    func `refuse what has no document`(body: String, refusal: String) throws {
        #expect(try AdminClient().send(.post, "/check", body: body).refusal == refusal)
    }

    @Test func `say what may be typed, at places as JavaScript counts them`() throws {
        let reply = try AdminClient().send(.post, "/complete", body: #"{"query": "{ he # 🎈\n it", "position": 13}"#)
        #expect(
            reply.summary
                == #"200 {"from":11,"items":[{"name":"item","kind":"field","type":"Item"},{"name":"items","kind":"field","type":"[Item!]!"}]}"#
        )
    }

    @Test(arguments: ["{}", #"{"query": "{ a"}"#, #"{"query": "{", "position": -1}"#, #"{"query": 1, "position": 1}"#])
    func `refuse what has no place`(body: String) throws {
        #expect(try AdminClient().send(.post, "/complete", body: body).refusal == "400 There is no place")
    }

    @Test(arguments: ["{a # 1\n}", #"{"query": "{a # 1\n}"}"#])
    func `lay documents out, with their comments`(body: String) throws {
        let reply = try AdminClient(schema: nil).send(.post, "/format", body: body)
        #expect(reply.summary == #"200 {"query":"{\n  a # 1\n}"}"#)
    }

    @Test func `lay out what can be parsed`() throws {
        let reply = try AdminClient().send(.post, "/format", body: "{ a(")
        #expect(reply.refusal == "400 This is no document")
        let error: JSONValue = [
            "severity": "error", "message": "Syntax Error: Expected Name, found <EOF>.", "line": 1, "column": 5,
        ]
        #expect(reply.json?["errors"] == [error])
    }

    @Test func `need a schema`() throws {
        let client = try AdminClient(schema: nil)
        #expect(client.send(.post, "/check", body: "{ a }").refusal == "404 There is no schema")
        let body = #"{"query": "{ a", "position": 3}"#
        #expect(client.send(.post, "/complete", body: body).refusal == "404 There is no schema")
    }
}
