import GraphQLLanguage
import JSONModel
import StubModel
import Testing

@testable import ServerRuntime

@Suite("Responses of closures that need no reading")
struct PlainResponseTests {
    private static func whole(
        _ body: BodyDefinition = .none,
        status: Int = 200,
        headers: [HeaderDefinition] = [],
        isTemplate: Bool = true
    ) -> ResponseDefinition {
        .http(HTTPResponseDefinition(status: status, headers: headers, body: body, isTemplate: isTemplate))
    }

    private static func json(_ text: String) -> BodyDefinition {
        .data(Array(text.utf8), contentType: "application/json")
    }

    @Test func `JSON without templates is written down`() {
        let (value, template): (JSONValue, JSONValue) = (["n": 1.0, "t": ["a"]], ["t": ["{{a}}"]])
        #expect(
            Self.whole(.json(value, templateData: [:])).plain == Self.whole(Self.json(#"{"n":1.0,"t":["a"]}"#))
        )
        let rendered = Self.whole(.json(template, templateData: [:]))
        #expect(rendered.plain == rendered)
        #expect(
            Self.whole(.json(template, templateData: [:]), isTemplate: false).plain
                == Self.whole(Self.json(#"{"t":["{{a}}"]}"#), isTemplate: false)
        )
    }

    @Test func `fields of the server itself are left out`() {
        let fields = [HeaderDefinition(name: "Content-Length", value: "5"), HeaderDefinition(name: "A", value: "b")]
        #expect(Self.whole(headers: fields).plain == Self.whole(headers: [fields[1]]))
    }

    @Test(
        arguments: [
            .drop, whole(.text("{{a}}", templateData: [:])), whole(.data([1], contentType: nil), status: 404),
            .graphQL(
                GraphQLResponseDefinition(data: ["a": "{{b}}"], errors: [StubError(message: "c", path: [.key("a")])])
            ),
        ] as [ResponseDefinition]
    )
    func `others stay as they are`(response: ResponseDefinition) {
        #expect(response.plain == response)
    }

    @Test(
        arguments: [
            whole(status: 99), whole(headers: [HeaderDefinition(name: "a b", value: "c")]),
            whole(headers: [HeaderDefinition(name: "A", value: "")]), whole(.file(path: "a", contentType: nil)),
            whole(.json("[1]", templateData: [:])), .graphQL(GraphQLResponseDefinition(data: [1])),
            .graphQL(GraphQLResponseDefinition(status: 1_000)),
            .graphQL(GraphQLResponseDefinition(errors: [StubError(message: "a", path: [])])),
            .graphQL(GraphQLResponseDefinition(errors: [StubError(message: "a", path: [.index(-1)])])),
            .passthrough(PassthroughDefinition()), .script(ScriptDefinition(source: "")),
        ] as [ResponseDefinition]
    )
    func `names of files, and doubtful parts, are read`(response: ResponseDefinition) {
        #expect(response.plain == nil)
    }

    @Test func `a delivery out of bounds is read`() {
        #expect(Delivery(delay: 0.5, dropsAfter: 0).isPlain)
        #expect(!Delivery(delay: -1).isPlain)
        #expect(!Delivery(dropsAfter: -1).isPlain)
    }
}
