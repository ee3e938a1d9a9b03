package import JSONModel

/// What a value must be: a literal, or one of the questions that begin with `$` in stub files.
///
/// Numbers are compared by value (`1` is `1.0`), objects as deep subsets, lists element by element and of equal length:
/// a list says how many things there are, so that a shorter one is another list. Where values are text (query, headers,
/// cookies, form fields), numbers and Booleans are compared with what the text reads as.
package indirect enum ValueMatcher: Sendable, Equatable {
    /// `$any`: there is a value, `null` included.
    case any
    /// `$absent`: there is none.
    case absent
    /// A null, Boolean, number or string.
    case literal(JSONValue)
    /// An object with at least these members, or with exactly these.
    case object([NamedMatcher], allowsOthers: Bool)
    /// A list of as many elements, each as its matcher says.
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
