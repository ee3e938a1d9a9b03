import FakeValues

/// Words for states and participles.
///
/// Tables, and nothing else; folded names.
enum StateWords {
    /// The names of fields that hold a state, the most telling first.
    package static let names = WordSets.list("stateNames")

    /// Initial states.
    package static let beginnings = WordSets.set("beginnings")

    /// Initial states of types that have none of `beginnings`.
    package static let arrivals = WordSets.set("arrivals")

    /// Rare states: deleted, cancelled, banned.
    static let unwanted = WordSets.set("unwanted")

    /// Words for something rarely done that is no state.
    static let seldom = WordSets.set("seldom")

    /// The phase of life of an object, by its state.
    package static let phases = Dictionary(grouping: WordSets.pairs("phase", Phase.init), by: \.meaning)
        .mapValues { Set($0.map(\.word)) }

    /// The states in which a deed has not been done yet, or will not be; `nil` where nothing is known of the deed.
    static func early(for deed: String) -> Set<String>? {
        if let own = before[deed] { return Set(own) }
        if unwanted.contains(deed) || seldom.contains(deed) { return beforeUnwanted }
        return [(deedsOfStart, beforeStart), (deedsOfEnd, beforeEnd)].first { $0.0.contains(deed) }?.1
    }

    private static let before = WordSets.byName("before")

    private static let deedsOfStart = WordSets.set("deedsOfStart")
    private static let deedsOfEnd = WordSets.set("deedsOfEnd")
    private static let beforeStart = phases[.ahead, default: []].union(arrivals)
    private static let beforeEnd = beforeStart.union(phases[.running, default: []]).union(beginnings).union(unwanted)
        .union(WordSets.set("beforeEnd"))
    private static let beforeUnwanted = beforeEnd.union(phases[.over, default: []])
        .union(WordSets.set("beforeUnwanted")).subtracting(unwanted)

    /// The phases of a list's elements, by a word in the list's name.
    static let sides = WordSets.byName("listed").mapValues { Set($0.compactMap(Phase.init)) }

    /// The state values for which a word is true.
    package struct Meaning {
        package var spellings: [String] = []
        /// Later states, in which the word is still true.
        var implying: [String] = []
        /// Values with the same meaning, where no value is the word itself.
        package var instead: [String] = []
    }

    package static let meanings: [String: Meaning] = {
        var meanings: [String: Meaning] = [:]
        for (word, words) in WordSets.byName("spelled") { meanings[word, default: Meaning()].spellings = words }
        for (word, words) in WordSets.byName("later") { meanings[word, default: Meaning()].implying = words }
        for (word, words) in WordSets.byName("instead") { meanings[word, default: Meaning()].instead = words }
        return meanings
    }()
}
