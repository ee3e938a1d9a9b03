import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Collects the fields selected on an object (specification, section 6.3.2) without a schema that knows the types.
extension Projection {
    /// All selections of one response key.
    struct Group {
        var field: Field
        var selectionSets: [SelectionSet]
        /// Whether the field may be missing from the data, because its fragment may not apply.
        var isOptional: Bool
        var condition: String?
    }

    struct Scope {
        /// The object's type, from its `__typename` or known for the root; `nil` where it is unknown.
        var typeName: String?
        var condition: String?
        var isOptional: Bool
    }

    func collect(
        _ set: SelectionSet,
        in scope: Scope,
        into groups: inout [Group],
        positions: inout [String: Int],
        visited: inout Set<String>
    ) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                guard field.directives.isIncluded(variables) else { continue }
                add(field, in: scope, to: &groups, positions: &positions)
            case .inlineFragment(let fragment):
                guard fragment.directives.isIncluded(variables),
                    let inner = inner(scope, condition: fragment.typeCondition?.value)
                else { continue }
                collect(fragment.selectionSet, in: inner, into: &groups, positions: &positions, visited: &visited)
            case .fragmentSpread(let spread):
                guard spread.directives.isIncluded(variables), let fragment = fragments[spread.name.value],
                    visited.insert(spread.name.value).inserted,
                    let inner = inner(scope, condition: fragment.typeCondition.value)
                else { continue }
                collect(fragment.selectionSet, in: inner, into: &groups, positions: &positions, visited: &visited)
            }
        }
    }

    /// The scope inside a fragment; `nil` where it does not apply.
    func inner(_ scope: Scope, condition: String?) -> Scope? {
        guard let condition else { return scope }
        var scope = scope
        if let typeName = scope.typeName {
            guard typeName == condition else { return nil }
        } else {
            scope.isOptional = true
        }
        scope.condition = condition
        return scope
    }

    func add(_ field: Field, in scope: Scope, to groups: inout [Group], positions: inout [String: Int]) {
        let key = field.responseKey
        if let position = positions[key] {
            if let set = field.selectionSet { groups[position].selectionSets.append(set) }
            groups[position].isOptional = groups[position].isOptional && scope.isOptional
        } else {
            positions[key] = groups.count
            groups.append(
                Group(
                    field: field,
                    selectionSets: field.selectionSet.map { [$0] } ?? [],
                    isOptional: scope.isOptional,
                    condition: scope.condition
                )
            )
        }
    }
}
