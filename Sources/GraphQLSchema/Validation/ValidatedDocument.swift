package import GraphQLLanguage

/// A document that has passed every rule against its schema.
///
/// Execution takes nothing else. Only `Validator` makes one, and callers that were told to skip the gate.
package struct ValidatedDocument: Sendable {
    package let document: Document
    package let schema: Schema

    /// For `Validator` only.
    init(checked document: Document, schema: Schema) {
        self.document = document
        self.schema = schema
    }

    /// Takes a document as it is, for `validation: off`, the project's own operations and tests.
    ///
    /// - Important: its executor must expect unknown fields, missing arguments and fragments that spread
    ///   themselves.
    package init(unchecked document: Document, schema: Schema) {
        self.document = document
        self.schema = schema
    }
}
