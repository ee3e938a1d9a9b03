package import JSONModel

/// A comparison of a leaf, and whether it must not hold or is blind to capitals.
package struct LeafTest: Sendable {
    package var comparison: FilterOperator
    package var operand: JSONValue
    var isNegated = false
    var isInsensitive = false
    /// Whether a text was given by itself, without a word for how it is compared.
    package var isPlain = false
    package let order: LeafOrder

    package static func equal(_ operand: JSONValue, order: LeafOrder) -> LeafTest {
        LeafTest(comparison: .equal, operand: operand, order: order)
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

extension LeafTest {
    /// The keys of which the test asks for one; `nil` where it asks for something else.
    package var keys: Set<String>? {
        guard !isNegated, comparison == .equal || comparison == .isIn else { return nil }
        let texts = (operand.array ?? [operand]).map(\.leafText)
        return texts.contains(nil) ? nil : Set(texts.compactMap(\.self))
    }
}
