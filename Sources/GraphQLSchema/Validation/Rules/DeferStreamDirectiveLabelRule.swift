package import GraphQLLanguage

/// The labels of `@defer` and `@stream` are written out, and each stands once in a document.
///
/// https://github.com/graphql/graphql-spec/pull/1110, "Defer And Stream Directive Labels Are Unique"
package struct DeferStreamDirectiveLabelRule: ValidationRule {
    private var known: [String: SourceRange] = [:]

    package init() {}

    package mutating func enter(_ directive: Directive, in context: ValidationContext) {
        let name = directive.name.value
        guard name == "defer" || name == "stream",
            let label = directive.arguments.first(where: { $0.name.value == "label" })?.value
        else { return }
        switch label.kind {
        case .null: return
        case .string(let text, _):
            if let first = known[text] {
                context.report("Defer/Stream directive label argument must be unique.", at: first, directive.range)
            } else {
                known[text] = directive.range
            }
        default:
            let kind = name == "defer" ? "Defer" : "Stream"
            context.report("\(kind) directive label argument must be a static string.", at: directive.range)
        }
    }
}
