import FakeValues
import GraphQLSchema

/// Words for states and participles.
enum StateWords {
    /// The phase of life of an object, by its state.
    package static let phases = Dictionary(grouping: WordSets.pairs(.phase, Phase.init), by: \.meaning)
        .mapValues { Set($0.map(\.word)) }

    /// The phase that a state is in, as a number that grows with time; `nil` where nothing is known of the state.
    static func phase(_ state: String) -> Int? {
        [Phase.ahead, .running, .over].firstIndex { phases[$0]?.contains(state) == true }
    }

    /// The states in which a deed has not been done yet, or will not be; `nil` where nothing is known of the deed.
    static func early(for deed: String) -> Set<String>? {
        if let own = before[deed] { return Set(own) }
        if WordSets[.unwanted].contains(deed) || WordSets[.seldom].contains(deed) { return beforeUnwanted }
        return [(WordSets[.deedsOfStart], beforeStart), (WordSets[.deedsOfEnd], beforeEnd)].first {
            $0.0.contains(deed)
        }?.1
    }

    private static let before = WordSets.byName(.before)

    /// The words that are not true of an object of which another one is: `done` of what is `pending`.
    static let contraries = WordSets.byName(.contrary)

    private static let beforeStart = phases[.ahead, default: []].union(WordSets[.arrivals])
    private static let beforeEnd = beforeStart.union(phases[.running, default: []]).union(WordSets[.beforeEnd])
        .union(WordSets[.beginnings]).union(WordSets[.unwanted])
    private static let beforeUnwanted = beforeEnd.union(phases[.over, default: []]).union(WordSets[.beforeUnwanted])
        .subtracting(WordSets[.unwanted])

    /// The phases of a list's elements, by a word in the list's name.
    static let sides = WordSets.byName(.listed).mapValues { Set($0.compactMap(Phase.init)) }

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
        for (word, words) in WordSets.byName(.spelled) { meanings[word, default: Meaning()].spellings = words }
        for (word, words) in WordSets.byName(.later) { meanings[word, default: Meaning()].implying = words }
        for (word, words) in WordSets.byName(.instead) { meanings[word, default: Meaning()].instead = words }
        return meanings
    }()

    /// The values of a state, each as often as it occurs: about one of ten is unwanted.
    ///
    /// A draw that falls on a common value does so no matter which values are unwanted.
    static func weighted(_ values: [EnumValue]) -> [EnumValue] {
        let isRare = values.map { WordSets[.unwanted].contains(foldedName($0.meant)) }
        let rare = isRare.count { $0 }
        let common = zip(values, isRare).filter { !$1 }.map(\.0)
        guard rare > 0, !common.isEmpty else { return values }
        let share = min(10, max(1, values.count / rare))
        return zip(values, isRare).flatMap { value, isRare in
            (0..<10).map { !isRare || $0 < share ? value : common[$0 % common.count] }
        }
    }
}
