import GraphQLLanguage

/// What clients really ask, by the names of their operations: it says which keys an answer can have.
struct ClientOperations {
    private var operations: [String: Operation] = [:]
    /// Whatever its name is.
    private(set) var first: Operation?
    private var fragments: [String: FragmentDefinition] = [:]

    /// An operation with the fragments of its document, which others may have in other words.
    struct Operation {
        let definition: OperationDefinition
        fileprivate let fragments: [String: FragmentDefinition]
    }

    /// Documents that cannot be read say nothing; their validation reports it.
    init(_ sources: [SourceText]) {
        for source in sources {
            guard let document = try? Document(parsing: source, limits: .schema) else { continue }
            var own: [String: FragmentDefinition] = [:]
            for case .fragment(let fragment) in document.definitions { own[fragment.name.value] = fragment }
            fragments.merge(own) { first, _ in first }
            for case .operation(let definition) in document.definitions {
                let operation = Operation(definition: definition, fragments: own)
                first = first ?? operation
                definition.name.map { operations[$0.value] = operation }
            }
        }
    }

    subscript(name: String) -> Operation? { operations[name] }

    /// The fragments that an operation may spread: its document's own, and those of other documents.
    func fragments(of operation: Operation) -> [String: FragmentDefinition] {
        fragments.merging(operation.fragments) { _, own in own }
    }
}
