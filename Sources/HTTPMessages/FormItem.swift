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
    ///
    /// The items are those of the target's query, after the first `?`. The first is by itself, since there are hardly
    /// ever more.
    ///
    /// - Returns: `nil` where no item has the name.
    package static func values(
        named name: String,
        inQueryOf target: String
    ) -> (first: String, others: [String])? {
        unsafe ASCII.withBytes(of: target) { bytes in
            guard let end = unsafe bytes.firstIndex(of: UInt8(ascii: "?")) else { return nil }
            var first: String?
            var others: [String] = []
            var pairs = unsafe Pairs(bytes[(end + 1)...])
            while let (item, value) = unsafe pairs.next() {
                guard unsafe PercentEncoding.decodeLeniently(item, plusIsSpace: true) == name else { continue }
                let text = unsafe value.map { unsafe PercentEncoding.decodeLeniently($0, plusIsSpace: true) } ?? ""
                if first == nil { first = text } else { others.append(text) }
            }
            return first.map { ($0, others) }
        }
    }

    /// The names and values between the `&`, not decoded.
    private struct Pairs<Bytes: Collection<UInt8>>: Sequence, IteratorProtocol where Bytes.SubSequence == Bytes {
        private var rest: Bytes

        init(_ bytes: Bytes) { rest = bytes }

        mutating func next() -> (name: Bytes, value: Bytes?)? {
            while !rest.isEmpty {
                let item = rest.prefix { $0 != UInt8(ascii: "&") }
                rest = rest[item.endIndex...].dropFirst()
                guard !item.isEmpty else { continue }
                let name = item.prefix { $0 != UInt8(ascii: "=") }
                return (name, name.endIndex == item.endIndex ? nil : item[name.endIndex...].dropFirst())
            }
            return nil
        }
    }
}

extension [FormItem] {
    /// The value of the first item with this name.
    public subscript(name: String) -> String? { first { $0.name == name }?.value }
}
