package import GraphQLLanguage

/// Variables, by where they are used.
extension ValidationContext {
    /// The variables that an operation uses, in itself and in all fragments that it reaches.
    ///
    /// Remembered until the walk enters the next operation.
    package func variableUsages(in operation: OperationDefinition) -> [VariableUsage] {
        if let usages = usagesOfCurrentOperation { return usages }
        var usages = collectUsages(in: .operation(operation))
        for fragment in fragments(reachedFrom: operation.selectionSet) {
            usages += variableUsages(in: fragment)
        }
        usagesOfCurrentOperation = usages
        return usages
    }

    func forgetCurrentOperation() { usagesOfCurrentOperation = nil }

    private func variableUsages(in fragment: FragmentDefinition) -> [VariableUsage] {
        if let usages = usagesByFragment[fragment.name.value] { return usages }
        let usages = collectUsages(in: .fragment(fragment))
        usagesByFragment[fragment.name.value] = usages
        return usages
    }

    private func collectUsages(in definition: Definition) -> [VariableUsage] {
        let outer = scope
        defer { scope = outer }
        scope = TypeScope()
        var walker = DocumentWalker(context: self, rules: [VariableUsageCollector()])
        walker.walk(definition)
        return walker.rules.compactMap { $0 as? VariableUsageCollector }.flatMap(\.usages)
    }
}
