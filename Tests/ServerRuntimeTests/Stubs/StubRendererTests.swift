import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("REST stubs")
struct StubRendererTests {
    private func reply(
        _ definition: HTTPResponseDefinition,
        templates: [(name: String, source: SourceText)] = []
    ) throws -> Reply {
        try StubbedClient([.http(.get, "/things/:id", definition)], templates: templates)
            .send(.get, "/things/a%22b?page=2", ["Host": "mock:81", "X-Kind": "k"])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var body: BodyDefinition
        var type: String?
        var text: String
    }

    @Test(arguments: [
        Case(testDescription: "nothing", body: .none, type: nil, text: ""),
        Case(
            testDescription: "text",
            body: .text("{{{request.pathParameters.id}}} {{n}}", templateData: ["n": 1]),
            type: "text/plain; charset=utf-8",
            text: "a\"b 1"
        ),
        Case(
            testDescription: "JSON",
            body: .json(
                [
                    "id": "{{request.pathParameters.id}}", "cart": "{{{cart}}}",
                    "page": "{{request.queryParameters.page}}",
                ],
                templateData: ["cart": [1, 2.5]]
            ),
            type: "application/json",
            text: #"{"id":"a\"b","cart":[1,2.5],"page":"2"}"#
        ),
        Case(
            testDescription: "JSON as text",
            body: .jsonText(#"{"id":"{{request.pathParameters.id}}"}"#, templateData: [:]),
            type: "application/json",
            text: #"{"id":"a\"b"}"#
        ),
        Case(
            testDescription: "YAML",
            body: .yaml(
                ["id": "{{request.headers.x-kind}}", "list": [1, ["no": "yes"]], "none": []],
                templateData: [:]
            ),
            type: "application/yaml",
            text: "id: k\nlist:\n  - 1\n  - \"no\": \"yes\"\nnone: []\n"
        ),
        Case(
            testDescription: "a template of the library",
            body: .template(name: "thing", contentType: nil, templateData: ["x": "<"]),
            type: "text/html; charset=utf-8",
            text: "<p>&lt; http://mock:81</p>"
        ),
        Case(
            testDescription: "bytes",
            body: .data([104, 105], contentType: "application/x-hi"),
            type: "application/x-hi",
            text: "hi"
        ),
        Case(
            testDescription: "an operation of the schema's world",
            body: .operation(
                document: "query ($id: ID!) { user(id: $id) { id } }",
                variables: ["id": "user-{{request.queryParameters.page}}"],
                at: ["user"]
            ),
            type: "application/json",
            text: #"{"id":"user-2"}"#
        ),
    ])
    func `sends`(_ c: Case) throws {
        let templates = [(name: "thing", source: SourceText("<p>{{x}} {{{mockServerURL}}}</p>", name: "thing.html"))]
        let reply = try reply(HTTPResponseDefinition(body: c.body), templates: templates)
        #expect(reply.status == 200)
        #expect(reply.headers["Content-Type"] == c.type)
        #expect(reply.body == c.text)
    }

    @Test func `lets the user's content type win and repeats headers`() throws {
        let reply = try reply(
            HTTPResponseDefinition(
                status: 302,
                headers: [
                    .init(name: "content-type", value: "application/vnd.api+json"),
                    .init(name: "Set-Cookie", value: "a=1"), .init(name: "Set-Cookie", value: "b={{request.method}}"),
                    .init(name: "Location", value: "/elsewhere"),
                ],
                body: .json([:], templateData: [:])
            )
        )
        #expect(reply.status == 302)
        #expect(reply.headers.values(of: "Content-Type") == ["application/vnd.api+json"])
        #expect(reply.headers.values(of: "Set-Cookie") == ["a=1", "b=GET"])
        #expect(reply.headers["Location"] == "/elsewhere")
    }

    @Test(arguments: [
        ("/café/a b?x=%20", "/caf%C3%A9/a%20b?x=%20"),
        ("/{{{request.pathParameters.id}}}", "/a%22b"),
        ("{{{mockServerURL}}}/x{{{line}}}Set-Cookie: a=1", "http://mock:81/x%0D%0ASet-Cookie:%20a=1"),
    ])
    func `sends redirects to what is a URL`(location: String, sent: String) throws {
        let reply = try reply(
            HTTPResponseDefinition(
                status: 302,
                headers: [.init(name: "location", value: location)],
                body: .text("", templateData: ["line": "\r\n"])
            )
        )
        #expect(reply.headers.values(of: "Location") == [sent])
        #expect(!reply.headers.contains("Set-Cookie"))
    }

    @Test func `leaves out a header whose template renders nothing`() throws {
        let reply = try reply(
            HTTPResponseDefinition(
                headers: [
                    .init(name: "X-Request-Id", value: "{{request.headers.X-Request-Id}}"),
                    .init(name: "X-Method", value: "{{request.method}}"),
                ],
                body: .text("a", templateData: [:])
            )
        )
        #expect(reply.status == 200 && reply.body == "a")
        #expect(!reply.headers.contains("X-Request-Id"))
        #expect(reply.headers["X-Method"] == "GET")
    }

    @Test func `says that a header with a line break cannot be sent`() throws {
        let reply = try reply(
            HTTPResponseDefinition(
                headers: [.init(name: "X-S", value: "a{{{line}}}b")],
                body: .text("a", templateData: ["line": "\r\nSet-Cookie: a=1"])
            )
        )
        #expect(reply.status == 500 && !reply.headers.contains("Set-Cookie"))
        #expect(reply.json?["title"] == "The stub's header cannot be sent")
        #expect(reply.json?["detail"] == #"The value of the header field "X-S" holds a control character."#)
    }

    @Test func `sends no body where the status forbids one`() throws {
        let reply = try reply(HTTPResponseDefinition(status: 204, body: .json(["a": 1], templateData: [:])))
        #expect(reply.status == 204)
        #expect(reply.body.isEmpty)
        #expect(reply.headers["Content-Type"] == nil)
    }

    @Test func `leaves templates alone where told to`() throws {
        let definition = HTTPResponseDefinition(body: .json(["a": "{{x}}"], templateData: [:]), isTemplate: false)
        #expect(try reply(definition).body == #"{"a":"{{x}}"}"#)
    }

    @Test func `answers what is wrong`() throws {
        let missing = try reply(
            HTTPResponseDefinition(body: .template(name: "no", contentType: nil, templateData: [:]))
        )
        #expect(missing.status == 500)
        #expect(missing.json?["title"] == #"There is no template "no""#)
        #expect(try reply(HTTPResponseDefinition(body: .text("{{#a}}", templateData: [:]))).status == 500)
        #expect(try reply(HTTPResponseDefinition(body: .file(path: "/no/such", contentType: nil))).status == 500)
        let operation = try reply(HTTPResponseDefinition(body: .operation(document: "{ no }", variables: [:], at: [])))
        #expect(operation.status == 500)
        #expect(operation.json?["detail"] == #"Cannot query field "no" on type "Query"."#)
    }

    @Test func `keeps fractions as they are written`() throws {
        let value: JSONValue = [
            "price": 1.0, "count": 1, "half": 0.5, "name": "{{request.method}}", "given": "{{{n}}}",
        ]
        let body = HTTPResponseDefinition(body: .json(value, templateData: ["n": 2.0]))
        #expect(try reply(body).body == #"{"price":1.0,"count":1,"half":0.5,"name":"GET","given":2.0}"#)
        let fixed = HTTPResponseDefinition(body: .json(["price": 1.0, "big": 1e3], templateData: [:]))
        #expect(try reply(fixed).body == #"{"price":1.0,"big":1000.0}"#)
        let yaml = HTTPResponseDefinition(body: .yaml(["price": 1.0], templateData: [:]))
        #expect(try reply(yaml).body == "price: 1.0\n")
    }

    @Test func `renders within the limits, and says which allows more`() throws {
        let deep = String(repeating: "{{#request}}", count: 3) + "x" + String(repeating: "{{/request}}", count: 3)
        let client = try StubbedClient([
            .http(.get, "/deep", HTTPResponseDefinition(body: .text(deep, templateData: [:]))),
            .http(.get, "/many", HTTPResponseDefinition(body: .text("{{a}}{{b}}{{c}}{{d}}", templateData: [:]))),
            .http(.get, "/long", HTTPResponseDefinition(body: .text("{{a}} 1234567890 {{b}}", templateData: [:]))),
            .http(.get, "/few", HTTPResponseDefinition(body: .text("{{a}}ok", templateData: [:]))),
        ]) {
            $0.limits.templateDepth = 2
            $0.limits.templateSteps = 3
            $0.limits.answerBytes = 10
        }
        let expected = [
            "/deep": "--max-template-depth", "/many": "--max-template-steps", "/long": "--max-answer-bytes",
        ]
        for (target, flag) in expected {
            let reply = client.send(.get, target)
            #expect(reply.status == 500)
            #expect(reply.json?["detail"]?.string?.hasSuffix(" The setting \(flag) allows more.") == true)
        }
        #expect(client.send(.get, "/few").body == "ok")
    }

    @Test func `shows templates what the cache holds`() throws {
        let client = try StubbedClient([
            .http(
                .get,
                "/cart",
                HTTPResponseDefinition(body: .json(["n": "{{{n}}}", "half": "{{{half}}}"], templateData: [:]))
            )
        ])
        client.service.session.state.cache.store(3, for: "n")
        client.service.session.state.cache.store(0.5, for: "half")
        #expect(client.send(.get, "/cart").body == #"{"n":3,"half":0.5}"#)
    }
}

@Suite("Routes")
struct RouteOrderTests {
    private let client: StubbedClient

    init() throws {
        func text(_ text: String) -> HTTPResponseDefinition {
            HTTPResponseDefinition(body: .text(text, templateData: [:]))
        }
        client = try StubbedClient([
            .http(.get, "/graphql", text("mine")), .http(nil, "/*", text("any")), .http(.post, "/a/b", text("posted")),
        ])
    }

    @Test func `asks stubs with the very path before GraphQL, and the others after it`() {
        #expect(client.send(.get, "/graphql?query={users{id}}").body == "mine")
        #expect(client.ask("{ users { id } }").json?["data"] != nil)
        #expect(client.send(.put, "/other").body == "any")
    }

    @Test func `answers HEAD and OPTIONS for stubs, and explains a miss`() {
        #expect(client.send(.options, "/a/b").headers["Allow"] == "POST, OPTIONS")
        let miss = client.send(.get, "/a/b")
        #expect(miss.status == 404)
        #expect(miss.headers["Content-Type"] == "application/problem+json")
        #expect(miss.json?["title"] == "No endpoint registered for: GET /a/b")
        #expect(miss.json?["nearMisses"]?[0]?.string == "POST /a/b; method: expected POST, got GET")
        #expect(client.send(.get, "/%zz").status == 400)
    }
}
