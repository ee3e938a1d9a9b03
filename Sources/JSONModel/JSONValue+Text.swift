extension JSONValue {
    /// Reads one JSON text (RFC 8259): a value, and nothing but white space around it.
    ///
    /// - Throws: `JSONSyntaxError` where the text is not JSON, not UTF-8, or deeper than the limit.
    package init(parsing bytes: [UInt8], limits: JSONLimits = .default) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes, limits: limits)
        self = try parser.parseText()
    }

    /// The value as JSON without white space.
    ///
    /// With `keepingFractions`, `1.0` stays that, and does not become `1`.
    package func serialized(keepingFractions: Bool = false) -> [UInt8] {
        var writer = JSONWriter(keepingFractions: keepingFractions)
        writer.write(self)
        return writer.bytes
    }

    /// The value as JSON that is laid out as JavaScript's `JSON.stringify(value, null, indent)` does it.
    package func serialized(indent: Int) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(self, indent: indent)
        return writer.bytes
    }

    /// The value as text for people: one member or element a line, two spaces a level.
    package var prettyPrinted: String { String(decoding: serialized(indent: 2), as: UTF8.self) }
}
