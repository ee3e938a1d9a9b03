package import GraphQLLanguage

/// Every fragment that is spread is defined in the document.
///
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Target-Defined
package struct KnownFragmentNamesRule: ValidationRule {
    package init() {}

    package mutating func enter(_ spread: FragmentSpread, in context: ValidationContext) {
        guard context.fragments[spread.name.value] == nil else { return }
        context.report("Unknown fragment \"\(spread.name.value)\".", at: spread.name.range)
    }
}
