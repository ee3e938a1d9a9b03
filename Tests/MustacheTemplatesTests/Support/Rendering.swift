import GraphQLLanguage
import JSONModel
import MustacheTemplates

/// Renders a template's text, as a test writes it down.
func rendered(
    _ template: String,
    _ context: RenderContext = RenderContext([]),
    escaping: Escaping = .html,
    partials: [String: String] = [:]
) throws -> String {
    let library = TemplateLibrary.load(
        partials.sorted { $0.key < $1.key }.map { ($0.key, SourceText($0.value, name: $0.key)) }
    )
    let compiled = try Template(parsing: SourceText(template, name: "test"))
    let bytes = try compiled.rendered(context, escaping: escaping, partials: library.library)
    return String(decoding: bytes, as: UTF8.self)
}

func rendered(_ template: String, _ value: JSONValue, escaping: Escaping = .html) throws -> String {
    try rendered(template, RenderContext(value), escaping: escaping)
}

/// A context with functions.
final class Functions: TemplateScope {
    private let lambdas: [String: Lambda]

    init(lambdas: [String: Lambda]) { self.lambdas = lambdas }

    func value(named name: String) -> TemplateValue? { lambdas[name].map(TemplateValue.lambda) }
    var json: JSONValue { [:] }
}
