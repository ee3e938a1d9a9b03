import FakeValues
package import GraphQLSchema

extension Noun {
    /// The noun of a type: by its name, else by its interfaces, the unions that it is in, or its description.
    package init(_ type: NamedType, in schema: Schema) {
        let words = FieldName(type.meant).words
        let noun = Noun(words: words) ?? Self.shared(type, in: schema) ?? Self.described(type) ?? .thing
        let fields = Set(type.allFields.map { foldedName($0.meant) })
        self =
            switch noun {
            case .thing where Self.isPerson(fields): .person
            // A guide with an e-mail address shows people around.
            case .article where fields.contains("email") && !fields.contains("title"): .person
            // A language with a colour is one that repositories are written in.
            case .language where fields.contains("color") || schema.type(named: "Repository") != nil:
                .programmingLanguage
            // A bank's branch has an address.
            case .branch where !fields.isDisjoint(with: WordSets[.placeFields]): .venue
            // An event without a start has been recorded, and is no festival.
            case .event where words.count > 1 && !SpanPart.hasStart(type): .thing
            // A product that can be eaten has fields of a dish.
            case .product where !fields.isDisjoint(with: WordSets[.dishFields]): .dish
            // The tenants of software that several companies share are these companies.
            case .person where words.last == "tenant" && fields.isDisjoint(with: WordSets[.personNames]): .company
            // A shop's article has a price.
            case .article where words.last == "article" && !fields.isDisjoint(with: ["price", "sku", "unitprice"]):
                .product
            default: noun
            }
    }

    /// Whether fields are those of a person: a first name, or an e-mail and another field that only people have.
    private static func isPerson(_ fields: Set<String>) -> Bool {
        if !fields.isDisjoint(with: WordSets[.firstNames]) { return true }
        return fields.contains("email") && !fields.isDisjoint(with: WordSets[.personFields])
    }

    /// The noun that a type has in common with others, by an interface or a union: a `Plant` is a `Product`.
    private static func shared(_ type: NamedType, in schema: Schema) -> Noun? {
        let interfaces = type.interfaces.map { schema[$0] }.filter { !$0.isNode }
        let unions = schema.unions.filter { schema.isPossible(type.id, in: $0) }.map { schema[$0] }
        for names in [interfaces.map(\.meant), unions.map(\.meant)] {
            // In the order of names: places in the schema do not count.
            for name in names.sorted() {
                if let noun = Noun(words: FieldName(name).words) { return noun }
            }
        }
        return nil
    }

    /// The noun in a description, before the first word that tells more about it: "A person who buys".
    private static func described(_ type: NamedType) -> Noun? {
        guard let description = type.description?.lowercased() else { return nil }
        let words = description.split { !$0.isLetter }.prefix { !WordSets[.relatives].contains(String($0)) }.prefix(6)
        return words.isEmpty ? nil : Noun(words: words.map(String.init))
    }
}
