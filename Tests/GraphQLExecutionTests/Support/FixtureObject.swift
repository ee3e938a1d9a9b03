import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// An object over JSON in which `{"$error": text}` stands for an error in that place.
final class FixtureObject: ObjectValue {
    let object: JSONObjectValue

    init(_ members: JSONObject, type: TypeID) { object = JSONObjectValue(members, type: type) }

    private init(_ object: JSONObjectValue) { self.object = object }

    var typeID: TypeID { object.typeID }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        let value = object.members[field.name] ?? .null
        if let error = value["$error"]?.string { throw GraphQLError(error) }
        return Self.withErrors(try object.resolve(field, in: &context), of: value)
    }

    private static func withErrors(_ resolution: Resolution, of value: JSONValue) -> Resolution {
        if let error = value["$error"]?.string { return .failure(GraphQLError(error)) }
        switch resolution {
        case .list(let elements): return .list(ResolvedList(zip(elements, value.array ?? []).map(withErrors)))
        case .value(.array(let elements)): return .list(ResolvedList(of: elements) { withErrors(.value($0), of: $0) })
        case .object(let object as JSONObjectValue): return .object(FixtureObject(object))
        case .value, .failure, .null, .object, .unmade, .written: return resolution
        }
    }
}
