/// Header fields in order; names are matched without regard to case (RFC 9110, section 5.1).
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
    /// A name with its value.
    public struct Field: Sendable, Hashable {
        /// The name as it was written.
        public var name: String { didSet { isWellFormed = false } }
        /// The value as it was written.
        public var value: String { didSet { (isLatin1, isWellFormed) = (false, false) } }
        /// Whether the value came as bytes that are no UTF-8: each of its scalars is one of them.
        private var isLatin1 = false
        /// Whether the field was looked through, and found well-formed.
        fileprivate var isWellFormed = false

        /// A field with a name and a value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// Whether both are sent as the same bytes.
        public static func == (left: Field, right: Field) -> Bool {
            left.name == right.name && left.value == right.value && left.isLatin1 == right.isLatin1
        }

        /// Feeds name and value.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(value)
        }
    }

    /// All fields, in order.
    public private(set) var fields: [Field] = []

    /// No fields.
    public init() {}

    /// The given fields, in this order.
    public init(_ fields: [Field]) { self.fields = fields }

    /// A literal, in the order written.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }

    /// The value of the first field with this name; setting replaces every field with it.
    public subscript(name: String) -> String? {
        get { firstIndex(of: name).map { fields[$0].value } }
        set {
            let position = firstIndex(of: name) ?? fields.count
            fields.removeAll { $0.isNamed(name) }
            if let newValue { fields.insert(Field(name: name, value: newValue), at: position) }
        }
    }

    /// Every value of the fields with this name, in order.
    public func values(of name: String) -> [String] {
        guard let first = firstIndex(of: name) else { return [] }
        return fields[first...].filter { $0.isNamed(name) }.map(\.value)
    }

    /// The words that the fields with this name list, separated by commas.
    package func words(of name: String) -> [String] {
        values(of: name).flatMap { $0.split(separator: ",") }.map { word in
            String(decoding: word.utf8.filter { !ASCII.isWhiteSpace($0) }, as: UTF8.self)
        }
    }

    /// Whether there is a field with this name.
    public func contains(_ name: String) -> Bool { firstIndex(of: name) != nil }

    /// Most fields are passed over by the lengths of their names, without a copy of any.
    private func firstIndex(of name: String) -> Int? {
        let count = name.utf8.count
        for index in fields.indices where fields[index].name.utf8.count == count && fields[index].isNamed(name) {
            return index
        }
        return nil
    }

    /// Removes every field with this name.
    public mutating func removeAll(named name: String) { fields.removeAll { $0.isNamed(name) } }

    /// The first error by which one of the fields would be another one, or several, in a message; `nil` for none.
    package var malformation: String? {
        for index in fields.indices where !fields[index].isWellFormed {
            if let malformation = fields[index].malformation { return malformation }
        }
        return nil
    }

    /// Adds a field after those that are there, as it came.
    package mutating func append(_ field: consuming Field) { fields.append(field) }

    /// Adds a field after those that are there.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// The same fields, looked through once: the well-formed ones are not each time that they are sent.
    package var lookedThrough: HTTPHeaders {
        var headers = self
        for index in fields.indices { headers.fields[index].isWellFormed = fields[index].malformation == nil }
        return headers
    }

    /// Puts fields in the place of those with the same names.
    package mutating func replace(with others: HTTPHeaders) {
        // Adding nothing would still make a copy.
        guard !others.fields.isEmpty else { return }
        for field in others.fields { removeAll(named: field.name) }
        fields += others.fields
    }

    /// Makes room for as many fields.
    public mutating func reserveCapacity(_ count: Int) { fields.reserveCapacity(count) }
}

extension HTTPHeaders.Field {
    /// A field as it has come, which has the same bytes when it is sent again.
    ///
    /// It is UTF-8 or, where it is not that, the Latin-1 that header fields once were (RFC 9110, section 5.5).
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - bytes: the value.
    ///   - isWellFormed: whether both were found to be as a message may have them.
    package init(name: String, bytes: UnsafeRawBufferPointer, isWellFormed: Bool) {
        var allBits: UInt8 = 0
        for index in bytes.indices { allBits |= unsafe bytes[index] }
        if allBits < 0x80 {
            self.init(name: name, value: unsafe String(decoding: bytes, as: UTF8.self))
            // Slow, like all generic decoding; hardly any field comes here.
        } else if let text = unsafe String(validating: bytes, as: UTF8.self) {
            self.init(name: name, value: text)
        } else {
            self.init(name: name, value: String(String.UnicodeScalarView(unsafe bytes.map { Unicode.Scalar($0) })))
            isLatin1 = true
        }
        self.isWellFormed = isWellFormed
    }

    /// A field as it has come, from an array of bytes.
    package init(name: String, bytes: [UInt8]) {
        self = unsafe bytes.withUnsafeBytes { unsafe Self(name: name, bytes: $0, isWellFormed: false) }
    }

    /// Changes a part of the value, the rest of which keeps its bytes.
    package mutating func rewrite(_ change: (String) -> String) {
        let wasLatin1 = isLatin1
        value = change(value)
        isLatin1 = wasLatin1
    }

    /// The bytes of a value that is not sent as UTF-8; `nil` for any other.
    package var latin1: [UInt8]? {
        isLatin1 ? value.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : nil
    }

    /// Appends the field as it stands in a message, with the line's end.
    package func appendLine(to bytes: inout [UInt8]) {
        bytes.append(utf8: name)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
        appendValue(to: &bytes)
        bytes.append(13)
        bytes.append(10)
    }

    /// Appends the value as it stands in a message.
    package func appendValue(to bytes: inout [UInt8]) {
        if let latin1 { bytes += latin1 } else { bytes.append(utf8: value) }
    }

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

    /// The reason why no response can have this field, as a sentence; `nil` for a field that can be sent.
    ///
    /// An empty value is legal HTTP, but libmicrohttpd cannot send one.
    package var problem: String? {
        if let malformation { return malformation }
        if ASCII.allSatisfy(value, ASCII.isWhiteSpace) { return "The value of the header field \"\(name)\" is empty" }
        return nil
    }

    /// The error by which this field would be another one, or several, in any message, as a sentence.
    ///
    /// RFC 9110, section 5.5.
    package var malformation: String? {
        if isWellFormed { return nil }
        if !ASCII.isToken(name) {
            return "\"\(name)\" is no name of a header field"
        }
        if ASCII.hasControl(value) {
            return "The value of the header field \"\(name)\" holds a control character"
        }
        return nil
    }
}
