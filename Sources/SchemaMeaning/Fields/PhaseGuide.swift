package import FakeValues
package import GraphQLSchema

/// Finds the phase of an object by its state, or by the deeds that its fields tell.
package final class PhaseGuide: Sendable {
    /// The field that holds the state, and the phases of its values.
    package let state: (field: Int, phases: [String: Phase])?
    /// The field that tells whether the object is done: `isCompleted`.
    package let flag: Int?
    /// The phase of an object of a type without a state and such a field.
    package let otherwise: Phase?

    package init(_ plan: TypePlan, in model: SchemaModel) {
        let (type, schema) = (plan.type, model.schema)
        let fields = type.allFields
        state = Self.state(of: type, in: schema).flatMap { found in
            fields.position(of: found.field.name).map { ($0, found.phases) }
        }
        flag = fields.indices.first { index in
            guard case .named(let id) = fields[index].type.nullable, schema[id].name == "Boolean" else { return false }
            let words = FieldName(fields[index].meant).words
            return words.last.map(WordSets[.done].contains) ?? false && words.count < 3
                && fields[index].arguments.isEmpty
        }
        // An object with a `completedAt` is done where no state could tell that it is not.
        let isDone = fields.contains { field in
            let words = FieldName(field.meant).words
            return words.count == 2 && WordSets[.conclusions].contains(words[0])
                && InstantGuide.isMoment(FieldName(field.meant))
                && RoleGuide(field, of: plan, in: model).detail == nil
        }
        otherwise = isDone ? .over : nil
    }

    /// The field that holds the state of a type's objects, and the phases of its values.
    package static func state(of type: NamedType, in schema: Schema) -> (field: SchemaField, phases: [String: Phase])? {
        WordSets[.stateNames].lazy.compactMap { name -> (field: SchemaField, phases: [String: Phase])? in
            guard let field = type.fields?.first(where: { foldedName($0.meant) == name }), field.arguments.isEmpty,
                case .named(let id) = field.type.nullable, let values = schema[id].enumValues
            else { return nil }
            let phases = values.compactMap { value in
                StateWords.phases.first { $0.value.contains(foldedName(value.meant)) }.map { (value.name, $0.key) }
            }
            return phases.isEmpty ? nil : (field, Dictionary(phases) { first, _ in first })
        }.first
    }
}
