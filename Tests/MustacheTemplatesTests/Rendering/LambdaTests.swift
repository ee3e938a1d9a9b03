import JSONModel
import MustacheTemplates
import Testing

@Suite("Functions in templates")
struct LambdaTests {
    private func context(_ body: @escaping @Sendable (String?) -> JSONValue) -> RenderContext {
        RenderContext([.scope(Functions(lambdas: ["f": Lambda(body)])), .json(["x": "<"])])
    }

    @Test func `are escaped once`() throws {
        #expect(try rendered("{{f}} {{{f}}}", context { _ in "{{x}}>" }) == "&lt;&gt; &lt;>")
    }

    @Test func `are given a section as it was written`() throws {
        let text = try rendered(
            "{{#f}}\n  {{x}} {{! y }}\n{{/f}}\n",
            context { text in .string("[\((text ?? "").replacing("\n", with: "|"))]") }
        )
        #expect(text == "[|  &lt; |]")
    }

    @Test func `may give any value`() throws {
        #expect(try rendered("{{f}}", context { _ in [1, true] }, escaping: .json) == "[1,true]")
        #expect(try rendered("<{{f}}>", context { _ in .null }) == "<>")
        #expect(try rendered("{{#f}}x{{/f}}", context { _ in 7 }) == "7")
    }

    @Test func `that act are given their section rendered without escapes, and write nothing`() throws {
        let context = RenderContext([
            .scope(Functions(lambdas: ["act": .action { $0 == "a=< b" ? nil : "Not \"\($0)\"." }])), .json(["x": "<"]),
        ])
        #expect(try rendered("1{{#act}}a={{x}} {{#x}}b{{/x}}{{/act}}2{{x}}", context) == "12&lt;")
        for template in ["1\n {{#act}}{{x}}{{/act}}", "1\n {{{act}}}"] {
            let error = #expect(throws: RenderError.self) { try rendered(template, context) }
            let text = template.contains("#") ? "<" : ""
            let description = error?.description ?? ""
            #expect(description.hasPrefix("test:2:") && description.hasSuffix(": error: Not \"\(text)\"."))
        }
    }

    @Test func `that give no template fail the rendering`() {
        let error = #expect(throws: RenderError.self) { try rendered("a {{f}}", context { _ in "{{#b}}" }) }
        #expect(
            error?.description
                == "test:1:3: error: What a function gave back is no template: The section \"b\" is not closed."
        )
    }
}
