import GraphQLLanguage

/// The operations of clients' documents by name: they say which keys a response can have.
struct ClientOperations {
    private var operations: [String: Operation] = [:]
    /// The first operation of all documents, named or not.
    private(set) var first: Operation?
    private var fragments: [String: FragmentDefinition] = [:]

    /// An operation with the fragments of its document; other documents may define fragments of the same names
    /// differently.
    struct Operation {
        let definition: OperationDefinition
        fileprivate let fragments: [String: FragmentDefinition]
    }

    /// Reads documents; those with syntax errors are skipped, since their validation reports them.
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
