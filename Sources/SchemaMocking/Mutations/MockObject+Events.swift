import FakeValues
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The values of events that tell what was before.
extension MockObject {
    /// The entity of an event as it was: itself, or an object of another type with the same leaves.
    func formerObject(_ field: FieldPlan, of call: MutationCall) -> MockObject? {
        guard let key = call.effects.entity, let event = call.event, event.act != .created else { return nil }
        let former = MockObject(key, in: event.before)
        if world.schema.isPossible(key.type, in: field.target) { return former }
        let type = world.plan(for: field.target)
        let leaves = type.type.allFields.compactMap { field in
            former.leaf(folded: world.model.folded(field.name)).map { (field.name, former.leafValue(of: $0)) }
        }
        let (identity, overlay) = (identity.mixed(with: field.hash), Overlay.of(values: JSONObject(leaves)))
        return MockObject(type, identity: identity, place: key, in: event.before, overlay: overlay)
    }

    /// A leaf of the entity of an event, as it is or as it was; `nil` where it has none of that name.
    func leaf(_ name: String, isFormer: Bool, of call: MutationCall) -> JSONValue? {
        guard let key = call.effects.entity, let event = call.event else { return nil }
        if isFormer, event.act == .created { return .null }
        let object = MockObject(key, in: isFormer ? event.before : world)
        return object.leaf(folded: name).map(object.leafValue)
    }

    /// The names of the leaves that an update has given another value.
    func changes(of call: MutationCall) -> JSONValue {
        guard let key = call.effects.entity, let event = call.event, event.act == .updated else { return .null }
        let (former, latter) = (MockObject(key, in: event.before), MockObject(key, in: world))
        let names = latter.plan.type.allFields.map(\.name).filter { name in
            guard let leaf = latter.filtered(by: name), world.schema[leaf.target].isLeaf else { return false }
            return former.leafValue(of: leaf) != latter.leafValue(of: leaf)
        }
        return .array(names.map { .string($0) })
    }

    private func leaf(folded name: String) -> FieldPlan? {
        plan.field(folded: name).flatMap { world.schema[$0.type.namedType].isLeaf ? filtered(by: $0.name) : nil }
    }
}
