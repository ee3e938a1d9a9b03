/// The kind of a token (specification, section 2.1.6).
enum TokenKind: UInt8, Sendable {
    case endOfFile
    case bang
    case dollar
    case ampersand
    case leftParenthesis
    case rightParenthesis
    case spread
    case colon
    case equals
    case at
    case leftBracket
    case rightBracket
    case leftBrace
    case pipe
    case rightBrace
    case name
    case int
    case float
    case string
    case blockString
    /// The place at which the tokenizer gave up; always the last token.
    case failure
}

extension TokenKind: CustomStringConvertible {
    /// The kind as it is named in a syntax error: punctuators between quotes.
    var description: String {
        switch self {
        case .endOfFile: "<EOF>"
        case .bang: "\"!\""
        case .dollar: "\"$\""
        case .ampersand: "\"&\""
        case .leftParenthesis: "\"(\""
        case .rightParenthesis: "\")\""
        case .spread: "\"...\""
        case .colon: "\":\""
        case .equals: "\"=\""
        case .at: "\"@\""
        case .leftBracket: "\"[\""
        case .rightBracket: "\"]\""
        case .leftBrace: "\"{\""
        case .pipe: "\"|\""
        case .rightBrace: "\"}\""
        case .name: "Name"
        case .int: "Int"
        case .float: "Float"
        case .string: "String"
        case .blockString: "BlockString"
        case .failure: "<failure>"
        }
    }
}
