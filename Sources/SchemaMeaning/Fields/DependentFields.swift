import GraphQLSchema
package import JSONModel

/// The fields of a type that follow from given values: states from flags, and counts from lists.
///
/// Values that are computed when they are asked for are not among them.
package final class DependentFields: Sendable {
    package let flags: [(name: String, source: StateGuide.Source)]
    private let counts: [(name: String, list: String)]

    package init(of type: TypePlan, in model: SchemaModel) {
        let fields = type.type.allFields
        var flags: [(name: String, source: StateGuide.Source)] = []
        var counts: [(name: String, list: String)] = []
        for (index, field) in fields.enumerated() {
            switch type.field(at: index, in: model)?.leafRole {
            case .flag(let source): flags.append((field.name, source))
            case .countOf(let list): counts.append((field.name, fields[list].name))
            default: continue
            }
        }
        (self.flags, self.counts) = (flags, counts)
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
