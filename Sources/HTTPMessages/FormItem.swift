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
        // Walking an array costs a tenth of what walking a collection of any kind does.
        for (name, value) in Pairs(Array(bytes)[...]) {
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
        Pairs(Array(bytes)[...]).map { name, value in
            FormItem(
                name: PercentEncoding.decodeLeniently(name, plusIsSpace: true),
                value: value.map { PercentEncoding.decodeLeniently($0, plusIsSpace: true) } ?? "",
                hasValue: value != nil
            )
        }
    }

    /// The values of the items with a name, in order, decoded as `read` decodes them; the others are passed over.
    package static func values(named name: String, in bytes: ArraySlice<UInt8>) -> [String] {
        var values: [String] = []
        for (item, value) in Pairs(bytes) where PercentEncoding.decodeLeniently(item, plusIsSpace: true) == name {
            values.append(value.map { PercentEncoding.decodeLeniently($0, plusIsSpace: true) } ?? "")
        }
        return values
    }

    /// The names and values between the `&`, not decoded.
    private struct Pairs: Sequence, IteratorProtocol {
        private var rest: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

        mutating func next() -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?)? {
            while !rest.isEmpty {
                let end = rest.firstIndex(of: UInt8(ascii: "&"))
                let item = rest[..<(end ?? rest.endIndex)]
                rest = end.map { rest[($0 + 1)...] } ?? []
                guard !item.isEmpty else { continue }
                let equals = item.firstIndex(of: UInt8(ascii: "="))
                return (item[..<(equals ?? item.endIndex)], equals.map { item[($0 + 1)...] })
            }
            return nil
        }
    }
}

extension [FormItem] {
    /// The value of the first item with this name.
    public subscript(name: String) -> String? { first { $0.name == name }?.value }
}
