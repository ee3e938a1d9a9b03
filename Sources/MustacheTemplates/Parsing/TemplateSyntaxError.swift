package import GraphQLLanguage

/// All errors in a template's tags, in the order of their places.
package struct TemplateSyntaxError: Error, Sendable, Hashable {
    /// The errors, at least one.
    package var diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension TemplateSyntaxError: CustomStringConvertible {
    package var description: String { diagnostics.map { "\($0)" }.joined(separator: "\n") }
}
