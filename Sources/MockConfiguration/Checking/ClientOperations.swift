import GraphQLLanguage
import GraphQLSchema

/// What clients really ask, by the names of their operations: it says which keys an answer can have.
struct ClientOperations {
    private var operations: [String: OperationDefinition] = [:]
    private(set) var fragments: [String: FragmentDefinition] = [:]

    /// Documents that cannot be read say nothing; whoever validates them reports it.
    init(_ sources: [SourceText]) {
        for source in sources {
            guard let document = try? Document(parsing: source, limits: .schema) else { continue }
            for definition in document.definitions {
                switch definition {
                case .operation(let operation): operation.name.map { operations[$0.value] = operation }
                case .fragment(let fragment): fragments[fragment.name.value] = fragment
                default: break
                }
            }
        }
    }

    subscript(name: String) -> OperationDefinition? { operations[name] }

    /// The fields by response key, on any of several types.
    func fields(in sets: [SelectionSet], on types: [TypeID], of schema: Schema) -> [String: [Field]] {
        var fields: [String: [Field]] = [:]
        for set in sets {
            for type in types {
                for group in FieldCollector.collect(set, on: type, in: schema, fragments: fragments) {
                    fields[group.responseKey, default: []] += group.fields
                }
            }
        }
        return fields
    }
}
