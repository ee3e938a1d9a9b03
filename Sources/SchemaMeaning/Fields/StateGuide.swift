import FakeValues
package import GraphQLSchema

/// Finds the field that a flag, or a detail of it, must agree with.
///
/// `closed`, `closedAt` and `closedBy` agree with the `state`.
package struct StateGuide {
    /// A field, and the values of it that mean yes.
    package struct Source: Sendable, Hashable {
        package let field: Int
        package let values: Set<String>
    }

    package let parent: NamedType
    package let schema: Schema
    /// The settings that texts are made by.
    var settings = MockSettings()

    /// The role of a detail of something that is rarely done, or of what no state is named after; `nil` for all others.
    ///
    /// Nothing was sent as a `DRAFT`, or resolved while it is `pending`.
    func rare(_ field: SchemaField) -> LeafRole? {
        let (words, deed) = (FieldName(field.meant).words, Self.unwantedDeed(field))
        guard words.count > 1, let last = words.last, Self.details.contains(last), !field.type.isNonNull,
            let early = StateWords.early(for: words.dropLast().joined())
        else { return deed.map { .rare($0, never: nil) } }
        for (index, values) in enums + texts {
            let never = values.filter { early.contains($0.folded) }
            guard !never.isEmpty else { continue }
            // No other rarity is needed if all other states are unwanted, and so rare already.
            let unwanted = values.count { WordSets[.unwanted].contains($0.folded) }
            let source = Source(field: index, values: Set(never.map(\.name)))
            return .rare(never.count + unwanted == values.count ? nil : deed, never: source)
        }
        return deed.map { .rare($0, never: nil) }
    }

    private static let details: Set<String> = ["at", "on", "date", "time", "by", "until", "reason"]

    /// The source that tells whether a word is true of an object.
    package func source(of word: String, besides name: String? = nil) -> Source? {
        // `paidOffAt` beside `PAID_OFF`, or else beside `isSettled`.
        Self.source(of: word, in: enums) ?? flagSource(of: word, besides: name)
            ?? StateWords.meanings[word]?.instead.lazy.compactMap { flagSource(of: $0, besides: name) }.first
            ?? contrarySource(of: word, besides: name)
    }

    /// The source of a word for what another one is not true of: `unread` where `isRead` is false.
    private func contrarySource(of word: String, besides name: String?) -> Source? {
        let deed = MutationName.contrary(of: word)
        return (StateWords.contraries[word] ?? deed.map { [$0] } ?? []).lazy.compactMap { contrary in
            if let flag = flagSource(of: contrary, besides: name) {
                return Source(field: flag.field, values: ["false"])
            }
            guard deed != nil, let state = enums.first, let said = Self.source(of: contrary, in: [state])
            else { return nil }
            let others = state.values.filter { !said.values.contains($0.name) }
            let wanted = others.filter { !WordSets[.unwanted].contains($0.folded) }
            return Source(field: state.index, values: Set(wanted.map(\.name)))
        }.first
    }

    /// The source with the states that come after its own, where these are stages that an enum declares in their order:
    /// what is `COMPLETED` was accepted before, unless it was `CANCELLED`.
    func withLaterStages(_ source: Source) -> Source {
        guard let values = enums.first(where: { $0.index == source.field })?.values, let begins = values.first,
            WordSets[.beginnings].contains(begins.folded) || WordSets[.arrivals].contains(begins.folded),
            values.map(\.folded) != values.map(\.folded).sorted()
        else { return source }
        let stages = values.filter {
            !WordSets[.detours].contains($0.folded) && !WordSets[.unwanted].contains($0.folded)
        }
        guard let first = stages.firstIndex(where: { source.values.contains($0.name) }) else { return source }
        // An enum in another order has what is running behind what is over; behind the last known word nothing is known.
        let phase = StateWords.phase(stages[first].folded) ?? 0
        let last = stages.lastIndex { StateWords.phase($0.folded).map { $0 >= phase } ?? false } ?? first
        let later = stages[first...max(first, last)].filter { (StateWords.phase($0.folded) ?? phase) >= phase }
        return Source(field: source.field, values: source.values.union(later.map(\.name)))
    }

    /// The source that tells whether a verb has been done, a participle is true, or an enum has left where it begins.
    func source(ofDeed word: String) -> Source? {
        source(ofChanged: word)
            ?? ([word] + MutationName.participles(of: word).sorted()).lazy.compactMap { source(of: $0) }.first
    }

    private func word(ofFlag field: SchemaField) -> String? {
        guard case .named(let id) = field.type.nullable, schema[id].name == "Boolean", field.arguments.isEmpty else {
            return nil
        }
        var words = FieldName(field.meant).words
        if words.count > 1, ["is", "has", "was"].contains(words[0]) { words.removeFirst() }
        return words.count < 4 ? words.joined() : nil
    }

    /// The source in a text that may be the word.
    func textSource(of word: String) -> Source? { Self.source(of: word, in: texts) }

    /// A field that may hold a state, by its index, with all that it may be.
    private typealias State = (index: Int, values: [(name: String, folded: String)])

    /// The source in the first state with a value for the word: `state`, or else `status` and the like.
    private static func source(of word: String, in states: [State]) -> Source? {
        states.lazy.map { Source(field: $0.index, values: values(of: $0.values, meaning: word)) }
            .first { !$0.values.isEmpty }
    }

    /// The fields whose enums hold a state, the most telling first.
    private var enums: [State] {
        let fields = Array(parent.allFields.enumerated())
        return WordSets[.stateNames].flatMap { name in
            fields.compactMap { index, field in
                guard foldedName(field.meant) == name, field.arguments.isEmpty,
                    case .named(let id) = field.type.nullable
                else { return nil }
                return schema[id].enumValues.map { (index, $0.map { ($0.name, foldedName($0.meant)) }) }
            }
        }
    }

    /// The fields whose texts hold a state, with all that they may say.
    private var texts: [State] {
        parent.allFields.enumerated().compactMap { index, field in
            guard WordSets[.stateNames].contains(foldedName(field.meant)), field.arguments.isEmpty,
                case .named(let id) = field.type.nullable, schema[id].name == "String"
            else { return nil }
            return ValueGenerator(field: field, of: parent, in: schema, settings: settings).knownTexts.map { texts in
                (index, texts.map { ($0, foldedName($0).filter(\.isLetter)) })
            }
        }
    }

    /// The source of a `stateReason`: all values of the `state` but those that objects begin with.
    private func source(ofChanged name: String) -> Source? {
        guard let index = parent.fields?.firstIndex(where: { foldedName($0.meant) == name }),
            let field = parent.fields?[index],
            case .named(let id) = field.type.nullable, let enumeration = schema[id].enumValues, field.arguments.isEmpty
        else { return nil }
        let values = enumeration.filter { !WordSets[.beginnings].contains(foldedName($0.meant)) }.map(\.name)
        return values.count < enumeration.count ? Source(field: index, values: Set(values)) : nil
    }

    /// The state that objects begin with.
    package static func beginning(of values: [String], folded: (String) -> String) -> String? {
        [WordSets[.beginnings], WordSets[.arrivals]].compactMap { words in
            values.first { words.contains(folded($0)) }
        }.first
    }

    /// The hash of an unwanted deed that a field such as `cancelledAt` tells of; `nil` for every other field.
    static func unwantedDeed(_ field: SchemaField) -> UInt64? {
        let words = FieldName(field.meant).words
        guard !field.type.isNonNull, words.count == 2, details.contains(words[1]),
            WordSets[.unwanted].contains(words[0]) || WordSets[.seldom].contains(words[0])
        else { return nil }
        return deed(words[0])
    }

    /// The hash of a deed by a word for it, the same for `cancelReason` and `cancelledAt`.
    package static func deed(_ word: String) -> UInt64 { StableHash.of(String(word.prefix(5))) }

    private static func values(of values: [(name: String, folded: String)], meaning word: String) -> Set<String> {
        let meaning = StateWords.meanings[word] ?? StateWords.Meaning()
        let exact = [word] + meaning.spellings
        func named(_ words: [String]) -> [String] { values.filter { words.contains($0.folded) }.map(\.name) }
        let found = named(exact)
        // Later states imply earlier ones (`IN_TRANSIT` implies shipped); values with the same meaning count only if no
        // value is the word itself.
        return Set((found.isEmpty ? named(meaning.instead) : found) + named(meaning.implying))
    }

    /// Another flag for the word: of several the first by name, which itself follows no other.
    private func flagSource(of word: String, besides name: String? = nil) -> Source? {
        let flags = parent.allFields.enumerated().filter { self.word(ofFlag: $0.element) == word }
        let first = flags.min { $0.element.name < $1.element.name }
        return first.flatMap { $0.element.name == name ? nil : Source(field: $0.offset, values: ["true"]) }
    }
}
