/// Reads JSON (RFC 8259) from bytes, by index, in one pass.
///
/// The functions follow the productions of the RFC; white space is skipped after each token, so that every function
/// starts at its first byte. What the RFC leaves open is decided like this: a byte order mark at the start is ignored
/// (section 8.1); a repeated name keeps its last value (section 4); an escaped surrogate without its other half is
/// refused, because no UTF-8 string can hold it (section 8.2).
struct JSONParser {
    let bytes: [UInt8]
    var position: Int
    private var remainingDepth: Int
    private let limits: JSONLimits

    init(_ bytes: [UInt8], limits: JSONLimits, position: Int = 0) {
        self.bytes = bytes
        self.position = position
        self.limits = limits
        remainingDepth = limits.depth
    }

    /// `JSON-text = ws value ws` (section 2).
    mutating func parseText() throws(JSONSyntaxError) -> JSONValue {
        begin()
        let value = try parseValue()
        try end()
        return value
    }

    /// The same, where the value is an object: its members, but for a string with this name, which is taken as UTF-8.
    ///
    /// - Returns: `nil` where the value is no object.
    mutating func parseObjectText(
        taking key: String
    ) throws(JSONSyntaxError) -> (members: JSONObject, taken: [UInt8]?)? {
        begin()
        guard current == UInt8(ascii: "{") else { return nil }
        var members = JSONObject()
        var taken: [UInt8]?
        try parseMembers { parser, name throws(JSONSyntaxError) in
            let isTaken = name == key && parser.current == UInt8(ascii: "\"")
            if name == key { (members[name], taken) = (nil, nil) }
            if isTaken { taken = try parser.parseStringBytes() } else { members[name] = try parser.parseValue() }
        }
        try end()
        return (members, taken)
    }

    private mutating func begin() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipWhiteSpace()
    }

    private func end() throws(JSONSyntaxError) {
        guard position == bytes.count else { throw unexpected("the end of the JSON text") }
    }

    /// `value = false / null / true / object / array / number / string` (section 3).
    mutating func parseValue() throws(JSONSyntaxError) -> JSONValue {
        switch current {
        case UInt8(ascii: "\""): .string(try parseString())
        case UInt8(ascii: "{"): try parseObject()
        case UInt8(ascii: "["): try parseArray()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try parseNumber())
        case UInt8(ascii: "t"): try parseLiteral("true", .bool(true))
        case UInt8(ascii: "f"): try parseLiteral("false", .bool(false))
        case UInt8(ascii: "n"): try parseLiteral("null", .null)
        default: throw unexpected("a value")
        }
    }

    private mutating func parseLiteral(_ name: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        let expected = "\(name)"
        guard bytes[position...].starts(with: expected.utf8) else { throw unexpected("a value") }
        position += expected.utf8.count
        skipWhiteSpace()
        return value
    }

    private mutating func parseObject() throws(JSONSyntaxError) -> JSONValue {
        var object = JSONObject()
        try parseMembers { parser, name throws(JSONSyntaxError) in object[name] = try parser.parseValue() }
        return .object(object)
    }

    /// `object = begin-object [ member *( value-separator member ) ] end-object` (section 4).
    ///
    /// - Parameter parseMember: reads a value, whose name is given.
    /// - Throws: where there is no object, and what `parseMember` throws.
    @inline(__always)
    mutating func parseMembers(
        _ parseMember: (inout JSONParser, String) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        try open()
        if current != UInt8(ascii: "}") {
            repeat {
                guard current == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
                let name = try parseString()
                guard skip(UInt8(ascii: ":")) else { throw unexpected("\":\" after the name") }
                try parseMember(&self, name)
            } while skip(UInt8(ascii: ","))
        }
        guard skip(UInt8(ascii: "}")) else { throw unexpected("\",\" or \"}\"") }
        remainingDepth += 1
    }

    /// `array = begin-array [ value *( value-separator value ) ] end-array` (section 5).
    private mutating func parseArray() throws(JSONSyntaxError) -> JSONValue {
        var elements: [JSONValue] = []
        try parseElements { parser throws(JSONSyntaxError) in elements.append(try parser.parseValue()) }
        return .array(elements)
    }

    mutating func parseElements(
        _ parseElement: (inout JSONParser) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        try open()
        if current != UInt8(ascii: "]") {
            repeat { try parseElement(&self) } while skip(UInt8(ascii: ","))
        }
        guard skip(UInt8(ascii: "]")) else { throw unexpected("\",\" or \"]\"") }
        remainingDepth += 1
    }

    private mutating func open() throws(JSONSyntaxError) {
        guard remainingDepth > 0 else {
            let advice = limits.depthSetting.map { "; the setting \($0) allows more" } ?? ""
            throw error("The value is nested deeper than \(limits.depth) levels\(advice)")
        }
        remainingDepth -= 1
        position += 1
        skipWhiteSpace()
    }
}

extension JSONParser {
    /// The next byte; 0, which no JSON text contains, at the end.
    var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// Skips this byte and the white space after it, where it comes next.
    private mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        skipWhiteSpace()
        return true
    }

    /// `ws = *( %x20 / %x09 / %x0A / %x0D )` (section 2).
    mutating func skipWhiteSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
            default: return
            }
        }
    }

    func error(_ message: String, at offset: Int? = nil) -> JSONSyntaxError {
        JSONSyntaxError(message, at: offset ?? position, in: bytes)
    }

    func unexpected(_ expectation: String) -> JSONSyntaxError {
        error("Expected \(expectation), found \(foundDescription)")
    }

    private var foundDescription: String {
        guard position < bytes.count else { return "the end of the text" }
        switch bytes[position] {
        case UInt8(ascii: "\""): return "a string"
        case 0x20...0x7E: return "\"\(Character(Unicode.Scalar(bytes[position])))\""
        case let byte where byte < 0x80: return "the control character \(byte)"
        default: return nonASCIIDescription
        }
    }

    private var nonASCIIDescription: String {
        var decoder = UTF8()
        var rest = bytes[position...].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return "a byte that is not UTF-8" }
        return "\"\(Character(scalar))\""
    }
}
