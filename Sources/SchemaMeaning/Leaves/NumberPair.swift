import FakeValues
import GraphQLSchema

/// Numbers of one object that bound each other: `min` and `max`, a quota's `limit`, `used` and `remaining`.
enum NumberPair {
    /// The generator of one number of such a pair; `nil` where the object does not have the other one.
    ///
    /// - Parameters:
    ///   - name: the field's name.
    ///   - type: the object's type.
    ///   - isText: whether the number is in a text, where only `min`, `max` and the like are certain to be numbers.
    /// - Returns: the generator.
    static func generator(_ name: FieldName, of type: NamedType, isText: Bool) -> NumberGenerator? {
        guard !isText || name.words.contains(where: WordSets[.certainBounds].contains) else { return nil }
        let names = Set(type.allFields.map { FieldName($0.meant).words.joined() })
        return quota(name, names) ?? bound(name, names, of: type, isText: isText)
    }

    private static func quota(_ name: FieldName, _ names: Set<String>) -> NumberGenerator? {
        guard names.contains("limit"), names.contains("remaining") else { return nil }
        switch name.words {
        case ["limit"]: return NumberGenerator { quota($0).limit }
        case ["cost"]: return .uniform(1...1)
        case ["used"]: return NumberGenerator { quota($0).used }
        case ["remaining"]: return NumberGenerator { quota($0).limit - quota($0).used }
        default: return nil
        }
    }

    private static func quota(_ identity: Identity) -> (limit: Int, used: Int) {
        let hash = identity.facet(.record)
        let limit = [1_000, 5_000, 10_000][hash.below(3)]
        return (limit, hash.mixed(with: 1).below(limit / 2))
    }

    private static let opposites = WordSets.pairs(.numberBounds) { $0 }.map { (low: $0.meaning, high: $0.word) }

    /// The lower or the upper of two numbers of the same kind.
    private static func bound(
        _ name: FieldName,
        _ names: Set<String>,
        of type: NamedType,
        isText: Bool
    ) -> NumberGenerator? {
        for (low, high) in opposites {
            for (word, other) in [(low, high), (high, low)] {
                guard let index = name.words.firstIndex(of: word) else { continue }
                var words = name.words
                words[index] = other
                guard names.contains(words.joined()), !InstantGuide.isMoment(name),
                    words.allSatisfy({ !["time", "date", "day"].contains($0) })
                else { continue }
                words.remove(at: index)
                if isText,
                    FieldName(words: words).endings.allSatisfy({ NumberGuide.generator(ending: $0.ending) == nil })
                {
                    return nil
                }
                return bound(base(words, of: type), of: StableHash.of(words.joined(separator: " ")), isLow: word == low)
            }
        }
        return nil
    }

    private static func bound(_ base: NumberGenerator, of stem: UInt64, isLow: Bool) -> NumberGenerator {
        NumberGenerator(decimals: base.decimals) { identity in
            func number(_ index: UInt64) -> Int {
                var part = identity.related(stem.mixed(with: index))
                part.field = part.object
                return base.scaled(part)
            }
            return isLow ? min(number(1), number(2)) : max(number(1), number(2))
        }
    }

    /// The generator of the bounded number, by the rest of the name or else the type's: a `PriceRange` has prices.
    private static func base(_ words: [String], of type: NamedType) -> NumberGenerator {
        let typeWords = FieldName(type.meant).words.filter { !WordSets[.boundTypes].contains($0) }
        let endings = [words, typeWords].flatMap { FieldName(words: $0).endings.map(\.ending) }
        return endings.lazy.compactMap { NumberGuide.generator(ending: $0) }.first ?? .uniform(1...100)
    }
}
