import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import JSONModel

/// Merges a stub's data into an upstream's result without the help of a schema.
///
/// A key of the stub is read as a response key first, then as the name of a field, for all aliases of the field that
/// have no key of their own; a key that is not selected is not sent. Objects are merged, a list gets the length of the
/// stub's list, and `$length`, `$0` and `$each` change some elements and leave the others.
struct DataOverlay {
    private let fragments: [String: FragmentDefinition]
    /// Errors for upstream values that the stub cannot change, such as a string where the stub has an object.
    private var mismatches: [GraphQLError] = []

    init(_ document: Document? = nil) { fragments = document?.fragments ?? [:] }

    /// The upstream's result with the stub's data, errors and extensions.
    mutating func overlaid(
        _ result: JSONObject,
        with parts: ResponseParts,
        for operation: OperationDefinition?
    ) -> JSONObject {
        var result = result
        var data = result["data"] ?? .null
        mismatches = []
        if let over = parts.data {
            let place = Place(selections: operation.map { [$0.selectionSet] }, path: [])
            data = merged(data, with: over, at: place)
        }
        for error in parts.fieldErrors { _ = data.replace(at: error.path.map(\.text)[...], with: .null) }
        if parts.data != nil || !parts.fieldErrors.isEmpty { result["data"] = data }
        let errors = ExecutionResult(requestErrors: mismatches + parts.fieldErrors + parts.errors)
        result.addParts(errors: errors.errorsJSON, extensions: parts.extensions)
        return result
    }

    private struct Place {
        /// The selection sets at the place; `nil` if they are unknown, and then every key is a response key.
        var selections: [SelectionSet]?
        var path: [GraphQLError.PathComponent]

        func at(_ component: GraphQLError.PathComponent, _ selections: [SelectionSet]?) -> Place {
            Place(selections: selections, path: path + [component])
        }
    }

    /// The upstream's value with the stub's value merged into it.
    private mutating func merged(_ value: JSONValue, with over: JSONValue, at place: Place) -> JSONValue {
        switch over {
        case .object(let members) where members.keys.contains { $0.hasPrefix("$") }:
            guard value.isNull || value.array != nil else { return mismatch(value, for: "a list", at: place) }
            return .array(changed(value.array ?? [], by: members, at: place))
        case .object(let members):
            guard value.isNull || value.object != nil else { return mismatch(value, for: "an object", at: place) }
            return merged(value.object ?? [:], members: members, at: place)
        case .array(let elements):
            let known = value.array ?? []
            var merged: [JSONValue] = []
            for (index, element) in elements.enumerated() {
                let below = place.at(.index(index), place.selections)
                let value = known.indices.contains(index) ? known[index] : .null
                merged.append(self.merged(value, with: element, at: below))
            }
            return .array(merged)
        default: return over
        }
    }

    private mutating func merged(_ value: JSONObject, members over: JSONObject, at place: Place) -> JSONValue {
        var value = value
        let fields = place.selections?.fields(fragments)
        for member in over {
            guard let fields else {
                let below = place.at(.key(member.key), nil)
                value[member.key] = merged(value[member.key] ?? .null, with: member.value, at: below)
                continue
            }
            let aliases = fields.filter { $0.value[0].name.value == member.key && over[$0.key] == nil }.keys.sorted()
            for key in fields[member.key] == nil ? aliases : [member.key] {
                let below = place.at(.key(key), fields[key, default: []].compactMap(\.selectionSet))
                value[key] = merged(value[key] ?? .null, with: member.value, at: below)
            }
        }
        return .object(value)
    }

    private mutating func changed(_ list: [JSONValue], by over: JSONObject, at place: Place) -> [JSONValue] {
        var list = list
        if let length = over["$length"]?.int, length >= 0 {
            let missing = max(0, min(length, 10_000) - list.count)
            list = Array(list.prefix(length)) + Array(repeating: .object([:]), count: missing)
        }
        for index in list.indices {
            let below = place.at(.index(index), place.selections)
            if let each = over["$each"] { list[index] = merged(list[index], with: each, at: below) }
            if let one = over["$\(index)"] { list[index] = merged(list[index], with: one, at: below) }
        }
        return list
    }

    /// Adds an error about an upstream's value of another kind than the stub's, and returns null.
    private mutating func mismatch(_ value: JSONValue, for expected: String, at place: Place) -> JSONValue {
        let name = place.path.map(\.text).joined(separator: ".")
        var error = GraphQLError(
            "The upstream's response does not fit the stub's data: \(name) is not \(expected) but \(value.kindName).",
            code: "UPSTREAM_FAILED"
        )
        error.path = place.path
        mismatches.append(error)
        return .null
    }
}

extension JSONObject {
    /// Adds a stub's errors and extensions to a result.
    mutating func addParts(errors: [JSONValue], extensions: JSONObject?) {
        if !errors.isEmpty { self["errors"] = .array((self["errors"]?.array ?? []) + errors) }
        guard let extensions else { return }
        var known = self["extensions"]?.object ?? [:]
        for member in extensions { known[member.key] = member.value }
        self["extensions"] = .object(known)
    }
}

extension ExecutionResult {
    /// The errors as the response has them.
    var errorsJSON: [JSONValue] { (try? JSONValue(parsing: body))?["errors"]?.array ?? [] }
}
