import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMocking

/// An object of an upstream's result, in front of an object of the world.
///
/// A field resolves to the upstream's value under its response key, unchanged. A field that the upstream has not sent,
/// because the stub asks for more, comes from the world.
final class PassedObject: PassedAnswer {
    let generated: any ObjectValue
    private let members: JSONObject
    private let world: MockWorld

    init(_ members: JSONObject, over generated: any ObjectValue, in world: MockWorld) {
        self.members = members
        self.generated = generated
        self.world = world
    }

    var typeID: TypeID { generated.typeID }

    func answers(_ field: PlannedField) -> Bool { members[field.responseKey] != nil }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        guard let value = members[field.responseKey] else { return try generated.resolve(field, in: &context) }
        if value.isNull { return .null }
        guard world.served[field.namedType].isComposite else {
            // Writes a leaf unchecked: a schema older than the upstream must not refuse its values.
            context.writer.write(value)
            return .written
        }
        var number: UInt64 = 0
        return resolution(of: value, field, type: field.type, number: &number, in: context)
    }

    /// The resolution for a value; `number` counts the objects in all lists of the field.
    private func resolution(
        of value: JSONValue,
        _ field: PlannedField,
        type: ResolvedType,
        number: inout UInt64,
        in context: borrowing ExecutionContext
    ) -> Resolution {
        switch (value, type.listElement) {
        case (.null, _): return .null
        case (.array(let elements), let element?):
            var resolutions: [Resolution] = []
            resolutions.reserveCapacity(elements.count)
            for value in elements {
                resolutions.append(resolution(of: value, field, type: element, number: &number, in: context))
            }
            return .list(ResolvedList(resolutions))
        case (.object(let members), nil):
            guard let type = self.type(of: members, field, context) else { return .failure(mismatch(value, field)) }
            number += 1
            let hash = field.responseKey.utf8.reduce(number) { ($0 &* 31) &+ UInt64($1) }
            let object = world.object(type, answeredWith: members, in: generated, hash: hash)
            return .object(PassedObject(members, over: object, in: world))
        default: return .failure(mismatch(value, field))
        }
    }

    /// The type in `__typename`, else the possible type whose selected response keys are exactly the members' keys.
    private func type(of members: JSONObject, _ field: PlannedField, _ context: borrowing ExecutionContext) -> TypeID? {
        let schema = world.served
        let declared = schema[field.namedType]
        if let name = members["__typename"]?.string {
            return schema.type(named: name).flatMap { schema.isPossible($0.id, in: declared.id) ? $0.id : nil }
        }
        guard declared.isAbstract else { return declared.id }
        let keys = Set(members.keys)
        return schema.possibleTypes(of: declared.id).first { type in
            Set(context.selectedFields(of: field, on: type).map(\.responseKey)) == keys
        }
    }

    func mismatch(_ value: JSONValue, _ field: PlannedField) -> GraphQLError {
        let (parent, type) = (world.served[field.parentType].name, world.served.name(of: field.type))
        let found = value["__typename"]?.string ?? value.kindName
        return GraphQLError(
            "The upstream's response does not fit the schema: \(parent).\(field.name) is \(type), not \(found).",
            code: "UPSTREAM_FAILED"
        )
    }
}

extension MockWorld {
    /// The root object of an upstream's data, with a stub's layer in front.
    func root(for type: OperationType, passed data: JSONObject, _ layer: StubLayer) -> any ObjectValue {
        let type = served.rootType(for: type)?.id ?? served.queryType
        let generated = object(type, answeredWith: [:], in: nil, hash: 0)
        return stubbed(PassedObject(data, over: generated, in: self), layer)
    }
}
