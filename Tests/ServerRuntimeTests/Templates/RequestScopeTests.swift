import FakeValues
import GraphQLLanguage
import HTTPMessages
import JSONModel
import MustacheTemplates
import SchemaMocking
import ServerRuntime
import Stubbing
import Testing

@Suite("Requests in templates")
struct RequestScopeTests {
    private static let request = HTTPRequest(
        method: .post,
        target: "/accounts/caf%C3%A9?expand=a+b&expand=c&flag",
        headers: [
            "Host": "127.0.0.1:8080", "X-Twice": "1", "x-twice": "2", "Cookie": "session=a=b; theme=dark",
            "Content-Type": "application/json",
        ],
        body: Array(#"{"items": [1, {"name": "x"}]}"#.utf8)
    )

    private func render(
        _ text: String,
        _ request: HTTPRequest = request,
        data: JSONValue? = nil
    ) throws -> String {
        let scope = RequestScope(
            IncomingRequest(request, pathParameters: [PathParameter(name: "id", value: "é")]),
            graphQL: ["operationName": "Products", "variables": ["first": 3]]
        )
        let context = RenderContext(
            TemplateContexts.scopes(
                data: data.map { .json($0) },
                request: scope,
                functions: TemplateFunctions(seed: 0) { .defaultNow }
            )
        )
        let template = try Template(parsing: SourceText(text))
        return String(decoding: try template.rendered(context, escaping: .none), as: UTF8.self)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var template: String
        var expected: String

        var testDescription: String { template }
    }

    static let cases = [
        Case(template: "{{request.method}}", expected: "POST"),
        Case(template: "{{request.path}}", expected: "/accounts/caf%C3%A9"),
        Case(template: "{{request.query}}", expected: "expand=a+b&expand=c&flag"),
        Case(template: "{{request.pathParameters.id}}", expected: "é"),
        Case(template: "{{request.pathParameters}}", expected: #"{"id":"é"}"#),
        Case(template: "<{{request.pathParameters.other}}>", expected: "<>"),
        Case(template: "{{request.queryParameters.expand}}", expected: #"["a b","c"]"#),
        Case(template: "<{{request.queryParameters.flag}}{{request.queryParameters.other}}>", expected: "<>"),
        Case(
            template: "{{#request.queryParameters.expand}}<{{.}}>{{/request.queryParameters.expand}}",
            expected: "<a b><c>"
        ),
        Case(
            template: "{{#request.queryParameters}}{{flag}}{{#expand}}x{{/expand}}{{/request.queryParameters}}",
            expected: "xx"
        ),
        Case(template: "{{count(request.queryParameters)}}", expected: "2"),
        Case(template: "{{request.queryParameters}}", expected: #"{"expand":["a b","c"],"flag":""}"#),
        Case(template: "{{request.headers.HOST}}", expected: "127.0.0.1:8080"),
        Case(template: "{{request.headers.x-twice}}", expected: #"["1","2"]"#),
        Case(template: "<{{request.headers.absent}}>", expected: "<>"),
        Case(template: "{{request.cookies.session}} {{request.cookies.theme}}", expected: "a=b dark"),
        Case(template: "{{request.body.items.1.name}}", expected: "x"),
        Case(template: "{{request.graphQL.operationName}} {{request.graphQL.variables.first}}", expected: "Products 3"),
        Case(template: "{{mockServer}} {{mockServerURL}}", expected: "127.0.0.1:8080 http://127.0.0.1:8080"),
        Case(template: "{{#request}}{{method}}{{/request}}", expected: "POST"),
    ]

    @Test("show", arguments: cases)
    func show(_ testCase: Case) throws {
        #expect(try render(testCase.template) == testCase.expected)
    }

    @Test func `are hidden by the template's own data`() throws {
        #expect(try render("{{request}} {{mockServer}}", data: ["request": 1]) == "1 127.0.0.1:8080")
    }

    @Test func `have bodies of many kinds`() throws {
        func body(_ text: String, _ type: String?) throws -> String {
            let headers = HTTPHeaders(type.map { [HTTPHeaders.Field(name: "Content-Type", value: $0)] } ?? [])
            let request = HTTPRequest(method: .put, target: "/", headers: headers, body: Array(text.utf8))
            return try render("<{{{request.body}}}>", request)
        }
        #expect(try body("", nil) == "<>")
        #expect(try body("plain", "text/plain") == "<plain>")
        #expect(try body("[1]", nil) == "<[1]>")
        #expect(try body("a=1&a=2&b=%C3%A9", "application/x-www-form-urlencoded") == #"<{"a":["1","2"],"b":"é"}>"#)
        #expect(try body("a=100%&b=1", "application/x-www-form-urlencoded") == #"<{"a":"100%","b":"1"}>"#)
        #expect(try body("{broken", "application/json") == "<{broken>")
    }

    @Test func `are read as far as they can be`() throws {
        let request = HTTPRequest(method: .get, target: "/%zz/%C3?a=%&b=%41", headers: [:])
        #expect(
            try render("{{{request.path}}} {{{request.queryParameters}}}", request) == #"/%zz/%C3 {"a":"%","b":"A"}"#
        )
    }

    @Test func `are whole where a template writes them whole`() throws {
        let request = HTTPRequest(method: .get, target: "/x?a=1", headers: ["X-A": "b"])
        let json = try JSONValue(parsing: Array(try render("{{request}}", request).utf8))
        #expect(
            json == [
                "method": "GET", "path": "/x", "query": "a=1", "pathParameters": ["id": "é"],
                "queryParameters": ["a": "1"], "headers": ["x-a": "b"], "cookies": [:], "body": .null,
                "graphQL": ["operationName": "Products", "variables": ["first": 3]],
            ]
        )
    }
}
