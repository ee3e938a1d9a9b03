import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking

/// Reading of the times of a subscription's events, for names that do not tell them.
///
///     Subscription:
///       receiptSent: { $on: sendReceipt }
///       ticks: { $every: 2, $count: 5, $first: at once }
extension MocksDecoder {
    static let subscriptionSchemas: KeySchemas = [
        ("$on", .oneOrMore(.text)), ("$every", .number(0.001...86_400)), ("$count", .integer(1...Int.max)),
        ("$first", .choice(["at once", "later"])),
    ]

    private static let subscriptionKeys = Set(subscriptionSchemas.map(\.key))

    /// Takes the keys about a subscription's events out of a field's mocks.
    mutating func subscription(in node: inout YAMLNode?, of type: NamedType?) -> SubscriptionSettings? {
        guard let first = node?.members?.first(where: { Self.subscriptionKeys.contains($0.key) }) else { return nil }
        guard schema.map({ $0.subscriptionType == type?.id }) ?? true else {
            problems.error("\"\(first.key)\" is for fields of the subscription type.", at: first.keyLocation)
            return nil
        }
        var settings = SubscriptionSettings()
        for member in node.take(Self.subscriptionKeys) { read(member, into: &settings) }
        return settings
    }

    private mutating func read(_ member: YAMLNode.Member, into settings: inout SubscriptionSettings) {
        let scalar = member.value.scalar?.value
        switch member.key {
        case "$on": settings.on = triggers(member.value)
        case "$every":
            guard let seconds = scalar?.double, 0.001...86_400 ~= seconds else {
                return problems.expected("a number of seconds from 0.001 to 86400", for: "$every", not: member.value)
            }
            settings.every = seconds
        case "$count":
            guard let count = scalar?.int, count > 0 else {
                return problems.expected("a whole number from 1", for: "$count", not: member.value)
            }
            settings.count = count
        case "$first":
            switch member.value.scalar?.text {
            case "at once": settings.isFirstAtOnce = true
            case "later": settings.isFirstAtOnce = false
            default: problems.expected("\"at once\" or \"later\"", for: "$first", not: member.value)
            }
        default: break
        }
    }

    /// The mutations, or the types of entities, that events come after.
    private mutating func triggers(_ node: YAMLNode) -> [String] {
        let names = (node.elements ?? [node]).map { (node: $0, name: $0.scalar?.value.string) }
        guard !names.isEmpty, names.allSatisfy({ $0.name != nil }) else {
            problems.expected("the name of a mutation or of a type, or a list of them", for: "$on", not: node)
            return []
        }
        guard let schema, let world = unchangedWorld else { return names.compactMap(\.name) }
        let mutations = schema.rootType(for: .mutation)?.fields?.map(\.name) ?? []
        for case (let node, let name?) in names where !mutations.contains(name) {
            guard schema.type(named: name) != nil else {
                let hint = didYouMean(suggestions(for: name, among: mutations))
                problems.error("The schema has no mutation \"\(name)\".\(hint)", at: node.location)
                continue
            }
            if let problem = world.model.problem(ofEntityType: name) { problems.error(problem, at: node.location) }
        }
        return names.compactMap(\.name)
    }
}
