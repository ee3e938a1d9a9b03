import GraphQLSchema
import JSONModel
import SchemaMeaning

extension MockObject {
    /// The same object with a stub's leaves, so that values that depend on them follow: `state: CLOSED` sets `closed`.
    func knowing(_ members: JSONObject, _ reading: StubReading) -> MockObject {
        var values = JSONObject()
        for member in members {
            guard let field = plan.type.fields?[member.key], field.arguments.isEmpty,
                world.schema[field.type.namedType].isLeaf
            else { continue }
            values[member.key] = reading.leaf(member.value, as: field.type.namedType, in: world.schema)
        }
        let dependents = plan.dependents(in: world.model)
        for count in dependents.counts(of: members) { values[count.key] = count.value }
        for state in dependents.states(from: values, of: self) { values[state.key] = state.value }
        guard !values.isEmpty else { return self }
        return MockObject(self, overlay: Overlay(values: values, layer: .stub).over(overlay))
    }
}
