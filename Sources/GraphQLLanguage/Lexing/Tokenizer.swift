/// Cuts a text into tokens in one pass over its bytes (specification, section 2.1).
///
/// White space, line terminators, commas, comments and byte order marks are ignored tokens and leave no trace.
struct Tokenizer {
    let bytes: [UInt8]
    var position = 0

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Tokenizes the whole text, or as much of it as is GraphQL and within the limit.
    static func tokenize(_ bytes: [UInt8], limit: Int?, setting: String? = nil) -> TokenList {
        var tokenizer = Tokenizer(bytes: bytes)
        var tokens: [Token] = []
        tokens.reserveCapacity(min(bytes.count / 4 + 2, limit ?? .max))
        do throws(SyntaxError) {
            guard bytes.count < UInt32.max else {
                throw SyntaxError(message: "The document is larger than 4 GB.", offset: 0)
            }
            guard !tokenizer.isUTF16 else {
                throw SyntaxError(message: "The text is encoded as UTF-16; only UTF-8 is read.", offset: 0)
            }
            while true {
                let token = try tokenizer.next()
                if let limit, tokens.count >= limit, token.kind != .endOfFile {
                    throw .tooManyTokens(limit: limit, setting: setting, offset: Int(token.start))
                }
                tokens.append(token)
                if token.kind == .endOfFile { return TokenList(tokens: tokens) }
            }
        } catch {
            tokens.append(Token(.failure, start: error.offset, end: error.offset))
            return TokenList(tokens: tokens, failure: error)
        }
    }

    /// The byte that many places ahead; 0 beyond the end, which no caller takes for part of a token.
    func peek(_ distance: Int = 0) -> UInt8 {
        position + distance < bytes.count ? bytes[position + distance] : 0
    }

    /// ```
    /// Token ::
    ///   - Punctuator
    ///   - Name
    ///   - IntValue
    ///   - FloatValue
    ///   - StringValue
    /// ```
    private mutating func next() throws(SyntaxError) -> Token {
        try skipIgnored()
        guard position < bytes.count else { return Token(.endOfFile, start: position, end: position) }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            return scanName()
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            return try scanNumber()
        case UInt8(ascii: "\""):
            return peek(1) == byte && peek(2) == byte ? try scanBlockString() : try scanString()
        case UInt8(ascii: "."):
            guard peek(1) == byte, peek(2) == byte else { throw unexpectedCharacter() }
            return punctuator(.spread, length: 3)
        default:
            guard let kind = TokenKind(punctuator: byte) else { throw unexpectedCharacter() }
            return punctuator(kind, length: 1)
        }
    }

    private mutating func punctuator(_ kind: TokenKind, length: Int) -> Token {
        defer { position += length }
        return Token(kind, start: position, end: position + length)
    }

    /// ```
    /// Name :: NameStart NameContinue* [lookahead != NameContinue]
    /// ```
    private mutating func scanName() -> Token {
        let start = position
        repeat { position += 1 } while position < bytes.count && bytes[position].isNameContinue
        return Token(.name, start: start, end: position)
    }

    /// ```
    /// Ignored ::
    ///   - UnicodeBOM
    ///   - WhiteSpace
    ///   - LineTerminator
    ///   - Comment
    ///   - Comma
    /// ```
    private mutating func skipIgnored() throws(SyntaxError) {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                position += 1
            case UInt8(ascii: "#"):
                try skipComment()
            case 0xEF where peek(1) == 0xBB && peek(2) == 0xBF:
                position += 3
            default:
                return
            }
        }
    }

    /// ```
    /// Comment :: # CommentChar* [lookahead != CommentChar]
    /// CommentChar :: SourceCharacter but not LineTerminator
    /// ```
    private mutating func skipComment() throws(SyntaxError) {
        while position < bytes.count, !bytes[position].isLineTerminator { try skipSourceCharacter() }
    }

    /// ```
    /// SourceCharacter :: "Any Unicode scalar value"
    /// ```
    mutating func skipSourceCharacter() throws(SyntaxError) {
        if bytes[position] < 0x80 {
            position += 1
        } else if let scalar = UTF8Scalar(in: bytes, at: position) {
            position += scalar.length
        } else {
            throw invalidEncoding()
        }
    }
}

extension TokenKind {
    /// ```
    /// Punctuator :: one of ! $ & ( ) ... : = @ [ ] { | }
    /// ```
    fileprivate init?(punctuator: UInt8) {
        switch punctuator {
        case UInt8(ascii: "!"): self = .bang
        case UInt8(ascii: "$"): self = .dollar
        case UInt8(ascii: "&"): self = .ampersand
        case UInt8(ascii: "("): self = .leftParenthesis
        case UInt8(ascii: ")"): self = .rightParenthesis
        case UInt8(ascii: ":"): self = .colon
        case UInt8(ascii: "="): self = .equals
        case UInt8(ascii: "@"): self = .at
        case UInt8(ascii: "["): self = .leftBracket
        case UInt8(ascii: "]"): self = .rightBracket
        case UInt8(ascii: "{"): self = .leftBrace
        case UInt8(ascii: "|"): self = .pipe
        case UInt8(ascii: "}"): self = .rightBrace
        default: return nil
        }
    }
}
