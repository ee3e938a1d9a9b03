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
    let fragments: [String: FragmentDefinition]
    let document: Document
    let variables: JSONObject
    let rootType: String
    let limits: ExecutionLimits
    var errors: [GraphQLError] = []
    /// Errors of the stub that have still to be put at their paths.
    var stubErrors: [GraphQLError] = []
    var path: [GraphQLError.PathComponent] = []
    var nodes = 0
    var refusal: GraphQLError?
    /// Whether `__typename` was asked for and left out, since neither data nor selections say it.
    package internal(set) var lacksTypeName = false

    /// - Parameters:
    ///   - document: with the operation and its fragments.
    ///   - operation: the one that is executed.
    ///   - variables: as the request gave them.
    ///   - limits: beyond them the whole response is refused.
    package init(
        _ document: Document,
        operation: OperationDefinition,
        variables: JSONObject,
        limits: ExecutionLimits = .default
    ) {
        self.document = document
        self.limits = limits
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
        fragments = document.fragments
        self.operation = operation
    }

    let operation: OperationDefinition

    /// The response for data, with the other parts of a stub.
    package mutating func result(of data: JSONObject, parts: ResponseParts = ResponseParts()) -> ExecutionResult {
        stubErrors = parts.fieldErrors
        let projected = object(data, [operation.selectionSet], isRoot: true)
        if let refusal { return ExecutionResult(requestErrors: [refusal], operation: operation) }
        return ExecutionResult(
            data: projected,
            errors: errors + parts.errors,
            extensions: parts.extensions,
            operation: operation
        )
    }
}

extension Projection {
    mutating func object(
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
                in: Scope(
                    typeName: data["__typename"]?.string ?? (isRoot ? rootType : nil),
                    condition: nil,
                    isOptional: false
                ),
                into: &groups,
                positions: &positions,
                visited: &visited
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
                answer[key] = merge(value, with: data[key] ?? data[group.field.name.value], of: group)
            } else if let value = member(group, of: data, isRoot: isRoot) {
                answer[key] = value
            }
            path.removeLast()
        }
        return .object(answer)
    }

    mutating func member(_ group: Group, of data: JSONObject, isRoot: Bool) -> JSONValue? {
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

    mutating func project(_ value: JSONValue, _ group: Group) -> JSONValue {
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

extension Projection {
    mutating func takeError() -> GraphQLError? {
        guard !stubErrors.isEmpty, let index = stubErrors.firstIndex(where: { $0.path == path }) else { return nil }
        return stubErrors.remove(at: index)
    }

    var hasErrorBelow: Bool { stubErrors.contains { $0.path.starts(with: path) } }

    mutating func record(_ error: GraphQLError, _ field: Field) {
        var error = error
        if error.locations.isEmpty { error.locations = [document.location(of: field.range)] }
        error.path = path
        errors.append(error)
    }

    mutating func refuse() {
        refusal = GraphQLError("The answer has more than \(limits.nodes) values, and is refused as a whole.")
    }
}
