/// Input values (specification, section 2.10), arguments, directives and type references.
extension Parser {
    /// Whether variables may stand in a value.
    enum ValueContext {
        case constant
        case variable
    }

    /// ```
    /// Value[Const] :
    ///   - [~Const] Variable
    ///   - IntValue
    ///   - FloatValue
    ///   - StringValue
    ///   - BooleanValue
    ///   - NullValue
    ///   - EnumValue
    ///   - ListValue[?Const]
    ///   - ObjectValue[?Const]
    /// ```
    mutating func parseValue(_ context: ValueContext) throws(SyntaxError) -> Value {
        switch current.kind {
        case .leftBracket: try parseList(context)
        case .leftBrace: try parseObject(context)
        default: try parseFlatValue(context)
        }
    }

    /// A value that holds no other.
    private mutating func parseFlatValue(_ context: ValueContext) throws(SyntaxError) -> Value {
        let token = current
        switch token.kind {
        case .int: return try literal(.int(text(of: token)))
        case .float: return try literal(.float(text(of: token)))
        case .string, .blockString:
            return try literal(.string(value(of: token), isBlock: token.kind == .blockString))
        case .name: return try literal(nameValue(text(of: token)))
        case .dollar where context == .variable: return try parseVariableValue()
        case .dollar: throw try unexpectedVariable()
        default: throw unexpected()
        }
    }

    private mutating func literal(_ kind: Value.Kind) throws(SyntaxError) -> Value {
        let token = current
        try advance()
        return Value(kind, range: range(of: token))
    }

    /// ```
    /// BooleanValue : one of `true` `false`
    /// NullValue : `null`
    /// EnumValue : Name but not `true`, `false` or `null`
    /// ```
    private func nameValue(_ name: String) -> Value.Kind {
        switch name {
        case "true": .boolean(true)
        case "false": .boolean(false)
        case "null": .null
        default: .enumeration(name)
        }
    }

    private mutating func parseVariableValue() throws(SyntaxError) -> Value {
        let name = try parseVariable()
        return Value(.variable(name.value), range: name.range)
    }

    /// ```
    /// Variable : $ Name
    /// ```
    mutating func parseVariable() throws(SyntaxError) -> Name {
        let start = try expect(.dollar)
        let name = try parseName()
        return Name(name.value, range: range(from: start))
    }

    private mutating func unexpectedVariable() throws(SyntaxError) -> SyntaxError {
        let dollar = try expect(.dollar)
        guard peek(.name) else { return unexpected(dollar) }
        return SyntaxError(
            message: "Unexpected variable \"$\(text(of: current))\" in constant value.",
            offset: Int(dollar.start)
        )
    }

    /// ```
    /// ListValue[Const] :
    ///   - [ ]
    ///   - [ Value[?Const]+ ]
    /// ```
    private mutating func parseList(_ context: ValueContext) throws(SyntaxError) -> Value {
        try enter()
        defer { leave() }
        let start = try expect(.leftBracket)
        var values: [Value] = []
        while try !skip(.rightBracket) { values.append(try parseValue(context)) }
        return Value(.list(values), range: range(from: start))
    }

    /// ```
    /// ObjectValue[Const] :
    ///   - { }
    ///   - { ObjectField[?Const]+ }
    /// ```
    private mutating func parseObject(_ context: ValueContext) throws(SyntaxError) -> Value {
        try enter()
        defer { leave() }
        let start = try expect(.leftBrace)
        var fields: [ObjectField] = []
        while try !skip(.rightBrace) { fields.append(try parseObjectField(context)) }
        return Value(.object(fields), range: range(from: start))
    }

    /// ```
    /// ObjectField[Const] : Name : Value[?Const]
    /// ```
    private mutating func parseObjectField(_ context: ValueContext) throws(SyntaxError) -> ObjectField {
        let start = current
        let name = try parseLabel()
        let value = try parseValue(context)
        return ObjectField(name: name, value: value, range: range(from: start))
    }

    /// A name and the colon that sets it off from its value.
    private mutating func parseLabel() throws(SyntaxError) -> Name {
        let name = try parseName()
        try expect(.colon)
        return name
    }

    mutating func parseName() throws(SyntaxError) -> Name {
        let token = try expect(.name)
        return Name(text(of: token), range: range(of: token))
    }

    /// ```
    /// Description : StringValue
    /// ```
    mutating func parseDescription() throws(SyntaxError) -> Description? {
        guard isAtDescription else { return nil }
        let token = current
        try advance()
        return Description(value(of: token), isBlock: token.kind == .blockString, range: range(of: token))
    }

    /// ```
    /// Arguments[Const] : ( Argument[?Const]+ )
    /// ```
    mutating func parseArguments(_ context: ValueContext) throws(SyntaxError) -> [Argument] {
        try optionalMany(from: .leftParenthesis, to: .rightParenthesis) { parser throws(SyntaxError) in
            try parser.parseArgument(context)
        }
    }

    /// ```
    /// Argument[Const] : Name : Value[?Const]
    /// ```
    private mutating func parseArgument(_ context: ValueContext) throws(SyntaxError) -> Argument {
        let start = current
        let name = try parseLabel()
        let value = try parseValue(context)
        return Argument(name: name, value: value, range: range(from: start))
    }

    /// ```
    /// Directives[Const] : Directive[?Const]+
    /// Directive[Const] : @ Name Arguments[?Const]?
    /// ```
    mutating func parseDirectives(_ context: ValueContext) throws(SyntaxError) -> [Directive] {
        var directives: [Directive] = []
        while peek(.at) {
            let start = try expect(.at)
            let name = try parseName()
            let arguments = try parseArguments(context)
            directives.append(Directive(name: name, arguments: arguments, range: range(from: start)))
        }
        return directives
    }

    /// ```
    /// Type :
    ///   - NamedType
    ///   - ListType
    ///   - NonNullType
    /// ```
    mutating func parseTypeReference() throws(SyntaxError) -> TypeReference {
        let start = current
        let type = peek(.leftBracket) ? try parseListType() : .named(try parseName())
        guard try skip(.bang) else { return type }
        return .nonNull(type, range: range(from: start))
    }

    /// ```
    /// ListType : [ Type ]
    /// ```
    private mutating func parseListType() throws(SyntaxError) -> TypeReference {
        try enter()
        defer { leave() }
        let start = try expect(.leftBracket)
        let element = try parseTypeReference()
        try expect(.rightBracket)
        return .list(element, range: range(from: start))
    }
}
