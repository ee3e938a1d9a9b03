import GraphQLSchema
import SchemaMeaning

/// The names of kinds of values: their own, and those that users of Faker, and of Mockoon, which has Faker's, know.
extension FakeType {
    /// Names of other programs with the kinds that they mean, and the names that rules have for kinds.
    private static let known: (others: [String: FakeType], rules: [FakeType: String]) = {
        var known: (others: [String: FakeType], rules: [FakeType: String]) = ([:], [:])
        for line in Knowledge.fakes.split(separator: "\n") {
            let words = line.split { $0 == ":" || $0 == " " }.map(String.init)
            let names = words[0].split(separator: "=").map(String.init)
            guard let type = FakeType(rawValue: names[0]) else { continue }
            if names.count > 1 { known.rules[type] = names[1] }
            for name in words.dropFirst() { known.others[name] = type }
        }
        return known
    }()

    /// The name that rules have for the kind, where they know it.
    var ruleName: String { Self.known.rules[self] ?? rawValue }

    /// Finds the kind of a name; `nil` where there is none.
    package init?(named name: String) {
        guard let type = FakeType(rawValue: name) ?? Self.known.others[name] else { return nil }
        self = type
    }

    /// The problem with a name that no kind has, followed by the nearest names or the place of the list of all.
    ///
    /// - Parameters:
    ///   - name: the unknown name.
    ///   - place: the directive or key that uses it, for messages.
    /// - Returns: the sentences.
    package static func problem(ofName name: String, for place: String) -> String {
        let own = allCases.map(\.rawValue)
        var near = suggestions(for: name, among: own)
        // A short name of other programs may be nearer: `iban`, but not `finance.iban`.
        let short = known.others.keys.filter { !$0.contains(".") }
        if let nearest = suggestions(for: name, among: own + short).first, nearest != near.first {
            near.insert(nearest, at: 0)
        }
        if near.isEmpty { near = suggestions(for: name, among: known.others.keys) }
        // Other names of a module of Faker's: other animals for `animal.dog`.
        let others = known.others.keys.filter { $0.hasPrefix(name.prefix { $0 != "." } + ".") }.sorted().prefix(5)
        let hint = didYouMean(near.isEmpty ? Array(others) : near)
        return "There is no kind of value \"\(name)\" for \(place)."
            + (hint.isEmpty ? " \"mynah explain --help\" lists them all." : hint)
    }
}
