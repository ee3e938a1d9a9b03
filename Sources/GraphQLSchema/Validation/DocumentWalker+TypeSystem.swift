import GraphQLLanguage

/// Type system definitions in a document that was sent for execution.
///
/// `ExecutableDefinitionsRule` refuses them; what is wrong inside is reported as well, as graphql-js does it.
extension DocumentWalker {
    mutating func walkTypeSystem(_ definition: Definition) {
        switch definition {
        case .schema(let schema), .schemaExtension(let schema): walk(schema)
        case .type(let type), .typeExtension(let type): walk(type)
        case .directive(let directive):
            enter(directives: [])
            for argument in directive.arguments { walk(argument, at: "ARGUMENT_DEFINITION") }
        case .operation, .fragment: break
        }
    }

    private mutating func walk(_ schema: SchemaDefinition) {
        enter(directives: schema.directives, sharedPlace: "")
        walk(schema.directives, at: "SCHEMA")
        for root in schema.rootOperations { enter(typeName: root.type, of: [.object]) }
    }

    private mutating func walk(_ type: TypeDefinition) {
        enter(directives: type.directives, sharedPlace: type.name.value)
        switch type.body {
        case .scalar: walk(type.directives, at: "SCALAR")
        case .object(let interfaces, let fields):
            for interface in interfaces { enter(typeName: interface, of: [.interface]) }
            walk(type.directives, at: "OBJECT")
            for field in fields { walk(field) }
        case .interface(let interfaces, let fields):
            for interface in interfaces { enter(typeName: interface, of: [.interface]) }
            walk(type.directives, at: "INTERFACE")
            for field in fields { walk(field) }
        case .union(let members):
            walk(type.directives, at: "UNION")
            for member in members { enter(typeName: member, of: [.object]) }
        case .enumeration(let values):
            walk(type.directives, at: "ENUM")
            for value in values {
                enter(directives: value.directives)
                walk(value.directives, at: "ENUM_VALUE")
            }
        case .inputObject(let fields):
            walk(type.directives, at: "INPUT_OBJECT")
            for field in fields { walk(field, at: "INPUT_FIELD_DEFINITION") }
        }
    }

    private mutating func walk(_ field: FieldDefinition) {
        enter(directives: field.directives)
        for argument in field.arguments { walk(argument, at: "ARGUMENT_DEFINITION") }
        enter(typeName: field.type.namedType, of: .outputTypes)
        walk(field.directives, at: "FIELD_DEFINITION")
    }

    private mutating func walk(_ input: InputValueDefinition, at location: String) {
        enter(directives: input.directives)
        enter(typeName: input.type.namedType, of: .inputTypes)
        if let value = input.defaultValue { walk(value) }
        walk(input.directives, at: location)
    }

    private mutating func enter(directives: [Directive], sharedPlace: String? = nil) {
        let element = TypeSystemElement(directives: directives, sharedPlace: sharedPlace)
        tell { $0.enter(element, in: $1) }
    }

    private mutating func enter(typeName: Name, of kinds: [TypeKind]) {
        tell { $0.enter(typeName: typeName, of: kinds, in: $1) }
    }
}
