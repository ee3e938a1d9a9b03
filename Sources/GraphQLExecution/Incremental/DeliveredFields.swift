import GraphQLLanguage

/// The result of deferred fields, or of one more list item: JSON, and the errors in it.
struct DeliveredFields: Sendable {
    let path: [GraphQLError.PathComponent]
    let json: [UInt8]
    let errors: [GraphQLError]
    /// The last error: the reason where nothing can be delivered.
    var failure: GraphQLError? { errors.last }
}
