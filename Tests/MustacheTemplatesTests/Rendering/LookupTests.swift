import JSONModel
import MustacheTemplates
import Testing

@Suite("Names in templates")
struct LookupTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var template: String
        var data: JSONValue
        var expected: String

        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "an integer stays one", template: "{{a}} {{b}}", data: ["a": 123, "b": 1.5], expected: "123 1.5"),
        Case(
            name: "a number keeps all its digits",
            template: "{{a}}",
            data: ["a": .number(.literal("0.1000000000000000001"))],
            expected: "0.1000000000000000001"
        ),
        Case(name: "null renders as nothing", template: "<{{a}}>", data: ["a": .null], expected: "<>"),
        Case(
            name: "null hides what is further out",
            template: "{{#b}}<{{a}}>{{/b}}",
            data: ["a": 1, "b": ["a": .null]],
            expected: "<>"
        ),
        Case(
            name: "zero and the empty text are true",
            template: "{{#a}}0{{/a}}{{#b}}text{{/b}}{{^a}}no{{/a}}",
            data: ["a": 0, "b": ""],
            expected: "0text"
        ),
        Case(
            name: "null, false, the empty list and what is missing are false",
            template: "{{^a}}1{{/a}}{{^b}}2{{/b}}{{^c}}3{{/c}}{{^d}}4{{/d}}",
            data: ["a": .null, "b": false, "c": []],
            expected: "1234"
        ),
        Case(
            name: "the empty object is true",
            template: "{{#a}}yes{{/a}}",
            data: ["a": [:]],
            expected: "yes"
        ),
        Case(
            name: "a name that begins with a dot does not climb",
            template: "{{#b}}<{{.a}}{{.c.d}}>{{/b}}",
            data: ["a": 1, "b": ["c": ["d": 2]]],
            expected: "<2>"
        ),
        Case(
            name: "a truth value is no context",
            template: "{{#list}}{{#isNew}}{{.name}}{{/isNew}}{{/list}}",
            data: ["list": [["name": "x", "isNew": true], ["name": "y", "isNew": false]]],
            expected: "x"
        ),
        Case(
            name: "elements have numbers",
            template: "{{a.1.b}}<{{a.2.b}}{{a.-1}}>",
            data: ["a": [["b": 1], ["b": 2]]],
            expected: "2<>"
        ),
        Case(
            name: "only the first name of a path climbs",
            template: "{{#b}}<{{a.c}}>{{/b}}",
            data: ["a": ["c": 1], "b": ["a": [:]]],
            expected: "<>"
        ),
    ]

    @Test("stand for values", arguments: cases)
    func lookUp(_ testCase: Case) throws {
        #expect(try rendered(testCase.template, testCase.data) == testCase.expected)
    }

    @Test func `are looked up in the first context that has them`() throws {
        let context = RenderContext([
            .json(["a": "data"]),
            .scope(TemplateMembers([("a", .json("hidden")), ("request", .json(["path": "/x"]))])),
            .json(["a": "hidden", "request": "hidden", "c": "cache"]),
        ])
        #expect(try rendered("{{a}} {{request.path}} {{c}}", context) == "data /x cache")
        #expect(try rendered("{{{request}}}", context) == #"{"path":"/x"}"#)
    }

    @Test func `are not made before a template asks for them`() throws {
        final class Lazy: TemplateScope {
            func value(named name: String) -> TemplateValue? {
                name == "unused" ? .json("made") : nil
            }
            var json: JSONValue {
                Issue.record("the whole was asked for")
                return .null
            }
        }
        let context = RenderContext([.scope(TemplateMembers([("lazy", .scope(Lazy()))]))])
        #expect(try rendered("<{{lazy.other}}{{#lazy}}in{{/lazy}}>", context) == "<in>")
        #expect(try rendered("{{lazy.unused}}", context) == "made")
    }
}

/// A few names, each with what it stands for.
private final class TemplateMembers: TemplateScope {
    private let members: [(name: String, value: TemplateValue)]

    init(_ members: [(name: String, value: TemplateValue)]) { self.members = members }

    func value(named name: String) -> TemplateValue? { members.first { $0.name == name }?.value }

    var json: JSONValue { [:] }
}
