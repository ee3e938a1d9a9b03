package import GraphQLLanguage

/// A directive that is not repeatable stands at most once at each place.
///
/// https://spec.graphql.org/September2025/#sec-Directives-Are-Unique-per-Location
package struct UniqueDirectivesPerLocationRule: ValidationRule {
    /// Whether a directive that the document itself defines is repeatable.
    private var defined: [String: Bool] = [:]
    /// Directives seen at places that several definitions share, as a type and its extensions do.
    private var seenAtSharedPlaces: [String: [String: SourceRange]] = [:]

    package init() {}

    package mutating func enter(_ document: Document, in context: ValidationContext) {
        for case .directive(let directive) in document.definitions {
            defined[directive.name.value] = directive.isRepeatable
        }
    }

    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {
        check(operation.directives, context)
    }

    package mutating func enter(_ fragment: FragmentDefinition, in context: ValidationContext) {
        check(fragment.directives, context)
    }

    package mutating func enter(_ variable: VariableDefinition, in context: ValidationContext) {
        check(variable.directives, context)
    }

    package mutating func enter(_ field: Field, in context: ValidationContext) {
        check(field.directives, context)
    }

    package mutating func enter(_ spread: FragmentSpread, in context: ValidationContext) {
        check(spread.directives, context)
    }

    package mutating func enter(_ fragment: InlineFragment, in context: ValidationContext) {
        check(fragment.directives, context)
    }

    package mutating func enter(_ element: TypeSystemElement, in context: ValidationContext) {
        guard let place = element.sharedPlace else { return check(element.directives, context) }
        check(element.directives, seen: &seenAtSharedPlaces[place, default: [:]], context)
    }

    private func check(_ directives: [Directive], _ context: ValidationContext) {
        guard directives.count > 1 else { return }
        var seen: [String: SourceRange] = [:]
        check(directives, seen: &seen, context)
    }

    private func check(_ directives: [Directive], seen: inout [String: SourceRange], _ context: ValidationContext) {
        for directive in directives {
            let name = directive.name.value
            guard let isRepeatable = defined[name] ?? context.schema.directive(named: name)?.isRepeatable,
                !isRepeatable
            else { continue }
            if let first = seen[name] {
                let message = "The directive \"@\(name)\" can only be used once at this location."
                context.report(message, at: first, directive.range)
            } else {
                seen[name] = directive.range
            }
        }
    }
}
