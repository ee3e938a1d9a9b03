import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// An object of which a stub writes everything that the operation selects: the world is not asked for it.
final class CompleteStubObject: ObjectValue {
    let typeID: TypeID
    private let data: JSONObject
    private let reading: StubReading
    private let schema: Schema

    private init(_ data: JSONObject, at field: PlannedField, _ reading: StubReading, _ schema: Schema) {
        typeID = Self.type(of: data, at: field, in: schema) ?? field.namedType
        self.data = data
        self.reading = reading
        self.schema = schema
    }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        let value = data[field.responseKey] ?? data[field.name] ?? .null
        if value.isNull { return .null }
        guard field.isComposite else { return .value(reading.leaf(value, as: field.namedType, in: schema)) }
        return Self.resolution(of: value, at: field, reading, schema)
    }

    /// What a value gives of which `StubObject.writesAll` holds.
    static func resolution(
        of value: JSONValue,
        at field: PlannedField,
        _ reading: StubReading,
        _ schema: Schema
    ) -> Resolution {
        switch value {
        case .object(let members): .object(CompleteStubObject(members, at: field, reading, schema))
        case .array(let elements):
            .list(ResolvedList(of: elements) { resolution(of: $0, at: field, reading, schema) })
        case .null, .bool, .number, .string: .null
        }
    }

    /// As written, else the field's own; `nil` where what is written is no type.
    fileprivate static func type(of members: JSONObject, at field: PlannedField, in schema: Schema) -> TypeID? {
        guard let name = members["__typename"]?.string else { return field.namedType }
        return schema.type(named: name)?.id
    }
}

extension StubObject {
    /// Whether a value for a field of objects says everything that is selected of them, and nothing else.
    ///
    /// Pages are left out: what is written of them has to agree with itself.
    func writesAll(_ value: JSONValue, of field: PlannedField, in context: borrowing ExecutionContext) -> Bool {
        guard let element = field.type.listElement else { return writesObject(value, of: field, in: context) }
        guard element.listElement == nil, case .array(let elements) = value else { return false }
        return elements.allSatisfy { writesObject($0, of: field, in: context) }
    }

    private func writesObject(
        _ value: JSONValue,
        of field: PlannedField,
        in context: borrowing ExecutionContext
    ) -> Bool {
        if value.isNull { return true }
        guard case .object(let members) = value else { return false }
        guard let type = CompleteStubObject.type(of: members, at: field, in: world.schema), world.schema[type].isObject,
            world.schema.isPossible(type, in: field.namedType),
            world.plan(for: type).pageShape(in: world.schema) == nil,
            unknownKeys(of: members, type, in: context).isEmpty
        else { return false }
        return context.selectedFields(of: field, on: type).allSatisfy { field in
            if field.isMeta { return true }
            guard let value = members[field.responseKey] ?? members[field.name] else { return false }
            if value.isNull { return true }
            if field.isComposite { return writesAll(value, of: field, in: context) }
            guard world.schema[field.namedType].isLeaf else { return false }
            if case .array = value { return true }
            return field.type.listElement == nil
        }
    }
}
