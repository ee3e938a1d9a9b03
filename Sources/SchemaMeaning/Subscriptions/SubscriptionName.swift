/// The event and the noun of a subscription's name.
///
/// `commentAdded`, `onCreateComment` and `newComment` are about comments that are created; `order` tells no event.
package struct SubscriptionName: Sendable {
    package enum Event: Sendable, Equatable {
        case created
        case updated
        /// A change by a mutation that is there to change what is in it: `edited`, not `pinned`.
        case edited
        case deleted
        /// Any change.
        case changed
        /// An entity's change into the state that the word names; `isMade` where its creation may be that change.
        case entered(String, isMade: Bool)
        /// No event that the name tells.
        case none
    }

    package let event: Event
    /// The word for the event: `published`.
    package let word: String?
    /// The words for the type that the event is about.
    package let noun: [String]

    package init(_ name: String) {
        var words = FieldName(name).words
        while words.count > 1, WordSets[.eventBeginnings].contains(words[0]) { words.removeFirst() }
        // The end of a name tells more than its beginning: `newOrderUpdates`.
        var places = words.count > 1 ? [words.count - 1, 0] + Array(words.indices.dropFirst().dropLast()) : []
        // The post of a `newPost` is made, and nothing is posted.
        if words.count == 2, Self.event(words[0], isFirst: true) == .created { places = [0] }
        for place in places {
            let event = Self.event(words[place], isFirst: place == 0)
            guard event != .none else { continue }
            word = words.remove(at: place)
            (self.event, noun) = (event, words)
            return
        }
        (event, word, noun) = (.none, nil, words)
    }

    /// The event that the name of a payload's type tells: `CommentAdded`, `MessagePinnedEvent`.
    package init(payload: String) {
        var words = FieldName(payload).words
        while words.count > 2, let last = words.last, WordSets[.eventPayloads].contains(last) { words.removeLast() }
        self.init(words.joined(separator: "_"))
    }

    /// Whether the event has no verb but one that any write has, so that a mutation must have its noun.
    package var isPlain: Bool { [.created, .updated, .deleted].contains(event) }

    /// Whether a mutation of this name does it: `publishPost`, `markMessageAsRead`, `setTyping`.
    package func isDone(by mutation: MutationName) -> Bool {
        isSaid(by: mutation) || event == .edited && WordSets[.updaters].contains(mutation.verb)
    }

    /// Whether a mutation has the event's very verb: `editMessage` beside `updateMessage`, for `messageEdited`.
    package func isSaid(by mutation: MutationName) -> Bool {
        guard let word, event != .changed else { return false }
        return mutation.verb == word || mutation.noun == word
            || MutationName.participles(of: mutation.verb).contains(word)
    }

    /// The rest of the name without its type: `status` of `orderStatusChanged`.
    package func rest(besides type: String) -> String {
        folded.hasPrefix(type) ? String(folded.dropFirst(type.count)) : folded
    }

    private static func event(_ word: String, isFirst: Bool) -> Event {
        if WordSets[.eventDeleted].contains(word) { return .deleted }
        // `updates` are whatever happens, `updated` is one thing.
        if word != "update", WordSets[.eventChanged].contains(word) { return .changed }
        if WordSets[.eventUpdated].contains(word) { return .updated }
        if WordSets[.eventEdited].contains(word) { return .edited }
        if WordSets[.eventCreated].contains(word) { return .created }
        if WordSets[.eventEntered].contains(word) { return .entered(word, isMade: true) }
        guard !isFirst else { return .none }
        let isParticiple = word.count > 4 && word.hasSuffix("ed") || WordSets[.eventParticiples].contains(word)
        return isParticiple ? .entered(word, isMade: false) : .none
    }

    package var folded: String { noun.joined() }
}
