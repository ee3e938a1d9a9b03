import GraphQLLanguage

/// What has come of deferred fields, or of one more item: JSON, and the errors in it.
struct DeliveredFields: Sendable {
    let path: [GraphQLError.PathComponent]
    let json: [UInt8]
    let errors: [GraphQLError]
    /// The error that has left nothing to deliver.
    var failure: GraphQLError? { errors.last }
}
