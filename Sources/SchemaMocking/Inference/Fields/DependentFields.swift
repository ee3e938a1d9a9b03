import GraphQLSchema
import JSONModel

/// The fields of a type that follow from given values: states from flags, and counts from lists.
///
/// Values that are computed when they are asked for are not among them.
final class DependentFields: Sendable {
    private let flags: [(name: String, source: StateGuide.Source)]
    private let counts: [(name: String, list: String)]

    init(of type: TypePlan, in world: MockWorld) {
        let fields = Array((type.type.fields ?? FieldTable([])).enumerated())
        let roles = fields.compactMap { index, field -> (name: String, role: LeafRole)? in
            guard case .leaf(let leaf) = type.field(at: index, world: world)?.kind, let role = leaf.role else {
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

    /// The states that follow from given flags: `closed: true` is `state: CLOSED`, unless the state is given too.
    func states(from given: JSONObject, of object: MockObject) -> JSONObject {
        var states = JSONObject()
        for flag in flags {
            guard let isTrue = given[flag.name]?.bool,
                let field = object.plan.field(at: flag.source.field, world: object.world), given[field.name] == nil,
                let current = object.leafValue(of: field).leafText, flag.source.values.contains(current) != isTrue
            else { continue }
            guard let values = object.world.schema[field.target].enumValues?.map(\.name) else {
                states[field.name] = .bool(flag.source.values.contains("true") == isTrue)
                continue
            }
            let fitting = values.filter { flag.source.values.contains($0) == isTrue }
            let state =
                isTrue ? fitting.first : StateGuide.beginning(of: fitting, folded: object.world.folded) ?? fitting.first
            states[field.name] = state.map { .string($0) }
        }
        return states
    }

    /// The counts that follow from given lists: `commentCount` from the length of `comments`, or the total of its page.
    func counts(of given: JSONObject) -> JSONObject {
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
