extension Printer {
    mutating func definition(_ definition: Definition) {
        switch definition {
        case .operation(let operation): self.operation(operation)
        case .fragment(let fragment): self.fragment(fragment)
        case .schema(let schema): self.schema(schema, keyword: "schema")
        case .schemaExtension(let schema): self.schema(schema, keyword: "extend schema")
        case .type(let type): self.type(type, prefix: "")
        case .typeExtension(let type): self.type(type, prefix: "extend ")
        case .directive(let directive): directiveDefinition(directive)
        }
    }

    private mutating func schema(_ schema: SchemaDefinition, keyword: String) {
        description(schema.description)
        write(keyword)
        directives(schema.directives)
        block(schema.rootOperations, opening: " {", closing: "}") { printer, root in
            printer.write("\(root.operation.rawValue): \(root.type.value)")
        }
    }

    private mutating func type(_ type: TypeDefinition, prefix: String) {
        description(type.description)
        write("\(prefix)\(type.body.keyword) \(type.name.value)")
        names(type.body.interfaces, prefix: " implements ", separator: " & ")
        directives(type.directives)
        switch type.body {
        case .scalar: break
        case .object(_, let fields), .interface(_, let fields):
            block(fields, opening: " {", closing: "}") { $0.fieldDefinition($1) }
        case .union(let members): names(members, prefix: " = ", separator: " | ")
        case .enumeration(let values):
            block(values, opening: " {", closing: "}") { $0.enumValue($1) }
        case .inputObject(let fields):
            block(fields, opening: " {", closing: "}") { $0.inputValue($1) }
        }
    }

    private mutating func names(_ names: [Name], prefix: String, separator: String) {
        guard !names.isEmpty else { return }
        write(prefix)
        list(names, separator: separator) { $0.write($1.value) }
    }

    private mutating func fieldDefinition(_ field: FieldDefinition) {
        description(field.description)
        write(field.name.value)
        parenthesized(field.arguments) { $0.inputValue($1) }
        write(": \(field.type)")
        directives(field.directives)
    }

    mutating func inputValue(_ input: InputValueDefinition, sign: String = "") {
        description(input.description)
        write("\(sign)\(input.name.value): \(input.type)")
        if let defaultValue = input.defaultValue {
            write(" = ")
            value(defaultValue)
        }
        directives(input.directives)
    }

    private mutating func enumValue(_ value: EnumValueDefinition) {
        description(value.description)
        write(value.name.value)
        directives(value.directives)
    }

    private mutating func directiveDefinition(_ directive: DirectiveDefinition) {
        description(directive.description)
        write("directive @" + directive.name.value)
        parenthesized(directive.arguments) { $0.inputValue($1) }
        write(directive.isRepeatable ? " repeatable on " : " on ")
        list(directive.locations, separator: " | ") { $0.write($1.value) }
    }
}

extension TypeDefinition.Body {
    /// The keyword that begins a definition of this kind.
    fileprivate var keyword: String {
        switch self {
        case .scalar: "scalar"
        case .object: "type"
        case .interface: "interface"
        case .union: "union"
        case .enumeration: "enum"
        case .inputObject: "input"
        }
    }

    fileprivate var interfaces: [Name] {
        switch self {
        case .object(let interfaces, _), .interface(let interfaces, _): interfaces
        default: []
        }
    }
}
