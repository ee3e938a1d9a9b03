import FakeValues

/// Names of things, by their types, where these have no noun with names of its own: by the last words of a type's name.
enum TypeWords {
    /// Types with an address, a site and an e-mail like a company's, whose names contain the kind of institution.
    static let institutions = names(.institution)

    /// All other types.
    static let things = names(.thing)

    private static let book = RuleReader.read(Knowledge.names, kinds: [], subjects: [.thing, .institution]).book

    private static func names(_ subject: Rule.Subject) -> [String: Grammar] {
        book.rules.filter { $0.subject == subject }.reduce(into: [:]) { names, rule in
            guard case .choice(let phrases) = rule.draw else { return }
            let grammar = Grammar(phrases.joined(separator: "\n"))
            for word in rule.words { names[word] = grammar }
        }
    }

    /// Types whose objects are part of an entity, and hold its key: Contentful's `sys { id }`.
    static let systemFields: Set<String> = ["Sys"]

    /// Endings of types whose `id` is a number about keys, and no key: Prisma's `UserCountAggregate`.
    static let statistics = ["CountAggregate", "AvgAggregate", "SumAggregate", "MinAggregate", "MaxAggregate"]
}
