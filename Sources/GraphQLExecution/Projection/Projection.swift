package import GraphQLLanguage
import GraphQLSchema
package import JSONModel

/// Answers an operation from data alone, where there is no schema: the selected part of it, in the order selected.
///
/// Fields are read by response key first and then by name. `__typename` that the data lacks is `Query`, `Mutation` or
/// `Subscription` at the root, else the enclosing type condition, else left out. A fragment applies where the object's
/// `__typename` equals its condition; where the object has none, the fragment's fields that the data has are taken. Any
/// other selected field that is lacking is an error at its path.
package struct Projection {
    private let fragments: [String: FragmentDefinition]
    private let document: Document
    private let variables: JSONObject
    private let rootType: String
    private let limits: ExecutionLimits
    private var errors: [GraphQLError] = []
    private var stubErrors: [GraphQLError]
    private var path: [GraphQLError.PathComponent] = []
    private var nodes = 0
    private var refusal: GraphQLError?
    /// Whether `__typename` was asked for and nobody could say it.
    package private(set) var lacksTypeName = false

    /// - Parameters:
    ///   - document: with the operation and its fragments.
    ///   - operation: the one that is executed.
    ///   - variables: as the request gave them.
    ///   - errors: field errors to be put at their paths.
    ///   - limits: beyond them the whole answer is refused.
    package init(
        _ document: Document,
        operation: OperationDefinition,
        variables: JSONObject,
        errors: [GraphQLError] = [],
        limits: ExecutionLimits = .default
    ) {
        self.document = document
        self.limits = limits
        stubErrors = errors
        rootType =
            switch operation.type {
            case .query: "Query"
            case .mutation: "Mutation"
            case .subscription: "Subscription"
            }
        var given = variables
        for variable in operation.variables where given[variable.name.value] == nil {
            if case .boolean(let value)? = variable.defaultValue?.kind { given[variable.name.value] = .bool(value) }
        }
        self.variables = given
        var fragments: [String: FragmentDefinition] = [:]
        for case .fragment(let fragment) in document.definitions { fragments[fragment.name.value] = fragment }
        self.fragments = fragments
        self.operation = operation
    }

    private let operation: OperationDefinition

    /// The response for data.
    package mutating func result(of data: JSONObject, additions: ResponseAdditions? = nil) -> ExecutionResult {
        let projected = object(data, [operation.selectionSet], isRoot: true)
        if let refusal { return ExecutionResult(requestErrors: [refusal], operation: operation) }
        return ExecutionResult(
            data: projected,
            errors: errors + (additions?.errors ?? []),
            extensions: additions?.extensions,
            operation: operation
        )
    }
}

extension Projection {
    /// A schema's answer to an operation that it does not allow, with what the stub says about fields that the schema does
    /// not know.
    ///
    /// Whatever has been executed stays; the rest is projected as without a schema.
    package mutating func result(
        of data: JSONObject,
        over executed: ExecutionResult,
        additions: ResponseAdditions? = nil
    ) -> ExecutionResult {
        guard let answer = try? JSONValue(parsing: executed.body), case .object(let known)? = answer["data"] else {
            return executed
        }
        let projected = object(data, [operation.selectionSet], isRoot: true, known: known)
        if let refusal { return ExecutionResult(requestErrors: [refusal], operation: operation) }
        return ExecutionResult(
            data: projected,
            errors: executed.errors + errors,
            extensions: additions?.extensions,
            operation: operation
        )
    }

    /// Walks through what has been executed, with the stub's data for the same place beside it.
    private mutating func merge(_ known: JSONValue, _ stub: JSONValue?, _ group: Group) -> JSONValue {
        guard !group.selectionSets.isEmpty else { return known }
        switch known {
        case .object(let members):
            return object(stub?.object ?? [:], group.selectionSets, isRoot: false, known: members)
        case .array(let elements):
            var merged: [JSONValue] = []
            for (index, element) in elements.enumerated() {
                path.append(.index(index))
                merged.append(merge(element, stub?[index], group))
                path.removeLast()
            }
            return .array(merged)
        default: return known
        }
    }

    /// All selections of one response key.
    private struct Group {
        var field: Field
        var selectionSets: [SelectionSet]
        /// Whether its lack is no error: a fragment that may not apply.
        var isOptional: Bool
        var condition: String?
    }

    private mutating func object(
        _ data: JSONObject,
        _ selectionSets: [SelectionSet],
        isRoot: Bool,
        known: JSONObject? = nil
    ) -> JSONValue {
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        var visited: Set<String> = []
        for set in selectionSets {
            collect(
                set,
                Scope(
                    typeName: data["__typename"]?.string ?? (isRoot ? rootType : nil),
                    condition: nil,
                    isOptional: false
                ),
                &groups,
                &positions,
                &visited
            )
        }
        nodes += groups.count
        guard nodes <= limits.nodes, path.count <= limits.depth else {
            refuse()
            return .null
        }
        var answer = JSONObject()
        for group in groups {
            guard refusal == nil else { break }
            let key = group.field.responseKey
            path.append(.key(key))
            if let value = known?[key] {
                answer[key] = merge(value, data[key] ?? data[group.field.name.value], group)
            } else if let value = member(group, of: data, isRoot: isRoot) {
                answer[key] = value
            }
            path.removeLast()
        }
        return .object(answer)
    }

    private mutating func member(_ group: Group, of data: JSONObject, isRoot: Bool) -> JSONValue? {
        if let error = takeError() {
            record(error, group.field)
            return .null
        }
        let name = group.field.name.value
        if let value = data[group.field.responseKey] ?? data[name] {
            return project(value, group)
        }
        if name == "__typename" {
            if let known = isRoot ? rootType : group.condition { return .string(known) }
            lacksTypeName = true
            return nil
        }
        if group.isOptional { return nil }
        if hasErrorBelow { return project(.object([:]), group) }
        record(GraphQLError("The stub's data has no \"\(group.field.responseKey)\"."), group.field)
        return .null
    }

    private mutating func project(_ value: JSONValue, _ group: Group) -> JSONValue {
        switch value {
        case .array(let elements):
            nodes += elements.count
            guard nodes <= limits.nodes else {
                refuse()
                return .null
            }
            var answer: [JSONValue] = []
            answer.reserveCapacity(elements.count)
            for (index, element) in elements.enumerated() {
                path.append(.index(index))
                if let error = takeError() {
                    record(error, group.field)
                    answer.append(.null)
                } else {
                    answer.append(project(element, group))
                }
                path.removeLast()
            }
            return .array(answer)
        case .object(let members) where !group.selectionSets.isEmpty:
            return object(members, group.selectionSets, isRoot: false)
        case .null: return .null
        case .object: return value
        default:
            guard !group.selectionSets.isEmpty else { return value }
            record(
                GraphQLError("The stub's data has no object at \"\(group.field.responseKey)\", which has a selection."),
                group.field
            )
            return .null
        }
    }
}

// MARK: - Errors

extension Projection {
    private mutating func takeError() -> GraphQLError? {
        guard !stubErrors.isEmpty, let index = stubErrors.firstIndex(where: { $0.path == path }) else { return nil }
        return stubErrors.remove(at: index)
    }

    private var hasErrorBelow: Bool { stubErrors.contains { $0.path.starts(with: path) } }

    private mutating func record(_ error: GraphQLError, _ field: Field) {
        var error = error
        if error.locations.isEmpty { error.locations = [document.location(of: field.range)] }
        error.path = path
        errors.append(error)
    }

    private mutating func refuse() {
        refusal = GraphQLError("The answer has more than \(limits.nodes) values, and is refused as a whole.")
    }
}

// MARK: - Collecting

extension Projection {
    private struct Scope {
        /// What the object says it is.
        var typeName: String?
        var condition: String?
        var isOptional: Bool
    }

    private func collect(
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
    private func inner(_ scope: Scope, condition: String?) -> Scope? {
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

    private func add(_ field: Field, _ scope: Scope, _ groups: inout [Group], _ positions: inout [String: Int]) {
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
    private func isIncluded(_ directives: [Directive]) -> Bool {
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
