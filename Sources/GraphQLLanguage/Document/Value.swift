/// An input value as written (specification, section 2.10).
package struct Value: Sendable {
    package indirect enum Kind: Sendable, Hashable {
        case variable(String)
        /// The literal's text, which may exceed any machine integer.
        case int(String)
        /// The literal's text.
        case float(String)
        /// The text after escapes and, in a block string, indentation are resolved.
        case string(String, isBlock: Bool)
        case boolean(Bool)
        case null
        case enumeration(String)
        case list([Value])
        case object([ObjectField])
    }

    package var kind: Kind
    package var range: SourceRange

    package init(_ kind: Kind, range: SourceRange = .none) {
        self.kind = kind
        self.range = range
    }
}

/// `name: value` inside an input object literal.
package struct ObjectField: Sendable {
    package var name: Name
    package var value: Value
    package var range: SourceRange

    package init(name: Name, value: Value, range: SourceRange = .none) {
        self.name = name
        self.value = value
        self.range = range
    }
}
