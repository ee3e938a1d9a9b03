/// The sets of words that are known, by their names.
package enum WordSets {
    /// The words of a set, in their order.
    ///
    /// Names of sets stand in this program alone, and a test looks each of them up: no project's rules come here.
    package static func list(_ name: String) -> [String] {
        guard let words = known[name] else { preconditionFailure("There is no set \(name) in the rule texts.") }
        return words
    }

    /// The words of a set.
    package static func set(_ name: String) -> Set<String> { Set(list(name)) }

    /// The sets whose names begin alike, by the rest of their names: `paid` for `stateLaterPaid`.
    package static func family(_ name: String) -> [(word: String, words: [String])] {
        known.filter { $0.key.hasPrefix(name) }.map { ($0.key.dropFirst(name.count).lowercased(), $0.value) }
    }

    private static let known = Dictionary(
        uniqueKeysWithValues: RuleReader.read(Knowledge.words, Knowledge.states, Knowledge.roles, kinds: []).book.sets
            .map { ($0.name, $0.words) }
    )
}
