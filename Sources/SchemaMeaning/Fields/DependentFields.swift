import GraphQLSchema
package import JSONModel

/// The fields of a type that follow from given values: states from flags, and counts from lists.
///
/// Values that are computed when they are asked for are not among them.
package final class DependentFields: Sendable {
    package let flags: [(name: String, source: StateGuide.Source)]
    private let counts: [(name: String, list: String)]

    package init(of type: TypePlan, in model: SchemaModel) {
        let fields = Array(type.type.allFields.enumerated())
        let roles = fields.compactMap { index, field -> (name: String, role: LeafRole)? in
            guard case .leaf(let leaf) = type.field(at: index, in: model)?.kind, let role = leaf.role else {
                return nil
            }
            return (field.name, role)
        }
        flags = roles.compactMap { name, role in
            guard case .flag(let source) = role else { return nil }
            return (name, source)
        }
        counts = roles.compactMap { name, role in
            guard case .countOf(let list) = role else { return nil }
            return (name, fields[list].element.name)
        }
    }

    /// The counts that follow from given lists: `commentCount` from the length of `comments`, or the total of its page.
    package func counts(of given: JSONObject) -> JSONObject {
        var values = JSONObject()
        for count in counts where given[count.name] == nil {
            guard let length = given[count.list].flatMap(Self.length) else { continue }
            values[count.name] = .number(.integer(length))
        }
        return values
    }

    private static func length(_ value: JSONValue) -> Int? {
        switch value {
        case .array(let elements): elements.count
        case .object(let members):
            members["$length"]?.int ?? members["totalCount"]?.int
                ?? ["nodes", "edges", "items"].lazy.compactMap { members[$0].flatMap(length) }.first
        case .null, .bool, .number, .string: nil
        }
    }
}
