/// Header fields in order; names are matched without regard to case (RFC 9110, section 5.1).
package struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
    package struct Field: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var fields: [Field] = []

    package init() {}

    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }

    /// The value of the first field with this name; setting replaces every field with it.
    package subscript(name: String) -> String? {
        get { fields.first { Self.matches($0.name, name) }?.value }
        set {
            let position = fields.firstIndex { Self.matches($0.name, name) } ?? fields.count
            fields.removeAll { Self.matches($0.name, name) }
            if let newValue { fields.insert(Field(name: name, value: newValue), at: min(position, fields.count)) }
        }
    }

    /// Every value of the fields with this name, in order.
    package func values(of name: String) -> [String] {
        fields.filter { Self.matches($0.name, name) }.map(\.value)
    }

    package mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    private static func matches(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count
            && zip(left.utf8, right.utf8).allSatisfy { lowercase($0) == lowercase($1) }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}
