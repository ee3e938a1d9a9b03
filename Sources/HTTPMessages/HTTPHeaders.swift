/// Header fields in order; names are matched without regard to case (RFC 9110, section 5.1).
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
    /// A name with its value.
    public struct Field: Sendable, Hashable {
        /// The name as it was written.
        public var name: String
        /// The value as it was written.
        public var value: String

        /// A field of its own.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All of them.
    public private(set) var fields: [Field] = []

    /// None.
    public init() {}

    /// These, in this order.
    public init(_ fields: [Field]) { self.fields = fields }

    /// A literal, in the order written.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }

    /// The value of the first field with this name; setting replaces every field with it.
    public subscript(name: String) -> String? {
        get { fields.first { $0.isNamed(name) }?.value }
        set {
            let position = fields.firstIndex { $0.isNamed(name) } ?? fields.count
            fields.removeAll { $0.isNamed(name) }
            if let newValue { fields.insert(Field(name: name, value: newValue), at: position) }
        }
    }

    /// Every value of the fields with this name, in order.
    public func values(of name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.map(\.value)
    }

    /// Whether there is a field with this name.
    public func contains(_ name: String) -> Bool { fields.contains { $0.isNamed(name) } }

    /// Removes every field with this name.
    public mutating func removeAll(named name: String) { fields.removeAll { $0.isNamed(name) } }

    /// Adds a field after those that are there.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Makes room for as many fields.
    public mutating func reserveCapacity(_ count: Int) { fields.reserveCapacity(count) }
}

extension HTTPHeaders.Field {
    package func isNamed(_ other: String) -> Bool {
        ASCII.areEqualIgnoringCase(name, other)
    }

    /// Whether one of the words in the value, which commas separate, is this one in any case.
    package func lists(_ token: String) -> Bool {
        value.split(separator: ",").contains { word in
            ASCII.areEqualIgnoringCase(
                String(decoding: word.utf8.filter { !ASCII.isWhiteSpace($0) }, as: UTF8.self),
                token
            )
        }
    }

    /// What keeps this field out of a message, as a sentence; `nil` where nothing does.
    ///
    /// An empty value is legal HTTP, but libmicrohttpd cannot send one.
    package var problem: String? {
        if name.isEmpty || !ASCII.allSatisfy(name, ASCII.isTokenByte) {
            return "\"\(name)\" is no name of a header field"
        }
        if !ASCII.allSatisfy(value, { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) {
            return "The value of the header field \"\(name)\" holds a control character"
        }
        if ASCII.allSatisfy(value, ASCII.isWhiteSpace) { return "The value of the header field \"\(name)\" is empty" }
        return nil
    }
}
