extension Document {
    /// The operations, in the order written.
    package var operations: [OperationDefinition] {
        definitions.compactMap { definition in
            if case .operation(let operation) = definition { operation } else { nil }
        }
    }

    /// The fragments by their names.
    package var fragments: [String: FragmentDefinition] {
        definitions.reduce(into: [:]) { fragments, definition in
            if case .fragment(let fragment) = definition { fragments[fragment.name.value] = fragment }
        }
    }

    /// The operation of a name; without a name the only one, or the anonymous one.
    package func operation(named name: String?) -> OperationDefinition? {
        let operations = operations
        if name == nil, operations.count == 1 { return operations[0] }
        return operations.first { $0.name?.value == name }
    }
}
