import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// An object of introspection that tells of a part of a type or of a directive: `__Field`, `__InputValue`, `__EnumValue` or
/// `__Directive` (specification, sections 4.2.3 to 4.2.6).
final class IntrospectedElement: ObjectValue {
    enum Element {
        case field(SchemaField)
        case input(InputValue)
        case value(EnumValue)
        case directive(DirectiveType)
    }

    private let introspected: IntrospectedSchema
    private let element: Element

    init(_ element: Element, in introspected: IntrospectedSchema) {
        self.element = element
        self.introspected = introspected
    }

    var typeID: TypeID {
        switch element {
        case .field: introspected.fieldType
        case .input: introspected.inputValueType
        case .value: introspected.enumValueType
        case .directive: introspected.directiveType
        }
    }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        switch (field.name, element) {
        case ("name", _): context.writeLeaf(element.member.name)
        case ("description", _): context.writeLeaf(element.member.description)
        case ("isDeprecated", _): context.writeLeaf(element.member.deprecationReason != nil)
        case ("deprecationReason", _): context.writeLeaf(element.member.deprecationReason)
        case ("type", .field(let field)): introspected.object(field.type)
        case ("type", .input(let value)): introspected.object(value.type)
        // As a GraphQL literal: an enum's default is `JEDI`, not `"JEDI"`.
        case ("defaultValue", .input(let value)): context.writeLeaf(value.defaultValue?.printed())
        case ("args", .field(let owner)): introspected.inputValues(owner.arguments, of: field, in: context)
        case ("args", .directive(let owner)): introspected.inputValues(owner.arguments, of: field, in: context)
        case ("isRepeatable", .directive(let directive)): context.writeLeaf(directive.isRepeatable)
        case ("locations", .directive(let directive)): .value(.array(directive.locations.map(JSONValue.string)))
        default: .null
        }
    }
}

extension IntrospectedElement.Element {
    fileprivate var member: SchemaMember {
        switch self {
        case .field(let field): field
        case .input(let value): value
        case .value(let value): value
        case .directive(let directive): directive
        }
    }
}
