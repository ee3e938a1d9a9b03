package import JSONModel

/// The condition on one value: a literal, or one of the matchers that begin with `$` in stub files.
///
/// Numbers are compared by value (`1` is `1.0`), objects as deep subsets, lists element by element and of equal length:
/// a shorter list is a different list. Where values are text (query, headers, cookies, form fields), numbers and
/// Booleans are compared with the value that the text reads as.
package indirect enum ValueMatcher: Sendable, Equatable {
    /// `$any`: there is a value, `null` included.
    case any
    /// `$absent`: there is no value.
    case absent
    /// A null, Boolean, number or string.
    case literal(JSONValue)
    /// An object with at least these members, or with exactly these.
    case object([NamedMatcher], allowsOthers: Bool)
    /// A list with one element for each matcher, in the same order.
    case list([ValueMatcher])
    /// `$exactly`: this value and nothing else; the order of members does not matter.
    case exactly(JSONValue)
    /// `$matches`: a string in which the pattern is found.
    case matches(RegularExpression)
    /// `$contains`: a list with an element that matches, or a string that holds the literal string.
    case contains(ValueMatcher)
    /// `$oneOf`.
    case oneOf([ValueMatcher])
}
