/// Documents (specification, section 2.2).
extension Parser {
    /// ```
    /// Document : Definition+
    /// ```
    mutating func parseDocument() throws(SyntaxError) -> [Definition] {
        var definitions: [Definition] = []
        repeat { definitions.append(try parseDefinition()) } while !peek(.endOfFile)
        return definitions
    }

    /// ```
    /// Definition :
    ///   - ExecutableDefinition
    ///   - TypeSystemDefinitionOrExtension
    /// ```
    ///
    /// A description does not say what it describes, so the keyword after it decides.
    private mutating func parseDefinition() throws(SyntaxError) -> Definition {
        if peek(.leftBrace) { return .operation(try parseOperationDefinition()) }
        let isDescribed = isAtDescription
        let token = isDescribed ? try lookahead() : current
        if isDescribed, token.kind == .leftBrace {
            throw misplacedDescription("Unexpected description, descriptions are not supported on shorthand queries.")
        }
        guard token.kind == .name else { throw unexpected(token) }
        switch Keyword(rawValue: text(of: token)) {
        case .query, .mutation, .subscription: return .operation(try parseOperationDefinition())
        case .fragment: return .fragment(try parseFragmentDefinition())
        case .schema: return .schema(try parseSchemaDefinition())
        case .directive: return .directive(try parseDirectiveDefinition())
        case .some(let keyword) where keyword.definesType: return .type(try parseTypeDefinition(keyword))
        case _ where isDescribed:
            throw misplacedDescription("Unexpected description, only GraphQL definitions support descriptions.")
        case .extend: return try parseExtension()
        default: throw unexpected(token)
        }
    }

    private func misplacedDescription(_ message: String) -> SyntaxError {
        SyntaxError(message: message, offset: Int(current.start))
    }
}

extension Keyword {
    var definesType: Bool {
        switch self {
        case .scalar, .type, .interface, .union, .enum, .input: true
        default: false
        }
    }
}
