package import GraphQLLanguage

/// Holds documents against a schema (specification, section 5).
///
/// All rules see the document in one walk, so that errors come in the document's order, and at one place in the order
/// of the rules.
package enum Validator {
    package static func validate(
        _ document: Document,
        against schema: Schema,
        rules: [any ValidationRule.Type] = SpecifiedRules.all,
        limits: ValidationLimits = .default
    ) -> Result<ValidatedDocument, ValidationFailure> {
        let context = ValidationContext(document, schema: schema, errorLimit: limits.errors)
        // Rules and execution recurse as deep as the selections go, so too deep a document is not even walked.
        if SelectionDepth.report(beyond: limits.depth, in: context) {
            return .failure(ValidationFailure(errors: context.errors()))
        }
        var walker = DocumentWalker(context: context, rules: rules.map { $0.init() })
        walker.walk(document)
        let errors = context.errors()
        guard errors.isEmpty else { return .failure(ValidationFailure(errors: errors)) }
        return .success(ValidatedDocument(checked: document, schema: schema))
    }
}

package struct ValidationLimits: Sendable {
    /// How many errors are reported, before one that says that there are more.
    package var errors: Int
    /// How many selection sets may stand in each other when every fragment is written out where it is spread.
    package var depth: Int

    package init(errors: Int = 100, depth: Int = 500) {
        self.errors = errors
        self.depth = depth
    }

    package static let `default` = ValidationLimits()
}

/// Everything that a schema has against a document.
package struct ValidationFailure: Error, Sendable, Hashable {
    package let errors: [GraphQLError]

    package init(errors: [GraphQLError]) { self.errors = errors }
}
