import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel
import Stubbing
import Testing

@testable import MockConfiguration

@Suite("Stubs as JSON")
struct StubWritingTests {
    /// What is read of what is written.
    private func reread(_ stub: Stub) -> (stub: Stub?, diagnostics: [String], text: String) {
        let bytes = stub.json.serialized(indent: 2)
        let files = FileAccess.workingDirectory(["files/a.png": "png", "login.js": "x"])
        let result = SentStubs(reading: SourceText(bytes: bytes, name: "body"), as: .json, access: files)
        let problems = result.diagnostics.filter { $0.severity == .error }.map { "\($0)" }
        return (result.stubs.first, problems, String(decoding: bytes, as: UTF8.self))
    }

    /// As files have them: each of the forms that the README teaches, and the corners of the form.
    @Test(arguments: [
        "{ http: { api: get /accounts/:id, query: { a: 1, b: { $absent: true } }, headers: { A: { $matches: '^B ' } }, "
            + "cookies: { c: { $any: true } }, body: { json: { kind: savings, list: [1, { $oneOf: [2, null] }] } } }, "
            + "priority: 5, times: 2, delay: 0.25, response: { status: 200, headers: { X: '2', Y: [a, b] }, "
            + "body: { json: { id: '{{request.pathParameters.id}}' }, templateData: { a: 1 } } } }",
        "{ http: { api: '* /%3Aa/b%2Ac/v${n}.png/*.js/**' }, delay: 0, response: { status: 204 } }",
        "{ http: { api: get /x/:id, pathParameters: { id: { $matches: '^A' } }, query: { $exactly: {} }, "
            + "headers: { $any: true }, cookies: { $absent: true } }, response: { status: 204 } }",
        "{ http: { api: post /x, query: { $exactly: { a: [1, b], $top: { c: d } } }, body: { form: { $absent: true } } }, "
            + "response: { status: 204 } }",
        "{ graphQL: { operations: A, headers: { $exactly: { A: b } } }, response: { data: null } }",
        "{ http: { api: get /x }, response: { headers: { Content-Type: null }, body: { text: a } } }",
        "{ http: { api: post /x, body: { form: { a: b } } }, response: { body: { text: '', contentType: a/b } } }",
        "{ http: { api: post /x, body: { text: { $contains: b } } }, response: { template: false, body: { data: AQID } } }",
        "{ http: { api: post /x, body: { json: { $exactly: { $a: 1 } } } }, responses: [{ body: { yaml: [1] } }, "
            + "{ body: { yaml: 'a: 1' } }, { body: { json: '[1]' } }, { body: { file: files/a.png } }, {}] }",
        "{ http: { api: get /x }, response: { body: { template: page, contentType: text/html, templateData: { a: 1 } } } }",
        "{ http: { api: get /x }, response: { body: { operation: '{ a }', variables: { b: 1 }, at: [c, '0'] } } }",
        "{ http: { api: get /x }, response: { url: http://other } }",
        "{ http: { api: get /x }, delay: 1, responses: [{ drop: true }, { delay: 0.5 }, { drop: true, delay: 2 }] }",
        "{ graphQL: {}, responses: [{ data: {}, delay: 0.5 }, { errors: [a], delay: 0 }] }",
        "{ http: { api: get /x }, drop: true }",
        "{ http: { api: get /x }, response: { body: { json: '{{{cart}}}' } } }",
        "{ http: { api: get /x }, response: { body: { operation: '{ a }', orElse: { status: 404, "
            + "body: { json: { error: '{{a}}' } } } } } }",
        "{ graphQL: { operations: [GetHero, /^Hero/i], type: query, path: /api, query: '{ a(b: null) @c { ...on D { e } } }', "
            + "match: exact, variables: { a: EMPIRE }, headers: { A: b } }, validate: false, "
            + "scenario: { name: s, requires: a, becomes: b }, response: { data: { a: null }, entities: true } }",
        "{ graphQL: { method: post, query: '{ a(b: null) }' }, response: { body: { json: { data: {} } } } }",
        "{ graphQL: { method: post, query: '{ a(b: null) }' }, responses: [{ body: { json: { data: {} } } }] }",
        "{ graphQL: {}, responses: [{}, { data: null }, { errors: [a, { message: b, path: [c, 0, '0'], "
            + "locations: [{ line: 1, column: 2 }], extensions: { d: 1 } }], extensions: { e: 1 } }, "
            + "{ dataTemplate: t, templateData: { a: 1 }, status: 200, headers: { A: b } }, { status: 500, errors: [] }] }",
    ])
    func `what is written reads as the same`(yaml: String) throws {
        let files = FileAccess.workingDirectory(["files/a.png": "png", "login.js": "x"])
        let read = SentStubs(reading: SourceText(yaml, name: "body"), as: .yaml, access: files)
        #expect(read.diagnostics.filter { $0.severity == .error } == [])
        var stub = try #require(read.stubs.first)
        stub.id = "mine"
        let (again, problems, text) = reread(stub)
        #expect(problems == [], "\(text)")
        #expect(again.map { StubEntry($0).hasDefinition(of: StubEntry(stub)) } == true, "\(text)")
        if case .graphQL(let matcher) = stub.request, case .graphQL(let other)? = again?.request {
            #expect(matcher.shape?.nullMeansAny == other.shape?.nullMeansAny)
        }
    }

    @Test func `random stubs read as they were written`() throws {
        for seed in 0..<300 {
            var source = RandomStubs(seed)
            let stub = source.stub()
            let (again, problems, text) = reread(stub)
            #expect(problems == [], "seed \(seed): \(text)")
            #expect(again.map { StubEntry($0).hasDefinition(of: StubEntry(stub)) } == true, "seed \(seed): \(text)")
        }
    }

    @Test func `a stub that could not be read says why`() throws {
        let stub = Stub(
            id: "a",
            request: .http(HTTPMatcher(method: nil, route: try RoutePattern(parsing: "/x"))),
            responses: [.broken(Diagnostic(.error, "No.", at: SourceLocation(file: "a.yml", line: 1, column: 2)))]
        )
        #expect(
            stub.json == [
                "id": "a", "http": ["api": "any /x"], "response": ["problem": "a.yml:1:2: error: No."],
            ]
        )
    }
}

/// Stubs made of everything that files can say, the same for the same seed.
private struct RandomStubs {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private mutating func number(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(elements.count)] }

    private mutating func maybe<Element>(_ make: (inout RandomStubs) -> Element) -> Element? {
        number(3) == 0 ? make(&self) : nil
    }

    private mutating func some<Element>(_ make: (inout RandomStubs) -> Element) -> [Element] {
        (0..<number(3)).map { _ in make(&self) }
    }

    private mutating func text() -> String {
        pick(["a", "yes", "0012", "", "null", " x ", "é\n\"", "{{a}}", "1.0", "~", "- b", "#c", "💡", "$d"])
    }

    private mutating func name() -> String { pick(["a", "b-c", "X-D", "e_f", "on", "7"]) }

    private mutating func object(_ depth: Int = 2) -> JSONObject {
        JSONObject(some { ($0.name(), $0.value(depth)) })
    }

    private mutating func value(_ depth: Int = 2) -> JSONValue {
        switch number(depth == 0 ? 5 : 7) {
        case 0: .null
        case 1: .bool(number(2) == 0)
        case 2: .number(.integer(number(2_000) - 1_000))
        case 3: .number(.double(Double(number(1_000)) / 8 + 0.0625))
        case 4: .string(text())
        case 5: .array(some { $0.value(depth - 1) })
        default: .object(object(depth - 1))
        }
    }

    private mutating func matcher(_ depth: Int = 2) -> ValueMatcher {
        switch number(depth == 0 ? 5 : 9) {
        case 0: return .any
        case 1: return .absent
        case 2: return .literal(pick([.null, true, 5, .string(text())]))
        case 3: return .exactly(value())
        case 4: return .matches(RegularExpression(pick(["^a", "b+", "/"])))
        case 5: return .contains(matcher(depth - 1))
        case 6: return .oneOf([matcher(depth - 1)] + some { $0.matcher(depth - 1) })
        case 7: return .list(some { $0.matcher(depth - 1) })
        default: return objectMatcher(depth - 1)
        }
    }

    private mutating func objectMatcher(_ depth: Int) -> ValueMatcher { .object(named(depth), allowsOthers: true) }

    private mutating func map() -> MapMatcher {
        switch number(5) {
        case 0: .any
        case 1: .exactly(object(1))
        default: .atLeast(named())
        }
    }

    private mutating func named(_ depth: Int = 1) -> [NamedMatcher] {
        var members: [NamedMatcher] = []
        for _ in 0..<number(3) {
            let name = name()
            if members.contains(where: { $0.name == name }) { continue }
            members.append(NamedMatcher(name: name, matcher: matcher(depth)))
        }
        return members
    }

    private mutating func segment() -> RoutePattern.Segment {
        let text = pick(["a", "b c", ":d", "e*", "${f}", "%2F", "é", "g/h", "?", "."])
        return switch number(5) {
        case 0: .affixed(prefix: "v", name: maybe { $0.name() }, suffix: ".png")
        case 1: .parameter(name())
        case 2: .wildcard
        case 3: .rest
        default: .literal(text)
        }
    }

    private mutating func http() -> HTTPMatcher {
        let body: BodyMatcher? = maybe {
            switch $0.number(3) {
            case 0: .json($0.matcher())
            case 1: .text($0.matcher())
            default: .form($0.map())
            }
        }
        return HTTPMatcher(
            method: maybe { $0.pick([.get, .post, .head, .delete]) },
            route: RoutePattern(segments: some { $0.segment() }),
            query: map(),
            headers: map(),
            cookies: map(),
            body: body
        )
    }

    private mutating func graphQL() -> GraphQLMatcher {
        let names = some { source in
            (try? OperationNameMatcher(parsing: source.pick(["GetHero", "/^Hero/i", "/a\\/b/msx"]))) ?? .name("x")
        }
        let document = pick([
            "{ a }", "query GetHero { a(b: null) { c } }",
            "mutation { a(b: [1, \"x\", $v]) @d(e: {f: 1.5}) { ...on G { h } } }",
            "{ ...F a { b } }\nfragment F on Query { i: a { c } a { d } }",
        ])
        let comparison = pick([SelectionShape.Comparison.subset, .exact])
        var matcher = GraphQLMatcher(
            operations: names,
            type: maybe { $0.pick([.query, .mutation, .subscription]) },
            shape: maybe { _ in SelectionShape(document, comparison: comparison) },
            variables: maybe { $0.objectMatcher(2) },
            headers: map()
        )
        matcher.path = maybe { $0.pick(["/graphql", "/"]) }
        return matcher
    }

    private mutating func headers() -> [HeaderDefinition] {
        ["A", "b"].prefix(number(3)).flatMap { name in
            (0...number(2)).map { HeaderDefinition(name: name, value: "\(name) \($0)") }
        }
    }

    private mutating func body() -> BodyDefinition {
        let data = object(1)
        let type = maybe { $0.pick(["a/b", "text/html; charset=utf-8"]) }
        switch number(10) {
        case 0: return .none
        case 1: return .text(text(), templateData: data)
        case 2: return .json(value().isJSONText ? .null : value().unlessJSONText, templateData: data)
        case 3: return .jsonText(pick(["{}", " [1, {{a}}]"]), templateData: data)
        case 4: return .yaml(value().unlessText, templateData: data)
        case 5: return .yamlText(text(), templateData: data)
        case 6: return .template(name: pick(["a", "b/c"]), contentType: type, templateData: data)
        case 7: return .file(path: "files/a.png", contentType: type)
        case 8: return .data((0..<number(5)).map { _ in UInt8(number(256)) }, contentType: type)
        default: return .operation(document: "{ a }", variables: data, at: some { $0.name() })
        }
    }

    private mutating func whole() -> HTTPResponseDefinition {
        HTTPResponseDefinition(
            status: pick([200, 204, 404, 503]),
            headers: headers(),
            body: body(),
            isTemplate: number(3) != 0
        )
    }

    private mutating func result() -> GraphQLResponseDefinition {
        let errors = some { source in
            StubError(
                message: source.pick(["Gone", "{{a}}"]),
                path: source.maybe { [.key($0.name()), .index($0.number(3))] },
                locations: source.some { SourceLocation(line: $0.number(9) + 1, column: 2) },
                extensions: source.maybe { $0.object(1) }
            )
        }
        var result = GraphQLResponseDefinition(
            data: maybe { $0.number(4) == 0 ? .null : .object($0.object(2)) },
            errors: errors,
            extensions: maybe { $0.object(1) },
            status: maybe { $0.pick([200, 400]) },
            headers: headers(),
            isTemplate: number(3) != 0
        )
        (result.dataTemplate, result.templateData) = (maybe { $0.name() }, object(1))
        result.writesEntities = number(3) == 0
        return result
    }

    mutating func stub() -> Stub {
        let isGraphQL = number(2) == 0
        let count = number(3) + 1
        let responses: [ResponseDefinition] = (0..<count).map { _ in
            isGraphQL && number(2) == 0 ? .graphQL(result()) : .http(whole())
        }
        var stub = Stub(
            id: "mine",
            request: isGraphQL ? .graphQL(graphQL()) : .http(http()),
            priority: number(3) - 1,
            responses: responses
        )
        stub.times = maybe { $0.number(5) + 1 }
        stub.scenario = maybe {
            ScenarioRule(name: $0.pick(["a", "7"]), requires: "x y", becomes: $0.maybe { $0.name() })
        }
        stub.delay = maybe { Double($0.number(8)) / 4 }
        stub.validates = number(3) != 0
        return stub
    }
}

extension JSONValue {
    /// Whether it is a text that a body's `json` takes for JSON.
    fileprivate var isJSONText: Bool { string?.first(where: { !$0.isWhitespace }).map { "{[".contains($0) } ?? false }

    fileprivate var unlessJSONText: JSONValue { isJSONText ? .null : self }

    fileprivate var unlessText: JSONValue { string == nil ? self : .null }
}
