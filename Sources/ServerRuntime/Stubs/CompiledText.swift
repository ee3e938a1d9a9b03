import GraphQLLanguage
import JSONModel
import MustacheTemplates

/// A text of a stub: a template, compiled once, or a constant.
enum CompiledText: Sendable {
    case constant(String)
    case template(Template)

    /// - Throws: `TemplateSyntaxError` for the template's tags.
    init(_ text: String, isTemplate: Bool, file: String?) throws(TemplateSyntaxError) {
        guard isTemplate, Template.isTemplate(text) else {
            self = .constant(text)
            return
        }
        self = .template(try Template(parsing: SourceText(text, name: file)))
    }

    var constant: String? { if case .constant(let text) = self { text } else { nil } }

    func bytes(_ rendering: Rendering, escaping: Escaping) throws(StubFailure) -> [UInt8] {
        switch self {
        case .constant(let text): Array(text.utf8)
        case .template(let template): try rendering.bytes(of: template, escaping: escaping)
        }
    }

    func text(_ rendering: Rendering) throws(StubFailure) -> String {
        switch self {
        case .constant(let text): text
        case .template: String(decoding: try bytes(rendering, escaping: .none), as: UTF8.self)
        }
    }
}

/// A value of a stub: one with templates in its strings, compiled once, or a constant.
enum CompiledValue: Sendable {
    case constant(JSONValue)
    case template(ValueTemplate)

    /// - Throws: `TemplateSyntaxError` for the templates' tags.
    init(_ value: JSONValue, isTemplate: Bool, file: String?) throws(TemplateSyntaxError) {
        guard isTemplate, value.hasTemplate else {
            self = .constant(value)
            return
        }
        self = .template(try ValueTemplate(value, name: file))
    }

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
    /// A value of a stub, with templates in its strings if `isTemplate` is true, else a constant.
    init(_ value: JSONValue, isTemplate: Bool, file: String?) throws(TemplateSyntaxError) {
        if isTemplate {
            try self.init(value, name: file)
        } else {
            self.init(constant: value)
        }
    }

    func value(_ rendering: Rendering) throws(StubFailure) -> JSONValue {
        try StubFailure.rendering { () throws(RenderError) in
            try value(rendering.context, partials: rendering.library)
        }
    }

    /// The value, if it is the same for every request; otherwise `nil`.
    var constant: JSONValue? { isConstant ? try? value(RenderContext([])) : nil }
}
