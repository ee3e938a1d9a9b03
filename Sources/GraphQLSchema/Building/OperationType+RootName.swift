package import GraphQLLanguage

extension OperationType {
    /// The root type's name where there is no `schema` definition (specification, section 3.3.1).
    package var defaultTypeName: String {
        switch self {
        case .query: "Query"
        case .mutation: "Mutation"
        case .subscription: "Subscription"
        }
    }
}
