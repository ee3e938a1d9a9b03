import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel
import Stubbing
import Testing

@testable import MockConfiguration

@Suite("Stubs of stub files")
struct StubDecoderTests {
    /// What is read of one stub file.
    private func read(_ text: String) -> StubFiles {
        let access = FileAccess.memory(["endpoints/a.yml": text, "endpoints/a.png": "png"])
        return StubFiles(StubFiles.Places(folder: "."), access: access)
    }

    private func stub(_ text: String) throws -> Stub {
        let files = read(text)
        try #require(files.diagnostics == [])
        return try #require(files.stubs.first)
    }

    private func response(_ text: String) throws -> HTTPResponseDefinition {
        guard case .http(let response) = try stub("http: { api: get /x }\nresponse:\n" + text).responses[0] else {
            throw TestError()
        }
        return response
    }

    private struct TestError: Error {}

    @Test(arguments: [
        ("get /a?b=c", "A path has no \"?\" in it: what the query must hold goes under \"query\"."),
        ("get http://x/b", "A path has no host in it: which one is asked goes under \"headers\", as Host."),
    ])
    func `tells what does not belong into a path`(api: String, message: String) {
        let files = read("http: { api: '\(api)' }\nresponse: { status: 204 }")
        #expect(files.diagnostics.map(\.description) == ["endpoints/a.yml:1:14: error: \(message)"])
    }

    @Test func `reads a REST stub with everything in it`() throws {
        let stub = try stub(
            """
            - http:
                api: get /accounts/:id
                query: { expand: owner }
                headers: { Authorization: { $matches: "^Bearer " } }
                cookies: { session: { $any: true } }
                body: { json: { kind: savings } }
              priority: 5
              times: 2
              ratio: 0.5
              delay: 0.25
              validate: false
              response:
                status: 201
                headers: { X-Version: 1.0, Set-Cookie: [a=1, b=2] }
                body: { json: { id: "{{request.pathParameters.id}}" } }
            """
        )
        let matcher = HTTPMatcher(
            method: .get,
            route: try RoutePattern(parsing: "/accounts/:id"),
            query: [NamedMatcher(name: "expand", matcher: .literal("owner"))],
            headers: [NamedMatcher(name: "Authorization", matcher: .matches(RegularExpression("^Bearer ")))],
            cookies: [NamedMatcher(name: "session", matcher: .any)],
            body: .json(try ValueMatcher(["kind": "savings"]))
        )
        let response = HTTPResponseDefinition(
            status: 201,
            headers: [
                HeaderDefinition(name: "X-Version", value: "1.0"), HeaderDefinition(name: "Set-Cookie", value: "a=1"),
                HeaderDefinition(name: "Set-Cookie", value: "b=2"),
            ],
            body: .json(["id": "{{request.pathParameters.id}}"], templateData: [:])
        )
        var expected = Stub(
            id: "endpoints/a.yml#1",
            location: SourceLocation(file: "endpoints/a.yml", line: 1, column: 3),
            request: .http(matcher),
            priority: 5,
            responses: [.http(response)]
        )
        (expected.times, expected.ratio, expected.delay, expected.validates) = (2, 0.5, 0.25, false)
        #expect(stub == expected)
    }

    @Test func `reads a GraphQL stub with everything in it`() throws {
        let stub = try stub(
            """
            graphQL:
              operations: [GetHero, /^Hero/i]
              type: query
              method: post
              path: /api/
              query: "{ hero(episode: EMPIRE) { name } }"
              match: exact
              variables: { episode: EMPIRE }
              headers: { X-App: ios }
            responses:
              - data: { hero: { name: Luke } }
                extensions: { cost: 1 }
                entities: true
              - errors: [{ message: Gone, path: [hero, 0] }, Broken]
                status: 503
                headers: { Retry-After: 1 }
                template: false
              - dataTemplate: hero
                templateData: { name: Leia }
            """
        )
        var matcher = GraphQLMatcher(
            operations: [.name("GetHero"), .pattern(RegularExpression("^Hero", options: .ignoresCase))],
            type: .query,
            method: .post,
            shape: SelectionShape("{ hero(episode: EMPIRE) { name } }", comparison: .exact),
            variables: try ValueMatcher(["episode": "EMPIRE"]),
            headers: [NamedMatcher(name: "X-App", matcher: .literal("ios"))]
        )
        matcher.path = "/api"
        #expect(stub.request == .graphQL(matcher))
        var written = GraphQLResponseDefinition(data: ["hero": ["name": "Luke"]], extensions: ["cost": 1])
        written.writesEntities = true
        let refusal = GraphQLResponseDefinition(
            errors: [StubError(message: "Gone", path: [.key("hero"), .index(0)]), StubError(message: "Broken")],
            status: 503,
            headers: [HeaderDefinition(name: "Retry-After", value: "1")],
            isTemplate: false
        )
        let expected: [ResponseDefinition] = [
            .graphQL(written),
            .graphQL(refusal),
            .graphQL(GraphQLResponseDefinition(dataTemplate: "hero", templateData: ["name": "Leia"])),
        ]
        #expect(stub.responses == expected)
    }
}

extension StubDecoderTests {
    struct BodyCase: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var body: BodyDefinition
        var testDescription: String { name }
    }

    static let bodies: [BodyCase] = [
        BodyCase(name: "none", text: "{ status: 200 }", body: .none),
        BodyCase(name: "null", text: "{ body: ~ }", body: .none),
        BodyCase(
            name: "text",
            text: "{ body: { text: 'a', templateData: { b: 1 } } }",
            body: .text("a", templateData: ["b": 1])
        ),
        BodyCase(
            name: "json",
            text: "{ body: { json: [1, 'no', ~] } }",
            body: .json([1, "no", .null], templateData: [:])
        ),
        BodyCase(
            name: "JSON as text",
            text: "{ body: { json: '{ \"a\": {{b}} }' } }",
            body: .jsonText("{ \"a\": {{b}} }", templateData: [:])
        ),
        BodyCase(name: "a JSON string", text: "{ body: { json: hello } }", body: .json("hello", templateData: [:])),
        BodyCase(name: "yaml", text: "{ body: { yaml: { a: 1 } } }", body: .yaml(["a": 1], templateData: [:])),
        BodyCase(name: "YAML as text", text: "{ body: { yaml: 'a: 1' } }", body: .yamlText("a: 1", templateData: [:])),
        BodyCase(
            name: "template",
            text: "{ body: { template: a/b, contentType: text/html, templateData: { c: d } } }",
            body: .template(name: "a/b", contentType: "text/html", templateData: ["c": "d"])
        ),
        BodyCase(
            name: "file",
            text: "{ body: { file: a.png, contentType: image/png } }",
            body: .file(path: "endpoints/a.png", contentType: "image/png")
        ),
        BodyCase(name: "data", text: "{ body: { data: aGk= } }", body: .data([104, 105], contentType: nil)),
        BodyCase(
            name: "operation",
            text: "{ body: { operation: '{ user { id } }', variables: { id: 7 }, at: user.id } }",
            body: .operation(document: "{ user { id } }", variables: ["id": 7], at: ["user", "id"])
        ),
        BodyCase(name: "Voodoo 0.2: empty", text: "{ body: { type: empty } }", body: .none),
        BodyCase(
            name: "Voodoo 0.2: text",
            text: "{ body: { type: text, text: a } }",
            body: .text("a", templateData: [:])
        ),
        BodyCase(
            name: "Voodoo 0.2: json",
            text: "{ body: { type: json, data: { a: 1 }, templateData: { b: 2 } } }",
            body: .json(["a": 1], templateData: ["b": 2])
        ),
        BodyCase(
            name: "Voodoo 0.2: yaml",
            text: "{ body: { type: yaml, data: [1] } }",
            body: .yaml([1], templateData: [:])
        ),
        BodyCase(
            name: "Voodoo 0.2: data",
            text: "{ body: { type: data, data: aGk=, contentType: text/plain } }",
            body: .data([104, 105], contentType: "text/plain")
        ),
        BodyCase(
            name: "Voodoo 0.2: file by its URL",
            text: "{ body: { type: file, url: a.png, contentType: image/png } }",
            body: .file(path: "endpoints/a.png", contentType: "image/png")
        ),
        BodyCase(
            name: "Voodoo, unreleased: file",
            text: "{ body: { type: file, file: a.png } }",
            body: .file(path: "endpoints/a.png", contentType: nil)
        ),
        BodyCase(
            name: "Voodoo 0.2: template",
            text: "{ body: { type: template, name: list, contentType: application/json, templateData: { a: 1 } } }",
            body: .template(name: "list", contentType: "application/json", templateData: ["a": 1])
        ),
    ]

    @Test(arguments: bodies) func `reads a body`(_ bodyCase: BodyCase) throws {
        #expect(try response("  " + bodyCase.text).body == bodyCase.body)
    }

    @Test func `keeps the content type that is said beside any body`() throws {
        let expected = [HeaderDefinition(name: "Content-Type", value: "application/hal+json")]
        #expect(try response("  body: { json: {}, contentType: application/hal+json }").headers == expected)
    }

    @Test func `redirects to a URL`() throws {
        let response = try response("  { status: 301, url: /elsewhere }")
        #expect(
            response
                == HTTPResponseDefinition(
                    status: 301,
                    headers: [HeaderDefinition(name: "Location", value: "/elsewhere")]
                )
        )
    }

    @Test(arguments: ["status: 301", "status: 302, headers: { X-A: b }", "status: 307, body: { text: there }"])
    func `warns of redirects that lead nowhere`(_ text: String) {
        let files = read("http: { api: get /x }\nresponse: { \(text) }")
        let status = text.prefix(11).suffix(3)
        #expect(
            files.diagnostics.map { "\($0)" } == [
                "endpoints/a.yml:2:21: warning: A response with status \(status) needs a \"url\": it leads nowhere without."
            ]
        )
        #expect(read("http: { api: get /x }\nresponse: { \(text), url: /y }").diagnostics == [])
        #expect(read("http: { api: get /x }\nresponse: { status: 308, headers: { location: /y } }").diagnostics == [])
    }

    @Test func `takes quoted scalars for text, whatever they look like`() throws {
        let body = try response("  body: { json: ['NO', '0012', '12:30', '1.0'] }").body
        #expect(body == .json(["NO", "0012", "12:30", "1.0"], templateData: [:]))
    }
}

extension StubDecoderTests {
    @Test(arguments: [
        "http: { api: get /x }\nresponse: { status: 200, body: { text: hi } }",
        "signature: get /x\nresponse: { status: 200, body: { type: text, text: hi } }",
        "http:\n  api: GET x\n  response: { body: { text: hi } }",
        "- http: { api: get /x }\n  response: { status: 200, headers: ~, body: { text: hi } }",
    ])
    func `reads every dialect of a REST stub alike`(_ text: String) throws {
        let stub = try stub(text)
        #expect(stub.request == .http(HTTPMatcher(method: .get, route: try RoutePattern(parsing: "/x"))))
        #expect(stub.responses == [.http(HTTPResponseDefinition(body: .text("hi", templateData: [:])))])
    }

    @Test func `takes null in a document of Voodoo's for any value, and for null elsewhere`() throws {
        let query = "graphQL: { method: post, query: '{ a(b: null) }' }\n"
        guard case .graphQL(let voodoo) = try stub(query + "response: { status: 200, body: { json: {} } }").request,
            case .graphQL(let own) = try stub(query + "response: { data: {} }").request
        else { throw TestError() }
        #expect(voodoo.shape == SelectionShape("{ a(b: null) }", nullMeansAny: true))
        #expect(own.shape == SelectionShape("{ a(b: null) }"))
    }

    @Test func `answers an operation with a whole response too`() throws {
        let stub = try stub("graphQL: { operations: A }\nresponse: { status: 401 }")
        #expect(stub.responses == [.http(HTTPResponseDefinition(status: 401))])
    }
}
