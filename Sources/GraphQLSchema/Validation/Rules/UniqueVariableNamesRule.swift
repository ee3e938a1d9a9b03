package import GraphQLLanguage

/// No two variables of an operation have the same name.
///
/// https://spec.graphql.org/September2025/#sec-Variable-Uniqueness
package struct UniqueVariableNamesRule: ValidationRule {
    package init() {}

    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {
        for group in operation.variables.map(\.name).grouped where group.count > 1 {
            let name = group[0].value
            context.report("There can be only one variable named \"$\(name)\".", at: group.map(\.rangeWithoutDollar))
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

extension Name {
    /// A variable's range begins at its `$`, which white space may follow.
    fileprivate var rangeWithoutDollar: SourceRange {
        let length = UInt32(value.utf8.count)
        return SourceRange(start: range.end < length ? range.start : range.end - length, end: range.end)
    }
}
