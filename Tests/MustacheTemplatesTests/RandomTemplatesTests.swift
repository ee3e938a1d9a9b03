import GraphQLLanguage
import JSONModel
import MustacheTemplates
import TestSupport
import Testing

/// Templates of random pieces: whatever the bytes, the outcome is text or an error with a place.
@Suite("Random templates")
struct RandomTemplatesTests {
    private static let pieces = [
        "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{>p}}", "{{>*a}}", "{{<p}}", "{{/p}}",
        "{{$x}}", "{{/x}}", "{{=<% %>=}}", "<%={{ }}=%>", "<%", "%>", "{{! c }}", "{{a}}", "{{{b}}}", "{{&c}}",
        "{{.}}", "{{a.b.0}}", "{{uppercased(a)}}", "{{index()}}", "{{% CONTENT_TYPE: JSON}}", "\n", "\r\n", " ", "  ",
        "\t", "text", "é", "\u{0}", "\"", "(", ")", ".", "=", "*",
    ]

    private static let data: JSONValue = [
        "a": [1, ["b": [2]], "p"], "b": ["a": "p", "x": .null], "c": "<\"\\>", "p": "p",
    ]

    private static let limits = RenderLimits(depth: 40, bytes: 20_000, steps: 20_000)

    private func template(_ generator: inout SeededRandom) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...25, using: &generator) {
            bytes += (Self.pieces.randomElement(using: &generator) ?? "").utf8
        }
        if Bool.random(using: &generator), let index = bytes.indices.randomElement(using: &generator) {
            bytes[index] = UInt8.random(in: 0...255, using: &generator)
        }
        return bytes
    }

    @Test("end as text or as an error", arguments: 0..<8)
    func outcome(_ seed: Int) throws {
        var generator = SeededRandom(seed: UInt64(seed))
        var renderings = 0
        for _ in 0..<1_500 {
            let source = SourceText(bytes: template(&generator), name: "a")
            let (library, _) = TemplateLibrary.load([("p", SourceText(bytes: template(&generator), name: "p"))])
            do throws(TemplateSyntaxError) {
                let template = try Template(parsing: source)
                renderings += 1
                expectAgreement(of: template, library)
            } catch {
                #expect(!error.diagnostics.isEmpty)
            }
        }
        #expect(renderings > 50)
    }

    /// Rendering twice gives the same; rendering as a value gives the same text; a failure leaves nothing behind.
    private func expectAgreement(of template: Template, _ library: TemplateLibrary) {
        let context = RenderContext([.json(Self.data)], limits: Self.limits)
        var bytes: [UInt8] = [1]
        do throws(RenderError) {
            try template.render(context, escaping: .none, partials: library, into: &bytes)
            let again = try template.rendered(context, escaping: .none, partials: library)
            #expect(bytes == [1] + again)
            if case .string(let text) = try template.renderValue(context, partials: library) {
                #expect(text == String(decoding: again, as: UTF8.self))
            }
        } catch {
            #expect(bytes == [1])
        }
    }

    @Test("without tags are themselves", arguments: 0..<4)
    func plainText(_ seed: Int) throws {
        var generator = SeededRandom(seed: UInt64(seed))
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                UInt8.random(in: 0...122, using: &generator)
            }
            let template = try Template(parsing: SourceText(bytes: bytes))
            #expect(try template.rendered(RenderContext([]), escaping: .html) == bytes)
        }
    }
}
