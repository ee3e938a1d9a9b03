import FakeValues

/// Words for states and participles.
///
/// Tables, and nothing else; folded names.
enum StateWords {
    /// The names of fields that hold a state, the most telling first.
    package static let names = ["state", "status", "visibility", "stage", "phase"]

    /// Initial states.
    package static let beginnings: Set<String> = ["open", "opened", "new", "active", "draft", "pending", "created"]

    /// Initial states of types that have none of `beginnings`.
    package static let arrivals = WordSets.set("stateArrivals")

    /// Rare states: deleted, cancelled, banned.
    static let unwanted = WordSets.set("stateUnwanted")

    /// Words for something rarely done that is no state.
    static let seldom = WordSets.set("stateSeldom")

    /// The phase of life of an object, by its state.
    package static let phases: [Phase: Set<String>] = [
        .ahead: WordSets.set("phaseAhead"), .running: WordSets.set("phaseRunning"), .over: WordSets.set("phaseOver"),
    ]

    /// The phases of a list's elements, by a word in the list's name.
    static let sides: [String: Set<Phase>] = [
        "active": [.ahead, .running], "current": [.running], "ongoing": [.running], "running": [.running],
        "open": [.ahead, .running], "upcoming": [.ahead], "pending": [.ahead], "past": [.over], "finished": [.over],
        "completed": [.over], "closed": [.over],
    ]

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
        for (word, words) in WordSets.family("stateSpelled") { meanings[word, default: Meaning()].spellings = words }
        for (word, words) in WordSets.family("stateLater") { meanings[word, default: Meaning()].implying = words }
        for (word, words) in WordSets.family("stateInstead") { meanings[word, default: Meaning()].instead = words }
        return meanings
    }()
}
