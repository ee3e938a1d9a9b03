import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// An object over JSON in which `{"$error": text}` stands for an error in that place.
struct FixtureObject: ObjectValue {
    let object: JSONObjectValue

    init(_ members: JSONObject, type: TypeID) { object = JSONObjectValue(members, type: type) }

    private init(_ object: JSONObjectValue) { self.object = object }

    var typeID: TypeID { object.typeID }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        if let error = object.members[field.name]?["$error"]?.string { throw GraphQLError(error) }
        let resolution = try object.resolve(field, in: &context)
        return Self.withErrors(resolution)
    }

    private static func withErrors(_ resolution: Resolution) -> Resolution {
        switch resolution {
        case .list(let elements): .list(elements.map(withErrors))
        case .value(.array(let elements)): .list(elements.map { withErrors(.value($0)) })
        case .value(let value): value["$error"]?.string.map { .failure(GraphQLError($0)) } ?? resolution
        case .object(let object as JSONObjectValue):
            object.members["$error"]?.string.map { .failure(GraphQLError($0)) } ?? .object(FixtureObject(object))
        case .failure, .null, .object, .written: resolution
        }
    }
}
