package import JSONModel

/// The conditions on texts by name: a query, header fields, cookies, form fields, path parameters.
package enum MapMatcher: Sendable, Equatable, ExpressibleByArrayLiteral {
    /// These names at least.
    case atLeast([NamedMatcher])
    /// `$exactly`: these names and no others; an empty object is `$absent`.
    case exactly(JSONObject)
    /// `$any`: at least one name, with any text.
    case any

    package init(arrayLiteral elements: NamedMatcher...) { self = .atLeast(elements) }

    /// Whether there is no condition.
    package var isEmpty: Bool { self == [] }

    /// The matchers of single names.
    package var members: [NamedMatcher] {
        switch self {
        case .atLeast(let members): members
        case .exactly(let object): object.map { NamedMatcher(name: $0.key, matcher: .exactly($0.value)) }
        case .any: []
        }
    }
}
