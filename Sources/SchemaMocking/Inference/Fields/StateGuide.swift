import GraphQLSchema
import SchemaMeaning

/// Finds the field that a yes or no, or a detail of it, has to agree with: `closed`, `closedAt` and `closedBy` with the
/// `state`.
struct StateGuide {
    /// A field, and the values of it that mean yes.
    struct Source: Sendable {
        let field: Int
        let values: Set<String>
    }

    let parent: NamedType
    let schema: Schema

    /// What a Boolean field follows; `nil` where nothing else says the same.
    func source(ofFlag field: SchemaField) -> Source? {
        guard let word = word(ofFlag: field) else { return nil }
        return source(of: word, besides: field.name)
    }

    /// What decides whether there is such a detail: `closedAt` and `closedBy` only where something is closed, an
    /// `activeLockReason` where it is locked.
    func source(ofDetail field: SchemaField) -> Source? {
        let words = FieldName(field.meant).words
        guard words.count > 1, let last = words.last, !field.type.isNonNull else { return nil }
        let word = words[words.count - 2]
        if last == "reason" {
            return words.count == 2 ? reasonSource(of: word) ?? deedSource(of: word) : deedSource(of: word)
        }
        guard ["at", "on", "date", "time", "by", "until"].contains(last) else { return nil }
        // `emailVerifiedAt` beside `emailVerified`, `paidOffAt` beside `PAID_OFF`.
        let deed = words.dropLast().joined()
        return source(of: deed) ?? StateWords.meanings[deed]?.instead.lazy.compactMap { flagSource(of: $0) }.first
    }

    /// What says whether a word is true of an object.
    func source(of word: String, besides name: String? = nil) -> Source? {
        stateSource(of: word) ?? flagSource(of: word, besides: name)
    }

    /// What says that a verb has been done, or a participle is true.
    private func deedSource(of word: String) -> Source? {
        ([word] + MutationName.participles(of: word).sorted()).lazy.compactMap { source(of: $0) }.first
    }

    private func word(ofFlag field: SchemaField) -> String? {
        guard case .named(let id) = field.type.nullable, schema[id].name == "Boolean", field.arguments.isEmpty else {
            return nil
        }
        var words = FieldName(field.meant).words
        if words.count > 1, ["is", "has", "was"].contains(words[0]) { words.removeFirst() }
        return words.count < 4 ? words.joined() : nil
    }

    /// The enum that has a value for the word: `state`, or else `status` and the like.
    private func stateSource(of word: String) -> Source? {
        guard let fields = parent.fields else { return nil }
        for name in StateWords.names {
            for (index, field) in fields.enumerated() where foldedName(field.meant) == name && field.arguments.isEmpty {
                guard case .named(let id) = field.type.nullable, let enumeration = schema[id].enumValues else {
                    continue
                }
                let values = Self.values(of: enumeration, meaning: word)
                if !values.isEmpty { return Source(field: index, values: values) }
            }
        }
        return nil
    }

    /// A `stateReason` is one for not being open any more.
    private func reasonSource(of name: String) -> Source? {
        guard let index = parent.fields?.position(of: name), let field = parent.fields?[index],
            case .named(let id) = field.type.nullable, let enumeration = schema[id].enumValues, field.arguments.isEmpty
        else { return nil }
        let values = enumeration.filter { !StateWords.beginnings.contains(foldedName($0.meant)) }.map(\.name)
        return values.count < enumeration.count ? Source(field: index, values: Set(values)) : nil
    }

    /// The state that things begin with.
    static func beginning(of values: [String], folded: (String) -> String) -> String? {
        [StateWords.beginnings, StateWords.arrivals].compactMap { words in
            values.first { words.contains(folded($0)) }
        }.first
    }

    /// The hash of something unwanted of which a field tells that it was done; `nil` for every other field.
    static func unwantedDeed(_ field: SchemaField) -> UInt64? {
        let words = FieldName(field.meant).words
        guard !field.type.isNonNull, words.count == 2, ["at", "on", "date", "time", "by", "reason"].contains(words[1]),
            StateWords.unwanted.contains(words[0]) || StateWords.seldom.contains(words[0])
        else { return nil }
        return deed(words[0])
    }

    /// `cancelReason` and `cancelledAt` are about one deed.
    static func deed(_ word: String) -> UInt64 { StableHash.of(String(word.prefix(5))) }

    /// The values of a state, as often as they come: one of ten is unwanted.
    ///
    /// What falls on another value does so whatever is unwanted.
    static func weighted(_ values: [EnumValue]) -> [EnumValue] {
        let isRare = values.map { StateWords.unwanted.contains(foldedName($0.meant)) }
        let rare = isRare.count { $0 }
        let common = zip(values, isRare).filter { !$1 }.map(\.0)
        guard rare > 0, !common.isEmpty else { return values }
        let share = min(10, max(1, values.count / rare))
        return zip(values, isRare).flatMap { value, isRare in
            (0..<10).map { !isRare || $0 < share ? value : common[$0 % common.count] }
        }
    }

    private static func values(of values: EnumValueTable, meaning word: String) -> Set<String> {
        let meaning = StateWords.meanings[word] ?? StateWords.Meaning()
        let exact = [word] + meaning.spellings
        func named(_ words: [String]) -> [String] { values.filter { words.contains(foldedName($0.meant)) }.map(\.name) }
        let found = named(exact)
        // Where no value says it, later ones may: what is in transit has been shipped.
        return Set((found.isEmpty ? named(meaning.instead) : found) + named(meaning.implying))
    }

    /// Another field that says yes or no about the word; of several the first by name, which itself follows nothing.
    private func flagSource(of word: String, besides name: String? = nil) -> Source? {
        guard let fields = parent.fields else { return nil }
        let flags = fields.enumerated().filter { self.word(ofFlag: $0.element) == word }
        if let first = flags.min(by: { $0.element.name < $1.element.name }) {
            return first.element.name == name ? nil : Source(field: first.offset, values: ["true"])
        }
        return nil
    }
}
