/// A name and a value of a query or of an `application/x-www-form-urlencoded` body, decoded.
public struct FormItem: Sendable, Hashable {
    /// The name.
    public var name: String
    /// Empty where there is none.
    public var value: String
    /// Whether there is a `=` between the two.
    public var hasValue: Bool

    /// An item of its own.
    public init(name: String, value: String, hasValue: Bool = true) {
        self.name = name
        self.value = value
        self.hasValue = hasValue
    }

    /// Decodes `name=value&…` as the URL standard's form parser does (section 5.1), in order, repeated names kept.
    ///
    /// - Throws: where an escape is malformed, or what it stands for is not UTF-8; `read` takes both.
    package static func decode(_ bytes: some Collection<UInt8>) throws(HTTPDecodingError) -> [FormItem] {
        var items: [FormItem] = []
        for (name, value) in pairs(bytes) {
            let name = try PercentEncoding.decode(name, plusIsSpace: true)
            let text = try value.map { value throws(HTTPDecodingError) in
                try PercentEncoding.decode(value, plusIsSpace: true)
            }
            items.append(FormItem(name: name, value: text ?? "", hasValue: text != nil))
        }
        return items
    }

    /// As `decode`, wholly as the URL standard's form parser: a malformed escape stands for itself.
    package static func read(_ bytes: some Collection<UInt8>) -> [FormItem] {
        pairs(bytes).map { name, value in
            FormItem(
                name: PercentEncoding.decodeLeniently(name, plusIsSpace: true),
                value: value.map { PercentEncoding.decodeLeniently($0, plusIsSpace: true) } ?? "",
                hasValue: value != nil
            )
        }
    }

    private static func pairs(
        _ bytes: some Collection<UInt8>
    ) -> [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?)] {
        // Walking an array costs a tenth of what splitting a collection of any kind does.
        let bytes = Array(bytes)
        var pairs: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?)] = []
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "&") { end += 1 }
            if end > start {
                let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "="))
                pairs.append((bytes[start..<(equals ?? end)], equals.map { bytes[$0..<end].dropFirst() }))
            }
            start = end + 1
        }
        return pairs
    }
}

extension [FormItem] {
    /// The value of the first item with this name.
    public subscript(name: String) -> String? { first { $0.name == name }?.value }
}
