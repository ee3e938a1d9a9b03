/// Extensions of the schema and of types (specification, sections 3.3.2 and 3.4.3).
extension Parser {
    /// ```
    /// TypeSystemExtension :
    ///   - SchemaExtension
    ///   - TypeExtension
    /// ```
    mutating func parseExtension() throws(SyntaxError) -> Definition {
        let start = current
        let token = try lookahead()
        guard token.kind == .name, let keyword = Keyword(rawValue: text(of: token)) else { throw unexpected(token) }
        switch keyword {
        case .schema:
            try expect(.extend)
            return .schemaExtension(try parseSchemaExtension(from: start))
        case .scalar, .type, .interface, .union, .enum, .input:
            try expect(.extend)
            let type = try parseType(keyword, description: nil, from: start)
            // An extension that adds nothing ends too early, so the error names what follows it.
            guard type.extendsSomething else { throw unexpected() }
            return .typeExtension(type)
        default:
            throw unexpected(token)
        }
    }

    /// ```
    /// SchemaExtension :
    ///   - extend schema Directives[Const]? { RootOperationTypeDefinition+ }
    ///   - extend schema Directives[Const] [lookahead != {]
    /// ```
    private mutating func parseSchemaExtension(from start: Token) throws(SyntaxError) -> SchemaDefinition {
        try expect(.schema)
        let directives = try parseDirectives(.constant)
        let rootOperations = try optionalMany(from: .leftBrace, to: .rightBrace) { parser throws(SyntaxError) in
            try parser.parseRootOperation()
        }
        guard !directives.isEmpty || !rootOperations.isEmpty else { throw unexpected() }
        return SchemaDefinition(directives: directives, rootOperations: rootOperations, range: range(from: start))
    }
}

extension TypeDefinition {
    /// Whether an extension of this form adds anything, as the grammar demands.
    fileprivate var extendsSomething: Bool {
        guard directives.isEmpty else { return true }
        return switch body {
        case .scalar: false
        case .object(let interfaces, let fields), .interface(let interfaces, let fields):
            !interfaces.isEmpty || !fields.isEmpty
        case .union(let members): !members.isEmpty
        case .enumeration(let values): !values.isEmpty
        case .inputObject(let fields): !fields.isEmpty
        }
    }
}
