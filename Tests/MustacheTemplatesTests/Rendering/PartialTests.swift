import JSONModel
import Locking
import MustacheTemplates
import Testing

@Suite("Partials and parents")
struct PartialTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var template: String
        var partials: [String: String]
        var expected: String

        var testDescription: String { name }
    }

    private static let data: JSONValue = ["x": "X", "lines": "1\n2", "name": "row"]

    static let cases = [
        Case(
            name: "names lead into folders",
            template: "{{>people/row}} {{>*dir}}{{> people/row }}",
            partials: ["people/row": "<{{x}}>"],
            expected: "<X> <X>"
        ),
        Case(
            name: "every line is indented, those without text excepted",
            template: "a:\n  {{>p}}\nb",
            partials: ["p": "1\n\n  2\r\n\r\n{{x}}\n"],
            expected: "a:\n  1\n\n    2\r\n\r\n  X\nb"
        ),
        Case(
            name: "values of several lines are not indented",
            template: "  {{>p}}",
            partials: ["p": "{{lines}}!\n"],
            expected: "  1\n2!\n"
        ),
        Case(
            name: "indentation adds up",
            template: " {{>p}}\nend",
            partials: ["p": "p\n {{>q}}\np\n", "q": "q\n{{x}}\n"],
            expected: " p\n  q\n  X\n p\nend"
        ),
        Case(
            name: "sections inside of an indented partial",
            template: "  {{>p}}\n",
            partials: ["p": "[\n{{#lines}}\n  {{x}},\n{{/lines}}\n]\n"],
            expected: "  [\n    X,\n  ]\n"
        ),
        Case(
            name: "a parent's arguments lose their indentation and get that of the block",
            template: "{{<page}}\n{{$body}}\n      a\n        b\n      {{>p}}\n{{/body}}\n{{/page}}\nend\n",
            partials: ["page": "<\n  {{$body}}\n  default\n  {{/body}}\n>\n", "p": "p\n"],
            expected: "<\n  a\n    b\n  p\n>\nend\n"
        ),
        Case(
            name: "an indented parent",
            template: "body:\n    {{<page}}{{$body}}\n    a\n    b\n    {{/body}}{{/page}}\nend\n",
            partials: ["page": "<\n  {{$body}}{{/body}}>\n"],
            expected: "body:\n    <\n      a\n      b\n    >\nend\n"
        ),
        Case(
            name: "a block inside of an argument of its own name is not that argument",
            template: "{{<page}}{{$a}}({{$a}}inner{{/a}}){{/a}}{{/page}}",
            partials: ["page": "{{$a}}outer{{/a}}"],
            expected: "(inner)"
        ),
        Case(
            name: "an argument may use another parent",
            template: "{{<page}}{{$a}}{{<box}}{{$b}}{{x}}{{/b}}{{/box}}{{/a}}{{/page}}",
            partials: ["page": "<{{$a}}{{/a}}|{{$b}}b{{/b}}>", "box": "[{{$b}}{{/b}}]"],
            expected: "<[X]|b>"
        ),
        Case(
            name: "the last of two arguments with one name counts",
            template: "{{<page}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/page}}",
            partials: ["page": "{{$a}}{{/a}}"],
            expected: "2"
        ),
        Case(
            name: "a dynamic parent",
            template: "{{<*name}}{{$a}}{{x}}{{/a}}{{/*name}}",
            partials: ["row": "<{{$a}}{{/a}}>"],
            expected: "<X>"
        ),
        Case(
            name: "what is missing is nothing",
            template: "<{{>a}}{{<b}}{{$c}}d{{/c}}{{/b}}{{>*none}}{{>*lines}}>\n  {{>a}}\n.",
            partials: [:],
            expected: "<>\n."
        ),
    ]

    @Test("render", arguments: cases)
    func render(_ testCase: Case) throws {
        let text = try rendered(testCase.template, RenderContext(Self.data), partials: testCase.partials)
        #expect(text == testCase.expected)
    }

    @Test func `that are missing are reported`() throws {
        let missing = Locked<[String]>([])
        let context = RenderContext([.json(["name": "c"])]) { partial in
            missing.withLock { $0.append("\(partial.location): \(partial.message)") }
        }
        #expect(try rendered("{{>a}}\n {{<b}}{{/b}}\n{{>*name}}", context) == "")
        #expect(
            missing.withLock { $0 } == [
                "test:1:1: There is no template \"a\".", "test:2:2: There is no template \"b\".",
                "test:3:1: There is no template \"c\".",
            ]
        )
    }

    @Test func `that cannot be read fail the rendering`() {
        let error = #expect(throws: RenderError.self) {
            try rendered("x {{>a}}", RenderContext([]), partials: ["a": "{{#b}}"])
        }
        #expect(
            error?.description
                == "test:1:3: error: The template \"a\" cannot be used: a:1:1: error: The section \"b\" is not closed."
        )
    }
}
