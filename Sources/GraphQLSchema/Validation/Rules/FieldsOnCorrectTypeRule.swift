package import GraphQLLanguage

/// Every field that is selected exists on the type it is selected on.
///
/// https://spec.graphql.org/September2025/#sec-Field-Selections
package struct FieldsOnCorrectTypeRule: ValidationRule {
    package init() {}

    package mutating func enter(_ field: Field, in context: ValidationContext) {
        guard let parent = context.scope.parentType, context.scope.field == nil else { return }
        let name = field.name.value
        let types = typesWithField(named: name, within: parent, context.schema)
        // Where the field is known to some of the types, it is no typing error.
        let hint =
            types.isEmpty
            ? didYouMean(suggestions(for: name, among: parent.fields?.map(\.name) ?? []))
            : didYouMean(types.map(\.name), kind: "to use an inline fragment on")
        context.report("Cannot query field \"\(name)\" on type \"\(parent.name)\"." + hint, at: field.range)
    }

    /// The members of an abstract type that have the field, and interfaces of theirs that do: those first that
    /// would serve most members.
    private func typesWithField(named name: String, within parent: NamedType, _ schema: Schema) -> [NamedType] {
        guard parent.isAbstract else { return [] }
        var found: [NamedType] = []
        var usageCounts: [TypeID: Int] = [:]
        func count(_ type: NamedType) {
            guard type.fields?[name] != nil else { return }
            if usageCounts[type.id] == nil { found.append(type) }
            usageCounts[type.id, default: 0] += 1
        }
        for member in schema.possibleTypes(of: parent.id).map({ schema[$0] }) where member.fields?[name] != nil {
            count(member)
            for interface in member.interfaces { count(schema[interface]) }
        }
        return found.sorted { left, right in
            let (leftCount, rightCount) = (usageCounts[left.id, default: 0], usageCounts[right.id, default: 0])
            if leftCount != rightCount { return leftCount > rightCount }
            if right.interfaces.contains(left.id) { return true }
            if left.interfaces.contains(right.id) { return false }
            return naturallyPrecedes(left.name, right.name)
        }
    }
}
