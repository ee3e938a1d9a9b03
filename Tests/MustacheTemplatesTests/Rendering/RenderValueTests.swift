import GraphQLLanguage
import JSONModel
import MustacheTemplates
import Testing

@Suite("Values of templates")
struct RenderValueTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var template: String
        var expected: JSONValue

        var testDescription: String { template }
    }

    private static let data: JSONValue = [
        "count": 3, "price": 1.50, "flag": true, "cart": [1, ["a": "b"]], "name": "O'\"Neil\"", "nothing": .null,
    ]

    static let cases = [
        Case(template: "{{{count}}}", expected: 3),
        Case(template: "{{& price }}", expected: 1.5),
        Case(template: "{{{flag}}}", expected: true),
        Case(template: "{{{cart}}}", expected: [1, ["a": "b"]]),
        Case(template: "{{{cart.1.a}}}", expected: "b"),
        Case(template: "{{{name}}}", expected: "O'\"Neil\""),
        Case(template: "{{{nothing}}}", expected: .null),
        Case(template: "{{{missing}}}", expected: .null),
        Case(template: "{{{count(cart)}}}", expected: 2),
        Case(template: "{{count}}", expected: "3"),
        Case(template: "{{name}}", expected: "O'\"Neil\""),
        Case(template: "{{missing}}", expected: ""),
        Case(template: " {{{count}}}", expected: " 3"),
        Case(template: "{{{count}}}{{{count}}}", expected: "33"),
        Case(template: "{{{cart}}}!", expected: #"[1,{"a":"b"}]!"#),
        Case(template: "plain", expected: "plain"),
        Case(template: "", expected: ""),
    ]

    @Test("have the value's own type where they are exactly one tag", arguments: cases)
    func value(_ testCase: Case) throws {
        let template = try Template(parsing: SourceText(testCase.template))
        #expect(try template.renderValue(RenderContext(Self.data)) == testCase.expected)
    }

    @Test("are written as they are made", arguments: cases)
    func writtenValue(_ testCase: Case) throws {
        let value: JSONValue = ["a": .string(testCase.template), "b": [1, .string(testCase.template)], "c": .null]
        let template = try ValueTemplate(value)
        let made = try template.value(RenderContext(Self.data))
        #expect(made == ["a": testCase.expected, "b": [1, testCase.expected], "c": .null])
        var bytes: [UInt8] = []
        try template.write(RenderContext(Self.data), into: &bytes)
        #expect(bytes == made.serialized())
    }

    @Test func `are constant where no string has a tag`() throws {
        let value: JSONValue = ["{{key}}": ["a", 1, .null, "{ { x } }"], "e": [[:], []]]
        let template = try ValueTemplate(value)
        #expect(template.isConstant)
        #expect(template.templates.isEmpty)
        var bytes: [UInt8] = []
        try template.write(RenderContext([]), into: &bytes)
        #expect(bytes == value.serialized())
        #expect(try ValueTemplate(["a": "{{x}}"]).templates.count == 1)
        #expect(try ValueTemplate(constant: ["a": "{{x"]).value(RenderContext([])) == ["a": "{{x"])
    }

    @Test func `report every problem of every string`() throws {
        let error = try #require(throws: TemplateSyntaxError.self) {
            try ValueTemplate(["a": "{{x", "b": ["ok {{y}}", "{{#z}}"]], name: "stub.yml")
        }
        #expect(
            error.diagnostics.map { "\($0)" } == [
                "stub.yml:1:1: error: This tag is not closed: \"}}\" is missing.",
                "stub.yml:1:1: error: The section \"z\" is not closed.",
            ]
        )
    }

    @Test func `leave nothing behind where rendering fails`() throws {
        let template = try ValueTemplate(["a": "x{{b}}"])
        var bytes = Array("before".utf8)
        let context = RenderContext([.json(["b": "long text"])], limits: RenderLimits(bytes: 3))
        #expect(throws: RenderError.self) { try template.write(context, into: &bytes) }
        #expect(String(decoding: bytes, as: UTF8.self) == "before")
    }
}
