/// A name and a value of a query or of an `application/x-www-form-urlencoded` body, decoded.
package struct FormItem: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// Decodes `name=value&…` as the URL standard's form parser does (section 5.1), in order, repeated names kept.
    ///
    /// One thing is stricter: an escape that is none is refused, not taken as it is.
    package static func decode(_ bytes: some Collection<UInt8>) throws(HTTPDecodingError) -> [FormItem] {
        var items: [FormItem] = []
        for pair in bytes.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            items.append(
                FormItem(
                    name: try PercentEncoding.decode(parts[0], plusIsSpace: true),
                    value: parts.count > 1 ? try PercentEncoding.decode(parts[1], plusIsSpace: true) : ""
                )
            )
        }
        return items
    }
}

extension [FormItem] {
    /// The value of the first item with this name.
    package subscript(name: String) -> String? { first { $0.name == name }?.value }
}
