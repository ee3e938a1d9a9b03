import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// A schema as its clients may look at it: the `__Schema` object (specification, section 4.2).
///
/// Directives that the server knows beside the schema are no part of it.
final class IntrospectedSchema: ObjectValue {
    let schema: Schema
    let typeID: TypeID
    let typeType: TypeID
    let fieldType: TypeID
    let inputValueType: TypeID
    let enumValueType: TypeID
    let directiveType: TypeID

    init(_ schema: Schema) {
        self.schema = schema
        // Every schema that was loaded has these types; the query type only keeps this total.
        let id = { (name: String) in schema.type(named: name)?.id ?? schema.queryType }
        typeID = id("__Schema")
        typeType = id("__Type")
        fieldType = id("__Field")
        inputValueType = id("__InputValue")
        enumValueType = id("__EnumValue")
        directiveType = id("__Directive")
    }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        switch field.name {
        case "description": context.writeLeaf(schema.description)
        case "types": .list(ResolvedList(of: schema.types) { self.object(.named($0.id)) })
        case "queryType": object(.named(schema.queryType))
        case "mutationType": schema.mutationType.map { object(.named($0)) } ?? .null
        case "subscriptionType": schema.subscriptionType.map { object(.named($0)) } ?? .null
        case "directives":
            .list(ResolvedList(schema.directives.map { .object(IntrospectedElement(.directive($0), in: self)) }))
        default: .null
        }
    }

    func object(_ type: ResolvedType) -> Resolution { .object(IntrospectedType(type, in: self)) }

    func inputValues(
        _ values: InputValueTable?,
        of field: PlannedField,
        in context: borrowing ExecutionContext
    ) -> Resolution {
        context.list(values, of: field, in: self) { .input($0) }
    }
}

extension ExecutionContext {
    /// Writes a nullable leaf of an introspection answer.
    mutating func writeLeaf(_ text: String?) -> Resolution {
        guard let text else { return .null }
        writer.writeString(text)
        return .written
    }

    mutating func writeLeaf(_ value: Bool) -> Resolution {
        writer.writeBool(value)
        return .written
    }

    /// A list of a table's parts, the deprecated ones only on request (`includeDeprecated: true`); `nil` becomes null.
    func list<Member: SchemaMember>(
        _ table: NameTable<Member>?,
        of field: PlannedField,
        in introspected: IntrospectedSchema,
        _ element: (Member) -> IntrospectedElement.Element
    ) -> Resolution {
        guard let table else { return .null }
        let includesDeprecated = arguments(of: field)["includeDeprecated"]?.bool ?? false
        let members = table.filter { includesDeprecated || $0.deprecationReason == nil }
        return .list(ResolvedList(members.map { .object(IntrospectedElement(element($0), in: introspected)) }))
    }

    /// Answers `__schema` and `__type` on the query root.
    mutating func introspect(_ field: PlannedField) -> Resolution {
        limits.allowIntrospection(of: schema)
        let introspected = IntrospectedSchema(schema)
        guard case .type = field.role else { return .object(introspected) }
        guard let name = arguments(of: field)["name"]?.string, let type = schema.type(named: name) else { return .null }
        return introspected.object(.named(type.id))
    }
}
