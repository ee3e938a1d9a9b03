import JSONModel

/// The values of plain scalars (YAML 1.2.2, section 10.3.2).
enum CoreSchema {
    static func value(of text: String) -> JSONValue {
        switch text {
        case "", "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .bool(true)
        case "false", "False", "FALSE": .bool(false)
        default: number(Array(text.utf8)[...]).map { .number($0) } ?? .string(text)
        }
    }

    /// A number by the core schema's four regular expressions; `nil` for any other text.
    static func number(_ text: ArraySlice<UInt8>) -> JSONNumber? {
        if text.starts(with: "0o".utf8) { return integer(text.dropFirst(2), radix: 8) }
        if text.starts(with: "0x".utf8) { return integer(text.dropFirst(2), radix: 16) }
        let isNegative = text.first == UInt8(ascii: "-")
        let unsigned = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
        switch String(decoding: unsigned, as: UTF8.self) {
        case ".inf", ".Inf", ".INF": return .double(isNegative ? -.infinity : .infinity)
        case ".nan", ".NaN", ".NAN": return unsigned.count == text.count ? .double(.nan) : nil
        default: return decimal(unsigned, isNegative: isNegative)
        }
    }

    private static func integer(_ digits: ArraySlice<UInt8>, radix: Int) -> JSONNumber? {
        guard let first = digits.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+") else { return nil }
        return Int(String(decoding: digits, as: UTF8.self), radix: radix).map { .integer($0) }
    }

    /// `[0-9]+`, or with a fraction or exponent; `.5` and `5.` too, which JSON does not have.
    private static func decimal(_ text: ArraySlice<UInt8>, isNegative: Bool) -> JSONNumber? {
        var rest = text
        let whole = digits(&rest)
        var fraction: ArraySlice<UInt8> = []
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = digits(&rest)
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        var json: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
        let significant = whole.drop { $0 == UInt8(ascii: "0") }
        json += significant.isEmpty ? [UInt8(ascii: "0")] : significant
        if !fraction.isEmpty { json += [UInt8(ascii: ".")] + fraction }
        guard let exponent = exponent(&rest), rest.isEmpty else { return nil }
        guard let value = try? JSONValue(parsing: json + exponent), case .number(let number) = value else { return nil }
        return number
    }

    /// Reads an exponent and returns it as JSON writes it, empty if there is none; `nil` for one without digits.
    private static func exponent(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return [] }
        rest = rest.dropFirst()
        var sign: [UInt8] = []
        if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            sign = [first]
            rest = rest.dropFirst()
        }
        let power = digits(&rest)
        return power.isEmpty ? nil : [UInt8(ascii: "e")] + sign + power
    }

    private static func digits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = rest.prefix { isDigit($0) }
        rest = rest.dropFirst(digits.count)
        return digits
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Whether YAML 1.1 reads a number as octal: `0012` is ten there, and twelve in 1.2.
    static func isOctalInYAML11(_ text: String) -> Bool {
        text.utf8.count > 1 && text.utf8.first == UInt8(ascii: "0")
            && text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "7") }
    }

    /// Whether a text of YAML 1.2 is a number in 1.1: `1_000`, `12:30` (base 60).
    static func isNumberInYAML11(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, isDigit(first), let last = bytes.last, isDigit(last) else { return false }
        let marks = bytes.filter { !isDigit($0) }
        if marks.allSatisfy({ $0 == UInt8(ascii: "_") }) { return !marks.isEmpty }
        return marks.allSatisfy { $0 == UInt8(ascii: ":") } && isSexagesimal(text)
    }

    private static func isSexagesimal(_ text: String) -> Bool {
        text.split(separator: ":", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
            part.utf8.count <= 2 && Int(part).map { $0 < 60 } == true
        }
    }
}
