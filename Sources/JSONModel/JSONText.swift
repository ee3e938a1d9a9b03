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
    package var isObject: Bool { bytes.first == UInt8(ascii: "{") }
    package var isArray: Bool { bytes.first == UInt8(ascii: "[") }
    package var isString: Bool { bytes.first == UInt8(ascii: "\"") }

    /// - Throws: `JSONSyntaxError` where the value is nested deeper than the limits allow.
    package func value(limits: JSONLimits = .default) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(source, limits: limits, position: range.lowerBound)
        return try parser.parseValue()
    }

    /// The members of an object, which are not read either; `nil` where the value is no object.
    ///
    /// - Throws: `JSONSyntaxError` where the object does not end.
    package func members() throws(JSONSyntaxError) -> [(key: String, value: JSONText)]? {
        guard isObject else { return nil }
        var parser = JSONParser(source, limits: .default, position: range.lowerBound)
        var members: [(key: String, value: JSONText)] = []
        try parser.parseMembers { parser, name throws(JSONSyntaxError) in
            members.append((name, JSONText(source, parser.skipValue())))
        }
        return members
    }

    /// The elements of a list, which are not read either; `nil` where the value is no list.
    ///
    /// - Throws: `JSONSyntaxError` where the list does not end.
    package func elements() throws(JSONSyntaxError) -> [JSONText]? {
        guard isArray else { return nil }
        var parser = JSONParser(source, limits: .default, position: range.lowerBound)
        var elements: [JSONText] = []
        try parser.parseElements { parser throws(JSONSyntaxError) in
            elements.append(JSONText(source, parser.skipValue()))
        }
        return elements
    }
}

extension JSONText: Hashable {
    package static func == (left: JSONText, right: JSONText) -> Bool { left.bytes == right.bytes }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension JSONParser {
    /// Goes on to what ends a value, a comma or a bracket that is not its own, without looking whether it is
    /// well-formed.
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
