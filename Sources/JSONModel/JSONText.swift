/// JSON that has not been read, so that parts of it can be passed on as they are written.
///
/// It is for what a writer of JSON has made: a part that is only passed on is not checked to be well-formed.
package struct JSONText: Sendable {
    private let source: [UInt8]
    private let range: Range<Int>

    package init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices) }

    /// Writes the value down.
    package init(_ value: JSONValue) { self.init(value.serialized()) }

    fileprivate init(_ source: [UInt8], _ range: Range<Int>) {
        self.source = source
        self.range = range
    }

    package var bytes: ArraySlice<UInt8> { source[range] }

    package var isNull: Bool { bytes.first == UInt8(ascii: "n") }
    package var isString: Bool { bytes.first == UInt8(ascii: "\"") }

    /// - Throws: `JSONSyntaxError` where the value is nested deeper than the limits allow.
    package func value(limits: JSONLimits = .default) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(source, limits: limits, position: range.lowerBound)
        return try parser.parseValue()
    }

    /// Reads an object, but for one of its members; `nil` where the value is no object.
    ///
    /// - Parameters:
    ///   - key: of the member that is not read.
    ///   - limits: for the others.
    /// - Returns: the other members, and the one where it is there.
    /// - Throws: `JSONSyntaxError` where another member is nested deeper than the limits allow.
    package func object(
        leaving key: String,
        limits: JSONLimits = .default
    ) throws(JSONSyntaxError) -> (members: JSONObject, left: JSONText?)? {
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        var parser = JSONParser(source, limits: limits, position: range.lowerBound)
        var members = JSONObject()
        var left: JSONText?
        try parser.parseMembers { parser, name throws(JSONSyntaxError) in
            if name == key {
                left = JSONText(source, parser.skipValue())
            } else {
                members[name] = try parser.parseValue()
            }
        }
        return (members, left)
    }
}

extension JSONParser {
    /// Goes on to what ends a value, a comma or a bracket that is not its own, without looking whether it is well-formed.
    fileprivate mutating func skipValue() -> Range<Int> {
        let start = position
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return start..<position }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return start..<position
            default: break
            }
            position += 1
        }
        position = bytes.count
        return start..<position
    }

    /// Goes on to the closing quotation mark.
    private mutating func skipString() {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
    }
}
