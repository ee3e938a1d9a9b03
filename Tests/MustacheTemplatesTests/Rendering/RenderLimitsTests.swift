import GraphQLLanguage
import JSONModel
import MustacheTemplates
import Testing

@Suite("Limits of rendering")
struct RenderLimitsTests {
    private func error(
        _ template: String,
        _ data: JSONValue = [:],
        limits: RenderLimits = .default,
        partials: [String: String] = [:]
    ) -> String? {
        do {
            _ = try rendered(template, RenderContext([.json(data)], limits: limits), partials: partials)
            return nil
        } catch {
            return "\(error)"
        }
    }

    private static let tooDeep =
        "error: Templates nest more than 100 levels deep here. Does a partial include itself without end?"

    @Test func `stop a partial that includes itself`() {
        #expect(error("{{>a}}", partials: ["a": "x\n  {{>a}}"]) == "a:2:3: \(Self.tooDeep)")
        #expect(error("{{>a}}", partials: ["a": "{{>b}}", "b": "{{>a}}"]) == "a:1:1: \(Self.tooDeep)")
        #expect(error("{{<a}}{{/a}}", partials: ["a": "{{<a}}{{$b}}{{/b}}{{/a}}"]) == "a:1:1: \(Self.tooDeep)")
        #expect(error("{{>*a}}", ["a": "a"], partials: ["a": "{{>*a}}"]) == "a:1:1: \(Self.tooDeep)")
    }

    @Test func `stop a function that gives itself back`() {
        let context = RenderContext([.scope(Functions(lambdas: ["f": Lambda { _ in "{{f}}" }]))])
        #expect(throws: RenderError.self) { try rendered("{{f}}", context) }
        #expect(throws: RenderError.self) { try rendered("{{#f}}x{{/f}}", context) }
    }

    @Test func `let data nest as deep as JSON may`() throws {
        var tree: JSONValue = ["name": "leaf"]
        for _ in 0..<45 { tree = ["name": "node", "children": [tree]] }
        let text = try rendered(
            "{{>node}}",
            RenderContext(tree),
            partials: ["node": "{{name}}{{#.children}}/{{>node}}{{/.children}}"]
        )
        #expect(text == String(repeating: "node/", count: 45) + "leaf")
    }

    @Test func `stop what grows without end`() {
        let limits = RenderLimits(bytes: 1_000)
        let list = JSONValue.array(Array(repeating: "abcdefghij", count: 200))
        #expect(
            error("{{#a}}{{.}}{{/a}}", ["a": list], limits: limits)
                == "test:1:7: error: Rendering gives more than 1000 bytes."
        )
        #expect(error("{{a}}", ["a": list], limits: limits) == "test:1:1: error: Rendering gives more than 1000 bytes.")
        #expect(error("{{#a}}{{/a}}", ["a": list], limits: limits) == nil)
    }

    @Test func `stop what takes too long though it writes nothing`() {
        let doubling = ["a": "{{>b}}{{>b}}", "b": "{{>c}}{{>c}}", "c": "{{#x}}{{>a}}{{>a}}{{/x}}"]
        #expect(
            error("{{>a}}", ["x": true], limits: RenderLimits(depth: 60, steps: 10_000), partials: doubling) != nil
        )
        let lists: JSONValue = ["a": .array(Array(repeating: 1, count: 100))]
        #expect(
            error(
                "{{#a}}{{#a}}{{#a}}{{x}}{{/a}}{{/a}}{{/a}}",
                lists,
                limits: RenderLimits(steps: 100_000)
            ) == "test:1:19: error: Rendering takes more than 100000 steps."
        )
    }

    @Test func `leave what was written before untouched`() throws {
        let template = try Template(parsing: SourceText("{{a}}"))
        var bytes = Array("before ".utf8)
        try template.render(RenderContext(["a": "after"]), escaping: .none, into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "before after")
        let limited = RenderContext([.json(["a": "after"])], limits: RenderLimits(bytes: 4))
        #expect(throws: RenderError.self) { try template.render(limited, escaping: .none, into: &bytes) }
        #expect(String(decoding: bytes, as: UTF8.self) == "before after")
    }
}
