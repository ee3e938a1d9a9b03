/// The meaning of a mutation's verb for its entity: a statement that becomes true of it, or false.
package struct MutationMeaning: Sendable {
    package let verb: String
    package var isPositive: Bool
    /// Whether the statement becomes true where it is not, and ends where it is: `toggleTodo`.
    package let isToggle: Bool
    /// The words that are true of the entity when the statement is: `starred`, `closed`.
    package let words: Set<String>
    /// The forms of the verb itself among them, which tell more than others.
    package let participles: Set<String>
    /// The words that are true of it otherwise: `open` for `closed`.
    package let opposites: Set<String>

    /// - Parameters:
    ///   - plan: the mutation.
    ///   - subjects: the folded names of its entity.
    init?(_ plan: MutationPlan, of subjects: [String]) {
        var verb = plan.name.verb
        var isPositive = !plan.name.isUndone
        var collection = ""
        isToggle = WordSets[.togglers].contains(verb)
        switch plan.act {
        case .add, .remove:
            isPositive = plan.act == .add
            verb = plan.name.noun
            // `addToQueue` is about what is `isInQueue`, and `addToFavorites` about what `isFavorite`.
            if let place = WordSets[.places].first(where: verb.hasPrefix) {
                collection = String(verb.dropFirst(place.count))
                verb = singulars(collection).first ?? collection
            }
        case .other, .update:
            if isToggle {
                verb = plan.name.noun
                for subject in subjects.flatMap({ plurals($0) + [$0] }) { verb = verb.replacing(subject, with: "") }
            } else if let positive = Self.negations[verb] {
                verb = positive
                isPositive = false
            } else if let contrary = MutationName.contrary(of: verb) {
                verb = contrary
                isPositive = false
            } else if verb == "reopen" {
                verb = "open"
            }
        case .create, .delete, .nothing: return nil
        }
        let isBare = isToggle && verb.isEmpty
        let told = plan.act == .update ? Self.toldState(plan.name, of: subjects) : nil
        guard verb.utf8.count > 2 || isBare, plan.act != .update || told != nil else { return nil }
        (self.verb, self.isPositive) = (verb, isPositive)
        words = Self.states(after: verb).union(plan.name.isDone || isToggle ? [verb] : [])
            .union(collection.isEmpty ? [] : [verb, collection]).union(isBare ? Array(WordSets[.toggled]) : [])
            .union(told.map { [$0] } ?? [])
        participles = MutationName.participles(of: verb)
        let opposite = Self.opposites[verb, default: []].flatMap(Self.states)
        opposites = Set(opposite).union(Self.losses[verb].map { [$0] } ?? [])
    }

    /// The verb too.
    package var names: Set<String> { words.union([verb]) }

    /// Whether the signed-in user joins the entity, or leaves it.
    package var isTakingPart: Bool { verb == "join" }

    /// The word for a state beside the subject, or a part of its name: `online` of `setOnline`, `default` of
    /// `setDefaultMethod` for a `PaymentMethod`.
    private static func toldState(_ name: MutationName, of subjects: [String]) -> String? {
        guard WordSets[.setters].contains(name.verb) else { return nil }
        var rest = name.noun
        for subject in subjects {
            rest = rest.replacing(subject, with: "")
            let end = zip(rest.reversed(), subject.reversed()).prefix { $0 == $1 }.count
            rest.removeLast(end > 3 ? end : 0)
        }
        return rest.isEmpty ? nil : rest
    }

    /// The words for the state after a verb: `completed`, `complete` and `done`.
    private static func states(after verb: String) -> Set<String> {
        MutationName.participles(of: verb).union(adjectives.filter { $0.0 == verb }.map(\.1))
    }

    private static let negations = WordSets.meanings(.undone)
    private static let adjectives = WordSets.pairs(.adjective) { $0 }
    private static let losses = WordSets.meanings(.loss)
    private static let opposites = Dictionary(
        grouping: WordSets.pairs(.opposite) { $0 }.flatMap { [$0, (word: $0.meaning, meaning: $0.word)] },
        by: \.word
    ).mapValues { $0.map(\.meaning) }
}
