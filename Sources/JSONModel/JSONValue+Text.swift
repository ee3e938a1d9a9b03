extension JSONValue {
    /// Reads one JSON text (RFC 8259): a value, and nothing but white space around it.
    ///
    /// - Throws: `JSONSyntaxError` where the text is not JSON, not UTF-8, or deeper than the limit.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) { try self.init(parsing: bytes, limits: .default) }

    /// Reads one JSON text within limits of its own.
    ///
    /// - Throws: `JSONSyntaxError` as `init(parsing:)` does.
    package init(parsing bytes: [UInt8], limits: JSONLimits) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes, limits: limits)
        self = try parser.parseText()
    }

    /// The value as JSON without white space.
    ///
    /// With `keepingFractions`, `1.0` stays that, and does not become `1`.
    public func serialized(keepingFractions: Bool = false) -> [UInt8] {
        var writer = JSONWriter(keepingFractions: keepingFractions)
        writer.write(self)
        return writer.bytes
    }

    /// The value as JSON that is laid out as JavaScript's `JSON.stringify(value, null, indent)` does it.
    ///
    /// With `keepingFractions`, `1.0` stays that, and does not become `1`.
    public func serialized(indent: Int, keepingFractions: Bool = false) -> [UInt8] {
        var writer = JSONWriter(keepingFractions: keepingFractions)
        writer.write(self, indent: indent)
        return writer.bytes
    }

    /// The value as text for people: one member or element a line, two spaces a level.
    public var prettyPrinted: String { String(decoding: serialized(indent: 2), as: UTF8.self) }
}

extension JSONObject {
    /// Reads one JSON text that is an object, and takes a string out of it as UTF-8: a long text that is wanted as
    /// bytes is never made a `String`.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - key: of the member that is taken where it is a string; of several the last counts.
    ///   - limits: for all of it.
    /// - Returns: the other members and the string; `nil` where the value is no object.
    /// - Throws: `JSONSyntaxError` as `JSONValue.init(parsing:)` does.
    package static func parse(
        _ bytes: [UInt8],
        taking key: String,
        limits: JSONLimits = .default
    ) throws(JSONSyntaxError) -> (members: JSONObject, taken: [UInt8]?)? {
        var parser = JSONParser(bytes, limits: limits)
        return try parser.parseObjectText(taking: key)
    }
}
