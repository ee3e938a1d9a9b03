package import JSONModel

/// What names and the texts under them must be: a query, header fields, cookies, form fields, path parameters.
package enum MapMatcher: Sendable, Equatable, ExpressibleByArrayLiteral {
    /// These at least.
    case atLeast([NamedMatcher])
    /// `$exactly`: these and no others; without any, `$absent`.
    case exactly(JSONObject)
    /// `$any`: one at least, whatever it is.
    case any

    package init(arrayLiteral elements: NamedMatcher...) { self = .atLeast(elements) }

    /// Whether nothing is asked for.
    package var isEmpty: Bool { self == [] }

    /// What must stand under single names.
    package var members: [NamedMatcher] {
        switch self {
        case .atLeast(let members): members
        case .exactly(let object): object.map { NamedMatcher(name: $0.key, matcher: .exactly($0.value)) }
        case .any: []
        }
    }
}
