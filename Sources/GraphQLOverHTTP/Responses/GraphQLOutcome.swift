/// How a GraphQL request ended, as far as status codes care.
package enum GraphQLOutcome: Sendable, Hashable {
    /// `data` without `errors`.
    case success
    /// `data`, be it null, and `errors`.
    case partialSuccess
    /// The document has a syntax error.
    case unparsable
    /// The document breaks a rule, the operation cannot be determined, or the variables do not fit.
    case refused
    /// It never was a GraphQL request.
    case failure(GraphQLRequestError.Kind)
}
