package import GraphQLLanguage

/// A document that has passed every rule against its schema.
///
/// Execution takes nothing else. Only `Validator` makes one, and callers that were told to skip the gate.
package struct ValidatedDocument: Sendable {
    package let document: Document
    package let schema: Schema

    fileprivate init(document: Document, schema: Schema) {
        self.document = document
        self.schema = schema
    }
}
