package import FakeValues
import GraphQLSchema
import JSONModel

/// The names of a type's objects, where the words of its name decide them: a `Hospital`, a `RecordLabel`, a `Plan`.
struct TypeNaming {
    package let name: TextGenerator
    /// The number of names, where they are few.
    private(set) var nameCount: Int?
    /// The description of the objects, where it does not follow from their noun.
    package private(set) var summary: TextGenerator?
    /// Whether the objects have an e-mail address and a site, as a company has.
    private(set) var isInstitution = false

    /// - Returns: `nil` for a type that is called by its noun.
    package init?(_ words: [String], noun: Noun, fields: Set<String>) {
        let all = words
        var words = words
        while words.count > 1, let last = words.last, WordSets[.wrappers].contains(last) { words.removeLast() }
        let endings = FieldName(words: words).endings.map { FieldName.singular($0.ending) }
        if let grammar = endings.lazy.compactMap({ TypeWords.institutions[$0] }).first, noun != .branch {
            name = .phrase(of: grammar, inCity: true)
            nameCount = grammar.isFixed ? grammar.count : nil
            isInstitution = true
            return
        }
        let isPaid = words.last.map(FieldName.singular).map(WordSets[.paidThings].contains) ?? false
        let hasPrice = !fields.isDisjoint(with: WordSets[.boughtQuantities].union(WordSets[.boughtAmounts]))
        // A `PetType` is called otherwise than a pet.
        let own =
            (words.count < all.count ? TypeWords.things[all.joined()] : nil)
            ?? endings.lazy.filter { ending in Self.needs[ending].map { !fields.isDisjoint(with: $0) } ?? true }
            .compactMap { TypeWords.things[$0] }.first
        let isNeeded = Self.needs.values.contains { !fields.isDisjoint(with: $0) }
        guard own != nil || isPaid && hasPrice, noun != .person, noun != .product || isNeeded else {
            guard let last = words.last, WordSets[.payments].contains(last) else { return nil }
            name = noun.ownName
            summary = .phrase(of: DescriptionWords.payment)
            return
        }
        name = own.map { .phrase(of: $0, inCity: true) } ?? (noun == .thing ? .productName : noun.ownName)
        nameCount = own.flatMap { $0.isFixed ? $0.count : nil }
        summary =
            switch words.last {
            case _ where isPaid && hasPrice: .phrase(of: DescriptionWords.paid)
            case "plan": .phrase(of: DescriptionWords.plan)
            default: noun == .product ? .phrase(of: DescriptionWords.home) : nil
            }
    }

    /// Fields of which a type must have one for its name to mean such a thing, by the name: a `Job` may be a
    /// computer's.
    private static let needs = [
        (words: WordSets[.homes], fields: WordSets[.homeFields]),
        (words: WordSets[.posts], fields: WordSets[.postFields]),
        (words: WordSets[.units], fields: WordSets[.unitFields]),
    ].reduce(into: [String: WordSet]()) { needs, need in for word in need.words { needs[word] = need.fields } }
}

extension TextGenerator {
    /// A phrase by the object, in which a city is the object's own.
    fileprivate static func phrase(of grammar: Grammar, inCity: Bool) -> TextGenerator {
        TextGenerator { identity, writer in
            let words: Grammar.Words = ["city": JSONWriter.bytes { city.write(identity, &$0) }[...]]
            guard identity.ordinal > 0, grammar.isFixed else {
                return grammar.write(identity.facet(.title), with: words, to: &writer)
            }
            grammar.writePhrase(at: identity.turn(of: grammar.count), identity.facet(.title), with: words, to: &writer)
        }
        .named(.title)
    }

    /// A text that describes an object by its name.
    package static func describing(_ name: TextGenerator, by grammar: Grammar?) -> TextGenerator {
        let grammar = grammar ?? DescriptionWords.thing
        return TextGenerator { identity, writer in
            let called = JSONWriter.bytes { name.write(identity, &$0) }
            grammar.write(identity.field, with: ["name": called[...]], to: &writer)
        }
    }
}

extension NamedType {
    /// The type's own name in a leaf that only holds that: Sanity's `_type`, and a `type` or `kind` with the names of
    /// an interface's types.
    func ownName(in field: String, _ leaf: NamedType) -> String? {
        if field == "_type", ["String", "ID"].contains(leaf.name) {
            return name.prefix(1).lowercased() + name.dropFirst()
        }
        guard field == "type" || field == "kind", !interfaces.isEmpty else { return nil }
        return leaf.enumValues?.first { foldedName($0.name) == foldedName(name) }?.name
    }
}
