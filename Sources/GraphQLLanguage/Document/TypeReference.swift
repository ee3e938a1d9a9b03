/// A type as written: `Name`, `[Type]`, `Type!` (specification, section 2.12).
package enum TypeReference: Sendable {
    case named(Name)
    indirect case list(TypeReference, range: SourceRange)
    indirect case nonNull(TypeReference, range: SourceRange)

    package var range: SourceRange {
        switch self {
        case .named(let name): name.range
        case .list(_, let range), .nonNull(_, let range): range
        }
    }

    /// The name under all lists and non-nulls.
    package var namedType: Name {
        switch self {
        case .named(let name): name
        case .list(let element, _), .nonNull(let element, _): element.namedType
        }
    }
}

extension TypeReference: CustomStringConvertible {
    package var description: String {
        switch self {
        case .named(let name): name.value
        case .list(let element, _): "[\(element)]"
        case .nonNull(let wrapped, _): "\(wrapped)!"
        }
    }
}
