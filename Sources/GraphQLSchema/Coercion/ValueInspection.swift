package import JSONModel

extension JSONValue {
    /// The value as error messages quote it, in graphql-js's notation: `{ name: 5, tags: ["a"] }`.
    ///
    /// Below two levels, and after ten elements of a list, it is abridged.
    package var inspected: String { inspected(depth: 1) }

    private static var depthLimit: Int { 2 }
    private static var elementLimit: Int { 10 }

    private func inspected(depth: Int) -> String {
        switch self {
        case .array([]): "[]"
        case .object(let object) where object.isEmpty: "{}"
        case .array where depth > Self.depthLimit: "[Array]"
        case .object where depth > Self.depthLimit: "[Object]"
        case .array(let elements): Self.inspected(elements, depth: depth)
        case .object(let object): Self.inspected(object, depth: depth)
        case .null, .bool, .number, .string: String(decoding: serialized(), as: UTF8.self)
        }
    }

    private static func inspected(_ elements: [JSONValue], depth: Int) -> String {
        var parts = elements.prefix(elementLimit).map { $0.inspected(depth: depth + 1) }
        let remaining = elements.count - parts.count
        if remaining > 0 { parts.append("... \(remaining) more item\(remaining == 1 ? "" : "s")") }
        return "[\(parts.joined(separator: ", "))]"
    }

    private static func inspected(_ object: JSONObject, depth: Int) -> String {
        let parts = object.map { "\($0.key): \($0.value.inspected(depth: depth + 1))" }
        return "{ \(parts.joined(separator: ", ")) }"
    }
}
