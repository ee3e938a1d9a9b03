import SchemaMeaning

/// The event and the noun of a subscription's name.
///
/// `commentAdded`, `onCreateComment` and `newComment` are about comments that are created; `order` tells no event.
struct SubscriptionName: Sendable {
    enum Event: Sendable, Equatable {
        case created
        case updated
        case deleted
        /// Any change.
        case changed
        /// An entity's change into the state that the word names; `isMade` where its creation may be that change.
        case entered(String, isMade: Bool)
        /// No event that the name tells.
        case none
    }

    let event: Event
    /// The words for the type that the event is about.
    let noun: [String]

    init(_ name: String) {
        var words = FieldName(name).words
        while words.count > 1, SubscriptionWords.beginnings.contains(words[0]) { words.removeFirst() }
        // The end of a name tells more than its beginning: `newOrderUpdates`.
        let places = words.count > 1 ? [words.count - 1, 0] + Array(words.indices.dropFirst().dropLast()) : []
        for place in places {
            let event = Self.event(words[place], isFirst: place == 0)
            guard event != .none else { continue }
            words.remove(at: place)
            (self.event, noun) = (event, words)
            return
        }
        (event, noun) = (.none, words)
    }

    private static func event(_ word: String, isFirst: Bool) -> Event {
        if SubscriptionWords.deleted.contains(word) { return .deleted }
        // `updates` are whatever happens, `updated` is one thing.
        if word != "update", SubscriptionWords.changed.contains(word) { return .changed }
        if SubscriptionWords.updated.contains(word) { return .updated }
        if SubscriptionWords.created.contains(word) { return .created }
        if SubscriptionWords.entered.contains(word) { return .entered(word, isMade: true) }
        guard !isFirst else { return .none }
        let isParticiple = word.count > 4 && word.hasSuffix("ed") || SubscriptionWords.participles.contains(word)
        return isParticiple ? .entered(word, isMade: false) : .none
    }

    var folded: String { noun.joined() }
}
