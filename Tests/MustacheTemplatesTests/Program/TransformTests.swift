import JSONModel
import MustacheTemplates
import Testing

@Suite("Transforms")
struct TransformTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var template: String
        var data: JSONValue
        var expected: String

        var testDescription: String { template }
    }

    static let texts = [
        Case(template: "{{lowercased(a)}}", data: ["a": "Ångström"], expected: "ångström"),
        Case(template: "{{uppercased(a)}}", data: ["a": "straße"], expected: "STRASSE"),
        Case(template: "{{capitalized(a)}}", data: ["a": "o'neil VAN-der été 3rd"], expected: "O'neil Van-Der Été 3Rd"),
        Case(template: "{{reversed(a)}}", data: ["a": "née👍🏽"], expected: "👍🏽eén"),
        Case(template: "{{#empty(a)}}yes{{/empty(a)}}", data: ["a": ""], expected: "yes"),
        Case(template: "{{^empty(a)}}no{{/empty(a)}}", data: ["a": "x"], expected: "no"),
        Case(template: "<{{first(a)}}>", data: ["a": "text"], expected: "<>"),
    ]

    static let lists = [
        Case(template: "{{first(a)}} {{last(a)}} {{count(a)}}", data: ["a": [3, 1, 2]], expected: "3 2 3"),
        Case(template: "{{#reversed(a)}}{{.}}{{/reversed(a)}}", data: ["a": [3, 1, 2]], expected: "213"),
        Case(template: "{{#sorted(a)}}{{.}}{{/sorted(a)}}", data: ["a": [3, 1.5, 2]], expected: "1.523"),
        Case(template: "{{#sorted(a)}}{{.}}{{/sorted(a)}}", data: ["a": ["b", "a"]], expected: "ab"),
        Case(template: "<{{#sorted(a)}}{{.}}{{/sorted(a)}}>", data: ["a": ["b", 1]], expected: "<>"),
        Case(template: "<{{first(a)}}{{last(a)}}>", data: ["a": []], expected: "<>"),
        Case(template: "{{#empty(a)}}none{{/empty(a)}}", data: ["a": []], expected: "none"),
        Case(template: "{{uppercased(first(a))}}", data: ["a": ["x", "y"]], expected: "X"),
    ]

    static let objects = [
        Case(
            template: "{{#enumerated(a)}}{{key}}={{value}};{{/enumerated(a)}}",
            data: ["a": ["y": 1, "x": 2]],
            expected: "y=1;x=2;"
        ),
        Case(
            template: "{{#sorted(a)}}{{key}}={{value}};{{/sorted(a)}}",
            data: ["a": ["y": 1, "x": 2]],
            expected: "x=2;y=1;"
        ),
        Case(template: "{{count(.)}}", data: ["a": 1, "b": 2], expected: "2"),
    ]

    static let numbers = [
        Case(template: "{{plusone(a)}} {{minusone(a)}}", data: ["a": 7], expected: "8 6"),
        Case(template: "{{#even(a)}}even{{/even(a)}}{{#odd(a)}}odd{{/odd(a)}}", data: ["a": 7], expected: "odd"),
        Case(template: "{{#equalzero(a)}}zero{{/equalzero(a)}}", data: ["a": 0], expected: "zero"),
        Case(template: "<{{plusone(a)}}>", data: ["a": 1.5], expected: "<>"),
        Case(template: "{{plusone(a)}}{{#even(a)}}!{{/even(a)}}", data: ["a": "12"], expected: "13!"),
        Case(template: "<{{plusone(a)}}>", data: ["a": "12 pages"], expected: "<>"),
        Case(template: "{{plusone(a)}}", data: ["a": .number(.integer(.max))], expected: "9223372036854775808"),
        Case(template: "{{minusone(a)}}", data: ["a": .number(.integer(.min))], expected: "-9223372036854775809"),
        // Beyond that no text is taken for a number that can be counted with.
        Case(template: "<{{plusone(a)}}>", data: ["a": .number(.literal("9223372036854775808"))], expected: "<>"),
        Case(
            template: "{{#sorted(a)}}{{.}} {{/sorted(a)}}",
            data: ["a": [9_007_199_254_740_993, 9_007_199_254_740_992]],
            expected: "9007199254740992 9007199254740993 "
        ),
    ]

    static let positions = [
        Case(
            template: "{{#a}}{{.}}{{^last()}}, {{/last()}}{{/a}}",
            data: ["a": [1, 2, 3]],
            expected: "1, 2, 3"
        ),
        Case(
            template: "{{#a}}{{#first()}}[{{/first()}}{{plusone(index())}}{{#last()}}]{{/last()}}{{/a}}",
            data: ["a": ["x", "y", "z"]],
            expected: "[123]"
        ),
        Case(
            template: "{{#a}}{{#index()}}{{plusone(.)}}{{/index()}}) {{b}} {{/a}}",
            data: ["a": [["b": "x"], ["b": "y"]]],
            expected: "1) x 2) y "
        ),
        Case(
            template: "{{#a}}{{#even()}}-{{/even()}}{{#odd()}}+{{/odd()}}{{/a}}",
            data: ["a": [1, 1, 1]],
            expected: "-+-"
        ),
        Case(
            template: "{{#a}}{{#b}}{{c}}{{^last()}},{{/last()}}{{/b}}{{/a}}",
            data: ["a": [["b": ["c": 1]], ["b": ["c": 2]]]],
            expected: "1,2"
        ),
        Case(template: "<{{index()}}>", data: [:], expected: "<>"),
    ]

    @Test("transforms", arguments: texts + lists + objects + numbers)
    func transform(_ testCase: Case) throws {
        #expect(try rendered(testCase.template, testCase.data, escaping: .none) == testCase.expected)
    }

    @Test("asks for the place in a list", arguments: positions)
    func position(_ testCase: Case) throws {
        #expect(try rendered(testCase.template, testCase.data, escaping: .none) == testCase.expected)
    }
}
