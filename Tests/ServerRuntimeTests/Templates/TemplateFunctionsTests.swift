import FakeValues
import GraphQLLanguage
import JSONModel
import MustacheTemplates
import SchemaMocking
import ServerRuntime
import Testing

@Suite("Functions of templates")
struct TemplateFunctionsTests {
    private func render(_ text: String, seed: UInt64 = 0) throws -> String {
        let functions = TemplateFunctions(seed: seed) { .defaultNow }
        let template = try Template(parsing: SourceText(text))
        let context = RenderContext(TemplateContexts.scopes(functions: functions))
        return String(decoding: try template.rendered(context, escaping: .none), as: UTF8.self)
    }

    @Test func `make the same values for the same seed`() throws {
        let text = "{{uuid}} {{fake.email}} {{fake.number}}"
        #expect(try render(text) == render(text))
        #expect(try render(text) != render(text, seed: 1))
        #expect(try render("{{now}}") == "2025-01-01T12:00:00Z")
    }

    @Test func `make values that belong together until a kind comes again`() throws {
        let words = try render("{{fake.firstName}} {{fake.fullName}} {{fake.firstName}} {{fake.fullName}}")
            .split(separator: " ")
        let second = try #require(words.indices.dropFirst(3).first { words[$0] == words[$0 + 1] })
        #expect(words[0] == words[1])
        #expect(words[0] != words[second])
    }

    @Test("make every kind of value that mocks know", arguments: FakeType.allCases)
    func kind(_ type: FakeType) throws {
        let text = try render("{{fake.\(type.rawValue)}}")
        #expect(!text.isEmpty)
        #expect(try render("{{fake.\(type.rawValue)}} {{fake.\(type.rawValue)}}").hasPrefix(text + " "))
    }

    @Test func `know no other name`() throws {
        #expect(try render("<{{fake.unknown}}{{fake.email.more}}{{other}}>") == "<>")
    }

    @Test func `make numbers as numbers`() throws {
        let template = try ValueTemplate("{{{fake.number}}}")
        let functions = TemplateFunctions(seed: 0) { .defaultNow }
        #expect(try template.value(RenderContext([.scope(functions)])).int != nil)
    }

    @Test func `cannot be foretold unless a seed is given`() throws {
        let contexts = [TemplateFunctions.unpredictable(), .unpredictable()].map { RenderContext([.scope($0)]) }
        let values = try contexts.map { try ValueTemplate("{{{uuid}}}").value($0) }
        #expect(values[0] != values[1])
    }
}
