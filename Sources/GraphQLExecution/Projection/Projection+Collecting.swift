import GraphQLLanguage
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
        _ scope: Scope,
        _ groups: inout [Group],
        _ positions: inout [String: Int],
        _ visited: inout Set<String>
    ) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                guard isIncluded(field.directives) else { continue }
                add(field, scope, &groups, &positions)
            case .inlineFragment(let fragment):
                guard isIncluded(fragment.directives),
                    let inner = inner(scope, condition: fragment.typeCondition?.value)
                else { continue }
                collect(fragment.selectionSet, inner, &groups, &positions, &visited)
            case .fragmentSpread(let spread):
                guard isIncluded(spread.directives), let fragment = fragments[spread.name.value],
                    visited.insert(spread.name.value).inserted,
                    let inner = inner(scope, condition: fragment.typeCondition.value)
                else { continue }
                collect(fragment.selectionSet, inner, &groups, &positions, &visited)
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

    func add(_ field: Field, _ scope: Scope, _ groups: inout [Group], _ positions: inout [String: Int]) {
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

    /// `@skip` and `@include` (specification, section 3.13).
    func isIncluded(_ directives: [Directive]) -> Bool {
        for directive in directives {
            guard let expected = ["skip": false, "include": true][directive.name.value],
                let value = directive.arguments.first(where: { $0.name.value == "if" })?.value
            else { continue }
            switch value.kind {
            case .boolean(let given): if given != expected { return false }
            case .variable(let name): if variables[name]?.bool ?? false != expected { return false }
            default: continue
            }
        }
        return true
    }
}
