import GraphQLSchema
import JSONModel
import SchemaMeaning

extension DependentFields {
    /// The states that follow from given flags: `closed: true` is `state: CLOSED`, unless the state is given too.
    func states(from given: JSONObject, of object: MockObject) -> JSONObject {
        var states = JSONObject()
        for flag in flags {
            guard let isTrue = given[flag.name]?.bool,
                let field = object.plan.field(at: flag.source.field, in: object.world.model), given[field.name] == nil,
                let current = object.leafValue(of: field).leafText, flag.source.values.contains(current) != isTrue
            else { continue }
            guard let values = object.world.model.schema[field.target].enumValues?.map(\.name) else {
                states[field.name] = .bool(flag.source.values.contains("true") == isTrue)
                continue
            }
            let fitting = values.filter { flag.source.values.contains($0) == isTrue }
            let state =
                isTrue
                ? fitting.first : StateGuide.beginning(of: fitting, folded: object.world.model.folded) ?? fitting.first
            states[field.name] = state.map { .string($0) }
        }
        return states
    }
}
