package import GraphQLLanguage

/// No two variables of an operation have the same name.
///
/// https://spec.graphql.org/September2025/#sec-Variable-Uniqueness
package struct UniqueVariableNamesRule: ValidationRule {
    package init() {}

    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {
        for group in operation.variables.map(\.name).grouped where group.count > 1 {
            let name = group[0].value
            // After the `$`, where the range begins.
            let ranges = group.map { SourceRange(start: $0.range.end - UInt32(name.utf8.count), end: $0.range.end) }
            context.report("There can be only one variable named \"$\(name)\".", at: ranges)
        }
    }
}

extension [Name] {
    /// Equal names together, in the order in which each first stands.
    var grouped: [[Name]] {
        var positions: [String: Int] = [:]
        var groups: [[Name]] = []
        for name in self {
            if let position = positions[name.value] {
                groups[position].append(name)
            } else {
                positions[name.value] = groups.count
                groups.append([name])
            }
        }
        return groups
    }
}
