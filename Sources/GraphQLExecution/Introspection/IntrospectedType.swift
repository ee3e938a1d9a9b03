import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// A type, or a list or non-null around one: the `__Type` object (specification, section 4.2.2).
final class IntrospectedType: ObjectValue {
    private let introspected: IntrospectedSchema
    private let type: ResolvedType

    init(_ type: ResolvedType, in introspected: IntrospectedSchema) {
        self.type = type
        self.introspected = introspected
    }

    var typeID: TypeID { introspected.typeType }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        switch type {
        case .named(let id): resolve(field, of: introspected.schema[id], in: &context)
        case .list(let element): resolve(field, kind: "LIST", wrapped: element, in: &context)
        case .nonNull(let wrapped): resolve(field, kind: "NON_NULL", wrapped: wrapped, in: &context)
        }
    }

    private func resolve(
        _ field: PlannedField,
        kind: String,
        wrapped: ResolvedType,
        in context: inout ExecutionContext
    ) -> Resolution {
        switch field.name {
        case "kind": context.writeLeaf(kind)
        case "ofType": introspected.object(wrapped)
        default: .null
        }
    }

    private func resolve(_ field: PlannedField, of type: NamedType, in context: inout ExecutionContext) -> Resolution {
        switch field.name {
        case "kind": context.writeLeaf(type.introspectedKind)
        case "name": context.writeLeaf(type.name)
        case "description": context.writeLeaf(type.description)
        case "specifiedByURL": context.writeLeaf(type.specifiedBy)
        case "isOneOf": type.isOneOf.map { context.writeLeaf($0) } ?? .null
        case "fields": context.list(type.fields, of: field, in: introspected) { .field($0) }
        case "inputFields": introspected.inputValues(type.inputFields, of: field, in: context)
        case "enumValues": context.list(type.enumValues, of: field, in: introspected) { .value($0) }
        case "interfaces": type.fields == nil ? .null : objects(type.interfaces)
        case "possibleTypes": type.isAbstract ? objects(introspected.schema.possibleTypes(of: type.id)) : .null
        default: .null
        }
    }

    private func objects(_ types: [TypeID]) -> Resolution {
        .list(ResolvedList(of: types) { [introspected] in introspected.object(.named($0)) })
    }
}

extension NamedType {
    /// The name in the enum `__TypeKind`.
    fileprivate var introspectedKind: String {
        switch kind {
        case .scalar: "SCALAR"
        case .object: "OBJECT"
        case .interface: "INTERFACE"
        case .union: "UNION"
        case .enumeration: "ENUM"
        case .inputObject: "INPUT_OBJECT"
        }
    }

    fileprivate var specifiedBy: String? {
        guard case .scalar(let url) = kind else { return nil }
        return url
    }

    fileprivate var isOneOf: Bool? {
        guard case .inputObject(_, let isOneOf) = kind else { return nil }
        return isOneOf
    }
}
