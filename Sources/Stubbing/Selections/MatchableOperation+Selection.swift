import GraphQLLanguage
import GraphQLSchema
package import JSONModel

extension MatchableOperation {
    /// The operation's selections, as an object that scripts read: `selection.hero.name`.
    ///
    /// Members are response keys. Fields of fragments are among them, whatever types they are for, and fields that
    /// `@skip` and `@include` leave out are not. `$field` is the field's name, which differs behind an alias, and
    /// `$arguments` has the values of its arguments, coerced where a schema says how. No key of GraphQL begins with
    /// `$`.
    package func selection(variables given: JSONObject) -> JSONValue {
        var writer = SelectionWriter(self, variables: coercedVariables(given) ?? variables(given: given))
        return .object(writer.selection(of: [OperationSelections.root]))
    }

    /// The coerced variables that the operation is executed with; `nil` without a schema, or if they do not fit it.
    private func coercedVariables(_ given: JSONObject) -> JSONObject? {
        guard let schema else { return nil }
        return try? Coercion.coerceVariables(of: operation, in: schema, from: given).get()
    }
}

/// Writes expanded selection sets as objects.
private struct SelectionWriter {
    private let selections: OperationSelections
    private let source: SourceText
    private let variables: JSONObject
    /// The number of fields that may still be written: fragments can make a small document's selection enormous.
    private var room = 10_000

    init(_ operation: MatchableOperation, variables: JSONObject) {
        selections = operation.selections
        source = operation.document.source
        self.variables = variables
    }

    /// The merged selections of the selection sets of one response key (specification, section 6.3.2).
    mutating func selection(of sets: [Int]) -> JSONObject {
        var keys: [String] = []
        var nodes: [String: [SelectedField]] = [:]
        for set in sets {
            for field in selections.fields(of: set).fields where field.isIncluded(variables) {
                let key = field.node.responseKey
                if nodes[key] == nil { keys.append(key) }
                nodes[key, default: []].append(field.node)
            }
        }
        var object = JSONObject()
        for key in keys where room > 0 {
            room -= 1
            object[key] = .object(field(nodes[key] ?? []))
        }
        return object
    }

    private mutating func field(_ nodes: [SelectedField]) -> JSONObject {
        var object = JSONObject()
        guard let first = nodes.first else { return object }
        object["$field"] = .string(first.name)
        object["$arguments"] = .object(coercedArguments(of: first) ?? arguments(of: first))
        let children = selection(of: Array(Set(nodes.compactMap(\.selectionSet)).sorted()))
        for member in children { object[member.key] = member.value }
        return object
    }

    /// The coerced arguments of a field (specification, section 6.4.1); `nil` without a schema, or if they do not fit
    /// it.
    private func coercedArguments(of node: SelectedField) -> JSONObject? {
        guard let schema = selections.schema, let definition = node.definition else { return nil }
        return try? Coercion.coerceArguments(
            node.written,
            for: definition.arguments,
            at: node.range,
            in: schema,
            variables: variables,
            source: source
        )
    }

    private func arguments(of node: SelectedField) -> JSONObject {
        var object = JSONObject()
        for argument in node.arguments {
            switch argument.value {
            case .constant(let value): object[argument.name] = value
            case .variable(let literal): object[argument.name] = JSONValue(literal: literal, variables: variables)
            }
        }
        return object
    }
}
