import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// The `__Field` object (specification, section 4.2.3).
final class IntrospectedField: ObjectValue {
    private let introspected: IntrospectedSchema
    private let field: SchemaField

    init(_ field: SchemaField, in introspected: IntrospectedSchema) {
        self.field = field
        self.introspected = introspected
    }

    var typeID: TypeID { introspected.fieldType }

    func resolve(_ planned: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        switch planned.name {
        case "name": context.writeLeaf(field.name)
        case "description": context.writeLeaf(field.description)
        case "args": introspected.inputValues(field.arguments, of: planned, in: context)
        case "type": introspected.object(field.type)
        case "isDeprecated": context.writeLeaf(field.deprecationReason != nil)
        case "deprecationReason": context.writeLeaf(field.deprecationReason)
        default: .null
        }
    }
}

/// The `__InputValue` object (specification, section 4.2.4).
final class IntrospectedInputValue: ObjectValue {
    private let introspected: IntrospectedSchema
    private let value: InputValue

    init(_ value: InputValue, in introspected: IntrospectedSchema) {
        self.value = value
        self.introspected = introspected
    }

    var typeID: TypeID { introspected.inputValueType }

    func resolve(_ planned: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        switch planned.name {
        case "name": context.writeLeaf(value.name)
        case "description": context.writeLeaf(value.description)
        case "type": introspected.object(value.type)
        // As a GraphQL literal: an enum's default is `JEDI`, not `"JEDI"`.
        case "defaultValue": context.writeLeaf(value.defaultValue?.printed())
        case "isDeprecated": context.writeLeaf(value.deprecationReason != nil)
        case "deprecationReason": context.writeLeaf(value.deprecationReason)
        default: .null
        }
    }
}

/// The `__EnumValue` object (specification, section 4.2.5).
final class IntrospectedEnumValue: ObjectValue {
    private let introspected: IntrospectedSchema
    private let value: EnumValue

    init(_ value: EnumValue, in introspected: IntrospectedSchema) {
        self.value = value
        self.introspected = introspected
    }

    var typeID: TypeID { introspected.enumValueType }

    func resolve(_ planned: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        switch planned.name {
        case "name": context.writeLeaf(value.name)
        case "description": context.writeLeaf(value.description)
        case "isDeprecated": context.writeLeaf(value.deprecationReason != nil)
        case "deprecationReason": context.writeLeaf(value.deprecationReason)
        default: .null
        }
    }
}

/// The `__Directive` object (specification, section 4.2.6).
final class IntrospectedDirective: ObjectValue {
    private let introspected: IntrospectedSchema
    private let directive: DirectiveType

    init(_ directive: DirectiveType, in introspected: IntrospectedSchema) {
        self.directive = directive
        self.introspected = introspected
    }

    var typeID: TypeID { introspected.directiveType }

    func resolve(_ planned: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        switch planned.name {
        case "name": context.writeLeaf(directive.name)
        case "description": context.writeLeaf(directive.description)
        case "isRepeatable": context.writeLeaf(directive.isRepeatable)
        case "locations": .value(.array(directive.locations.map(JSONValue.string)))
        case "args": introspected.inputValues(directive.arguments, of: planned, in: context)
        default: .null
        }
    }
}
