/// A comparison of a leaf with an operand.
package enum FilterOperator: String, Sendable, Hashable, CaseIterable {
    case equal, notEqual
    /// Like `notEqual`, but that null differs from every value.
    case distinct
    case isIn, isNotIn
    case less, atMost, greater, atLeast
    /// A list of two, or an object with the ends.
    case between
    /// SQL's patterns: `%` is any text and `_` any character.
    case like, ilike, notLike, notIlike
    case contains, icontains, startsWith, istartsWith, endsWith, iendsWith
    /// Null where the operand is true, not null where it is false.
    case isNull
    /// Not null where the operand is true, null where it is false.
    case isThere
    /// Operators on lists of leaves.
    case has, hasSome, hasEvery, isEmpty
    /// Texts that have one word, or all words, of the operand.
    case anyWord, allWords
}
