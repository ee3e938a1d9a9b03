import GraphQLLanguage

/// Field errors of a stub, as a tree: by response keys and indexes.
final class StubErrors: Sendable {
    /// The errors of this very field or element.
    let errors: [GraphQLError]
    private let children: [GraphQLError.PathComponent: StubErrors]

    /// Creates the tree; `nil` where there are no errors.
    convenience init?(_ errors: [GraphQLError]) {
        guard !errors.isEmpty else { return nil }
        self.init(errors.map { ($0, $0.path[...]) })
    }

    private init(_ errors: [(error: GraphQLError, rest: ArraySlice<GraphQLError.PathComponent>)]) {
        self.errors = errors.filter(\.rest.isEmpty).map(\.error)
        children = Dictionary(grouping: errors.filter { !$0.rest.isEmpty }, by: { $0.rest[$0.rest.startIndex] })
            .mapValues { group in StubErrors(group.map { ($0.error, $0.rest.dropFirst()) }) }
    }

    subscript(key: String) -> StubErrors? { children.isEmpty ? nil : children[.key(key)] }
    subscript(index: Int) -> StubErrors? { children.isEmpty ? nil : children[.index(index)] }
}
