package import GraphQLLanguage

/// Directives are known to the schema and stand where they may.
///
/// https://spec.graphql.org/September2025/#sec-Directives-Are-Defined
/// https://spec.graphql.org/September2025/#sec-Directives-Are-in-Valid-Locations
package struct KnownDirectivesRule: ValidationRule {
    /// Locations of the directives that the document itself defines, which it must not.
    private var defined: [String: [String]] = [:]

    package init() {}

    package mutating func enter(_ document: Document, in context: ValidationContext) {
        for case .directive(let directive) in document.definitions {
            defined[directive.name.value] = directive.locations.map(\.value)
        }
    }

    package mutating func enter(_ directive: Directive, in context: ValidationContext) {
        let name = directive.name.value
        guard let locations = defined[name] ?? context.schema.directive(named: name)?.locations else {
            context.report("Unknown directive \"@\(name)\".", at: directive.range)
            return
        }
        let location = context.scope.directiveLocation
        guard !locations.contains(location) else { return }
        context.report("Directive \"@\(name)\" may not be used on \(location).", at: directive.range)
    }
}
