import GraphQLLanguage
package import JSONModel

/// Data over what a schema has answered already.
extension Projection {
    /// A schema's answer to an operation that it does not allow, with what the stub says about fields that the schema
    /// does not know.
    ///
    /// Whatever has been executed stays; the rest is projected as without a schema.
    package mutating func result(
        of data: JSONObject,
        over executed: ExecutionResult,
        extensions: JSONObject? = nil
    ) -> ExecutionResult {
        guard let answer = try? JSONValue(parsing: executed.body), case .object(let known)? = answer["data"] else {
            return executed
        }
        let projected = object(data, [operation.selectionSet], isRoot: true, known: known)
        if let refusal { return ExecutionResult(requestErrors: [refusal], operation: operation) }
        return ExecutionResult(
            data: projected,
            errors: executed.errors + errors,
            extensions: extensions,
            operation: operation
        )
    }

    /// Walks through what has been executed, with the stub's data for the same place beside it.
    mutating func merge(_ known: JSONValue, with stub: JSONValue?, of group: Group) -> JSONValue {
        guard !group.selectionSets.isEmpty else { return known }
        switch known {
        case .object(let members):
            return object(stub?.object ?? [:], group.selectionSets, isRoot: false, known: members)
        case .array(let elements):
            var merged: [JSONValue] = []
            for (index, element) in elements.enumerated() {
                path.append(.index(index))
                merged.append(merge(element, with: stub?[index], of: group))
                path.removeLast()
            }
            return .array(merged)
        default: return known
        }
    }
}
