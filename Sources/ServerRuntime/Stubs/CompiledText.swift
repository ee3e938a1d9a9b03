import GraphQLLanguage
import JSONModel
import MustacheTemplates

/// Compiles the texts of one definition, as templates or as constants.
struct TextCompiler {
    let isTemplate: Bool
    /// The file that the definition is in, for messages.
    let file: String?

    func text(_ text: String) throws(TemplateSyntaxError) -> CompiledText {
        guard isTemplate, Template.isTemplate(text) else { return .constant(text) }
        return .template(try Template(parsing: SourceText(text, name: file)))
    }

    func value(_ value: JSONValue) throws(TemplateSyntaxError) -> CompiledValue {
        guard isTemplate, value.hasTemplate else { return .constant(value) }
        return .template(try ValueTemplate(value, name: file))
    }

    /// A value that is written straight into bytes.
    func body(_ value: JSONValue) throws(TemplateSyntaxError) -> ValueTemplate {
        guard isTemplate else { return ValueTemplate(constant: value) }
        return try ValueTemplate(value, name: file)
    }
}

/// A text of a stub: a template, compiled once, or a constant.
enum CompiledText: Sendable {
    case constant(String)
    case template(Template)

    var constant: String? { if case .constant(let text) = self { text } else { nil } }

    func bytes(_ rendering: Rendering, escaping: Escaping) throws(StubFailure) -> [UInt8] {
        switch self {
        case .constant(let text): Array(text.utf8)
        case .template(let template): try rendering.bytes(of: template, escaping: escaping)
        }
    }

    func text(_ rendering: Rendering, escaping: Escaping = .none) throws(StubFailure) -> String {
        switch self {
        case .constant(let text): text
        case .template: String(decoding: try bytes(rendering, escaping: escaping), as: UTF8.self)
        }
    }
}

/// A value of a stub: one with templates in its strings, compiled once, or a constant.
enum CompiledValue: Sendable {
    case constant(JSONValue)
    case template(ValueTemplate)

    var isConstant: Bool { if case .constant = self { true } else { false } }

    func value(_ rendering: Rendering) throws(StubFailure) -> JSONValue {
        switch self {
        case .constant(let value): value
        case .template(let template): try template.value(rendering)
        }
    }
}

extension JSONValue {
    /// Whether a string in it has a template's tag.
    var hasTemplate: Bool {
        switch self {
        case .null, .bool, .number: false
        case .string(let text): Template.isTemplate(text)
        case .array(let elements): elements.contains { $0.hasTemplate }
        case .object(let object): object.members.contains { $0.value.hasTemplate }
        }
    }
}

/// The context and the library that templates of one request are rendered with.
struct Rendering {
    let context: RenderContext
    let library: TemplateLibrary

    func bytes(of template: Template, escaping: Escaping) throws(StubFailure) -> [UInt8] {
        try StubFailure.rendering { () throws(RenderError) in
            try template.rendered(context, escaping: escaping, partials: library)
        }
    }
}

extension ValueTemplate {
    func value(_ rendering: Rendering) throws(StubFailure) -> JSONValue {
        try StubFailure.rendering { () throws(RenderError) in
            try value(rendering.context, partials: rendering.library)
        }
    }

    /// The value, if it is the same for every request; otherwise `nil`.
    var constant: JSONValue? { isConstant ? try? value(RenderContext([])) : nil }
}
