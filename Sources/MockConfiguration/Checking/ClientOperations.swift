import GraphQLLanguage

/// What clients really ask, by the names of their operations: it says which keys an answer can have.
struct ClientOperations {
    private var operations: [String: OperationDefinition] = [:]
    /// Whatever its name is.
    private(set) var first: OperationDefinition?
    private(set) var fragments: [String: FragmentDefinition] = [:]

    /// Documents that cannot be read say nothing; their validation reports it.
    init(_ sources: [SourceText]) {
        for source in sources {
            guard let document = try? Document(parsing: source, limits: .schema) else { continue }
            for definition in document.definitions {
                switch definition {
                case .operation(let operation):
                    first = first ?? operation
                    operation.name.map { operations[$0.value] = operation }
                case .fragment(let fragment): fragments[fragment.name.value] = fragment
                default: break
                }
            }
        }
    }

    subscript(name: String) -> OperationDefinition? { operations[name] }
}
