package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// An object whose fields are the members of a JSON object.
///
/// Where a field's type is abstract, the member `__typename` of its object says which type it is.
package final class JSONObjectValue: ObjectValue {
    package let typeID: TypeID
    package let members: JSONObject

    package init(_ members: JSONObject, type: TypeID) {
        self.members = members
        typeID = type
    }

    /// A field that the object does not mention is null.
    package func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        guard let value = members[field.name] else { return .null }
        return Self.resolution(of: value, at: field, in: context.schema)
    }

    private static func resolution(of value: JSONValue, at field: PlannedField, in schema: Schema) -> Resolution {
        let declared = schema[field.namedType]
        guard declared.isComposite else { return .value(value) }
        switch value {
        case .array(let elements):
            return .list(ResolvedList(of: elements) { resolution(of: $0, at: field, in: schema) })
        case .object(let members):
            do throws(GraphQLError) {
                let type = try objectType(of: members, declared: declared, at: field, in: schema)
                return .object(JSONObjectValue(members, type: type))
            } catch {
                return .failure(error)
            }
        default:
            return .value(value)
        }
    }

    /// `ResolveAbstractType` (specification, section 6.4.3).
    private static func objectType(
        of members: JSONObject,
        declared: NamedType,
        at field: PlannedField,
        in schema: Schema
    ) throws(GraphQLError) -> TypeID {
        guard declared.isAbstract else { return declared.id }
        let abstract = #"Abstract type "\#(declared.name)""#
        guard let name = members["__typename"]?.string else {
            let coordinate = "\(schema[field.parentType].name).\(field.name)"
            throw GraphQLError(
                #"\#(abstract) must resolve to an Object type at runtime for field "\#(coordinate)", "#
                    + #"but its data has no "__typename"."#
            )
        }
        guard let type = schema.type(named: name) else {
            throw GraphQLError(
                #"\#(abstract) was resolved to a type "\#(name)" that does not exist inside the schema."#
            )
        }
        return type.id
    }
}
