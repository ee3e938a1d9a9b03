import GraphQLSchema
package import JSONModel

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
    /// Of lists of leaves.
    case has, hasSome, hasEvery, isEmpty
    /// Texts that have one word, or all words, of the operand.
    case anyWord, allWords
}

/// A comparison of a leaf, and whether it must not hold or is blind to capitals.
package struct LeafTest: Sendable {
    package var comparison: FilterOperator
    package var operand: JSONValue
    var isNegated = false
    var isInsensitive = false
    /// Whether a text was given by itself, without a word for how it is compared.
    package var isPlain = false
    package let order: LeafOrder

    package init(
        comparison: FilterOperator,
        operand: JSONValue,
        isNegated: Bool = false,
        isInsensitive: Bool = false,
        isPlain: Bool = false,
        order: LeafOrder
    ) {
        self.comparison = comparison
        self.operand = operand
        self.isNegated = isNegated
        self.isInsensitive = isInsensitive
        self.isPlain = isPlain
        self.order = order
    }

    /// The same test as "contains", blind to capitals; `nil` unless a text was given without a word for how to compare.
    package var loose: LeafTest? {
        guard isPlain, comparison == .equal, !isNegated, operand.string?.isEmpty == false else { return nil }
        var loose = self
        loose.comparison = .icontains
        return loose
    }

    /// Whether a value passes.
    ///
    /// Null passes no comparison, as in SQL, except those that ask for it.
    package func passes(_ value: JSONValue) -> Bool {
        switch comparison {
        case .isNull: return (value.isNull == (operand.bool ?? true)) != isNegated
        case .isThere: return (value.isNull != (operand.bool ?? true)) != isNegated
        case .isEmpty: return ((value.array?.isEmpty ?? true) == (operand.bool ?? true)) != isNegated
        case .distinct where value.isNull: return !operand.isNull
        case .equal where operand.isNull: return value.isNull != isNegated
        case .notEqual where operand.isNull, .distinct where operand.isNull: return !value.isNull != isNegated
        default: break
        }
        if case .array(let elements) = value { return passes(elements) != isNegated }
        return !value.isNull && holds(value) != isNegated
    }

    private func passes(_ elements: [JSONValue]) -> Bool {
        let wanted = operand.array ?? [operand]
        switch comparison {
        case .hasEvery: return wanted.allSatisfy { one in elements.contains { equals($0, one) } }
        case .notEqual, .distinct, .isNotIn: return !elements.contains { one in wanted.contains { equals(one, $0) } }
        case .equal where operand.array != nil:
            return elements.count == wanted.count && zip(elements, wanted).allSatisfy { equals($0, $1) }
        default: return elements.contains { one in wanted.contains { equals(one, $0) } }
        }
    }

    private func holds(_ value: JSONValue) -> Bool {
        switch comparison {
        case .equal, .has: equals(value, operand)
        case .notEqual, .distinct: !equals(value, operand)
        case .isIn, .hasSome, .hasEvery: (operand.array ?? [operand]).contains { equals(value, $0) }
        case .isNotIn: !(operand.array ?? [operand]).contains { equals(value, $0) }
        case .less: order.precedes(value, operand)
        case .greater: order.precedes(operand, value)
        case .atMost: !order.precedes(operand, value)
        case .atLeast: !order.precedes(value, operand)
        case .between: isBetween(value)
        case .like: TextPattern(sought).matches(text(of: value))
        case .notLike: !TextPattern(sought).matches(text(of: value))
        case .ilike: TextPattern(sought.lowercased()).matches(text(of: value).lowercased())
        case .notIlike: !TextPattern(sought.lowercased()).matches(text(of: value).lowercased())
        case .contains: text(of: value).contains(sought)
        case .icontains: text(of: value).lowercased().contains(sought.lowercased())
        case .startsWith: text(of: value).hasPrefix(sought)
        case .istartsWith: text(of: value).lowercased().hasPrefix(sought.lowercased())
        case .endsWith: text(of: value).hasSuffix(sought)
        case .iendsWith: text(of: value).lowercased().hasSuffix(sought.lowercased())
        case .anyWord: !words(of: sought).isDisjoint(with: words(of: text(of: value)))
        case .allWords: words(of: sought).isSubset(of: words(of: text(of: value)))
        case .isNull, .isThere, .isEmpty: true
        }
    }

    private func words(of text: String) -> Set<String> {
        Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }

    private func equals(_ left: JSONValue, _ right: JSONValue) -> Bool {
        isInsensitive ? text(of: left) == text(of: right) : order.equals(left, right)
    }

    private func isBetween(_ value: JSONValue) -> Bool {
        let ends = operand.array ?? []
        guard ends.count == 2 else { return true }
        return (ends[0].isNull || !order.precedes(value, ends[0]))
            && (ends[1].isNull || !order.precedes(ends[1], value))
    }

    /// The text to look for, cut to 10,000 characters: clients may send more, and no text of the world is as long.
    private var sought: String {
        let text = (operand.leafText ?? "").cut(to: 10_000)
        return isInsensitive ? text.lowercased() : text
    }

    private func text(of value: JSONValue) -> String {
        let text = value.leafText ?? ""
        return isInsensitive ? text.lowercased() : text
    }
}

/// A pattern of SQL's `LIKE`, matched in one pass with one place to come back to, so that no pattern takes long.
struct TextPattern: Sendable {
    private let pattern: [Character]

    package init(_ pattern: String) { self.pattern = Array(pattern) }

    package func matches(_ text: String) -> Bool {
        let text = Array(text)
        var (place, index) = (0, 0)
        var retry: (place: Int, index: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == "%" {
                retry = (place + 1, index)
                place += 1
            } else if place < pattern.count, pattern[place] == "_" || pattern[place] == text[index] {
                place += 1
                index += 1
            } else if let last = retry {
                retry = (last.place, last.index + 1)
                (place, index) = (last.place, last.index + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "%" }
    }
}
