/// The type system (specification, section 3). Every definition may begin with a description.
extension Parser {
    /// ```
    /// SchemaDefinition : Description? schema Directives[Const]? { RootOperationTypeDefinition+ }
    /// ```
    mutating func parseSchemaDefinition() throws(SyntaxError) -> SchemaDefinition {
        let start = current
        let description = try parseDescription()
        try expect(.schema)
        let directives = try parseDirectives(.constant)
        let rootOperations = try many(from: .leftBrace, to: .rightBrace) { parser throws(SyntaxError) in
            try parser.parseRootOperation()
        }
        return SchemaDefinition(
            description: description,
            directives: directives,
            rootOperations: rootOperations,
            range: range(from: start)
        )
    }

    /// ```
    /// RootOperationTypeDefinition : OperationType : NamedType
    /// ```
    mutating func parseRootOperation() throws(SyntaxError) -> SchemaDefinition.RootOperation {
        let start = current
        let operation = try parseOperationType()
        try expect(.colon)
        let type = try parseName()
        return SchemaDefinition.RootOperation(operation: operation, type: type, range: range(from: start))
    }

    /// ```
    /// TypeDefinition :
    ///   - ScalarTypeDefinition
    ///   - ObjectTypeDefinition
    ///   - InterfaceTypeDefinition
    ///   - UnionTypeDefinition
    ///   - EnumTypeDefinition
    ///   - InputObjectTypeDefinition
    /// ```
    mutating func parseTypeDefinition(_ keyword: Keyword) throws(SyntaxError) -> TypeDefinition {
        let start = current
        let description = try parseDescription()
        return try parseType(keyword, description: description, from: start)
    }

    /// The rest of a type definition or extension, which have the same form from the keyword on.
    mutating func parseType(
        _ keyword: Keyword,
        description: Description?,
        from start: Token
    ) throws(SyntaxError) -> TypeDefinition {
        try expect(keyword)
        let name = try parseName()
        let hasInterfaces = keyword == .type || keyword == .interface
        let interfaces = hasInterfaces ? try parseImplementsInterfaces() : []
        let directives = try parseDirectives(.constant)
        let body: TypeDefinition.Body =
            switch keyword {
            case .type: .object(interfaces: interfaces, fields: try parseFieldsDefinition())
            case .interface: .interface(interfaces: interfaces, fields: try parseFieldsDefinition())
            case .union: .union(members: try parseUnionMembers())
            case .enum: .enumeration(values: try parseEnumValuesDefinition())
            case .input: .inputObject(fields: try parseInputFieldsDefinition())
            default: .scalar
            }
        return TypeDefinition(
            description: description,
            name: name,
            directives: directives,
            body: body,
            range: range(from: start)
        )
    }

    /// ```
    /// ImplementsInterfaces :
    ///   - ImplementsInterfaces & NamedType
    ///   - implements &? NamedType
    /// ```
    private mutating func parseImplementsInterfaces() throws(SyntaxError) -> [Name] {
        guard try skip(.implements) else { return [] }
        return try delimited(by: .ampersand) { parser throws(SyntaxError) in try parser.parseName() }
    }

    /// ```
    /// FieldsDefinition : { FieldDefinition+ }
    /// ```
    private mutating func parseFieldsDefinition() throws(SyntaxError) -> [FieldDefinition] {
        try optionalMany(from: .leftBrace, to: .rightBrace) { parser throws(SyntaxError) in
            try parser.parseFieldDefinition()
        }
    }

    /// ```
    /// FieldDefinition : Description? Name ArgumentsDefinition? : Type Directives[Const]?
    /// ```
    private mutating func parseFieldDefinition() throws(SyntaxError) -> FieldDefinition {
        let start = current
        let description = try parseDescription()
        let name = try parseName()
        let arguments = try parseArgumentsDefinition()
        try expect(.colon)
        let type = try parseTypeReference()
        let directives = try parseDirectives(.constant)
        return FieldDefinition(
            description: description,
            name: name,
            arguments: arguments,
            type: type,
            directives: directives,
            range: range(from: start)
        )
    }

    /// ```
    /// ArgumentsDefinition : ( InputValueDefinition+ )
    /// ```
    mutating func parseArgumentsDefinition() throws(SyntaxError) -> [InputValueDefinition] {
        try optionalMany(from: .leftParenthesis, to: .rightParenthesis) { parser throws(SyntaxError) in
            try parser.parseInputValueDefinition()
        }
    }

    /// ```
    /// InputFieldsDefinition : { InputValueDefinition+ }
    /// ```
    private mutating func parseInputFieldsDefinition() throws(SyntaxError) -> [InputValueDefinition] {
        try optionalMany(from: .leftBrace, to: .rightBrace) { parser throws(SyntaxError) in
            try parser.parseInputValueDefinition()
        }
    }

    /// ```
    /// InputValueDefinition : Description? Name : Type DefaultValue? Directives[Const]?
    /// VariableDefinition : Description? Variable : Type DefaultValue? Directives[Const]?
    /// DefaultValue : = Value[Const]
    /// ```
    mutating func parseInputValueDefinition(isVariable: Bool = false) throws(SyntaxError) -> InputValueDefinition {
        let start = current
        let description = try parseDescription()
        let name = try isVariable ? parseVariable() : parseName()
        try expect(.colon)
        let type = try parseTypeReference()
        let defaultValue = try skip(.equals) ? try parseValue(.constant) : nil
        let directives = try parseDirectives(.constant)
        return InputValueDefinition(
            description: description,
            name: name,
            type: type,
            defaultValue: defaultValue,
            directives: directives,
            range: range(from: start)
        )
    }

    /// ```
    /// UnionMemberTypes :
    ///   - UnionMemberTypes | NamedType
    ///   - = |? NamedType
    /// ```
    private mutating func parseUnionMembers() throws(SyntaxError) -> [Name] {
        guard try skip(.equals) else { return [] }
        return try delimited(by: .pipe) { parser throws(SyntaxError) in try parser.parseName() }
    }

    /// ```
    /// EnumValuesDefinition : { EnumValueDefinition+ }
    /// ```
    private mutating func parseEnumValuesDefinition() throws(SyntaxError) -> [EnumValueDefinition] {
        try optionalMany(from: .leftBrace, to: .rightBrace) { parser throws(SyntaxError) in
            try parser.parseEnumValueDefinition()
        }
    }

    /// ```
    /// EnumValueDefinition : Description? EnumValue Directives[Const]?
    /// EnumValue : Name but not `true`, `false` or `null`
    /// ```
    private mutating func parseEnumValueDefinition() throws(SyntaxError) -> EnumValueDefinition {
        let start = current
        let description = try parseDescription()
        let nameToken = current
        if nameToken.kind == .name, ["true", "false", "null"].contains(text(of: nameToken)) {
            throw SyntaxError(
                message: "Name \"\(text(of: nameToken))\" is reserved and cannot be used for an enum value.",
                offset: Int(nameToken.start)
            )
        }
        let name = try parseName()
        let directives = try parseDirectives(.constant)
        return EnumValueDefinition(
            description: description,
            name: name,
            directives: directives,
            range: range(from: start)
        )
    }
}
