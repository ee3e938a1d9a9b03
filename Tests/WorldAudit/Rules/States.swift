import GraphQLSchema
import JSONModel

/// States, yes-or-no and moments of one object say the same.
enum States {
    /// What has not happened yet in a state.
    private static let ahead: [(states: Set<String>, deeds: Set<String>)] = [
        (set("open opened reopened"), set("closed merged resolved completed finished done cancelled canceled")),
        (set("draft"), set("published completed approved merged sent paid shipped delivered")),
        (
            set("pending new created unpaid placed awaitingpayment received"),
            set("completed finished shipped delivered fulfilled refunded closed resolved cancelled canceled")
        ),
        (
            set("planned todo backlog unstarted scheduled notstarted queued upcoming triage"),
            set("started completed finished ended closed delivered cancelled canceled")
        ),
        (
            set("inprogress started active running processing"),
            set("completed finished ended done closed cancelled canceled archived deleted")
        ),
        (set("paid confirmed"), set("shipped delivered refunded cancelled canceled")),
        (set("shipped"), set("delivered cancelled canceled refunded")),
        (set("completed done finished delivered"), set("cancelled canceled")),
        (set("cancelled canceled"), set("completed finished delivered")),
        (set("published"), set("archived deleted")),
    ]
    /// States that are themselves deeds, which then have been done at some moment.
    private static let done = set(
        """
        closed merged published completed cancelled canceled archived paid shipped delivered approved rejected resolved \
        deleted refunded finished suspended fulfilled banned
        """
    )
    private static let spellings = ["canceled": "cancelled"]
    private static let unwanted = set("deleted trashed archived cancelled banned suspended blocked revoked")

    private static func spelled(_ word: String) -> String { spellings[word] ?? word }

    @Sendable
    static func check(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        guard let (field, state) = population.state(of: object) else { return }
        let notYet = ahead.filter { $0.states.contains(state) }.reduce(into: Set<String>()) { $0.formUnion($1.deeds) }
        for (name, words, moment) in object.momentFields where words.count == 1 && object.isNullable(name) {
            let example = "\(object.label): \(Moments.shown(field, object)), \(Moments.shown(name, object))"
            if notYet.contains(words[0]) {
                ledger.count(.states, moment == nil, example)
            } else if done.contains(state), spelled(state) == spelled(words[0]) {
                ledger.count(.states, moment != nil, example)
            }
        }
        for (name, word) in flagWords(of: object) where done.contains(word) {
            guard let flag = object.leaves[name]?.bool, says(word, object, population) else { continue }
            // What is merged is closed too, what is closed may be resolved, and what is delivered was shipped.
            let isLate = ["merged", "closed", "delivered", "completed", "refunded"].contains(state)
            guard spelled(state) == spelled(word) || !isLate else { continue }
            ledger.count(
                .flags,
                flag == (spelled(state) == spelled(word)),
                "\(object.label): \(Moments.shown(field, object)), \(name) \(flag)"
            )
        }
    }

    /// Whether the state's enum has a value for a word.
    private static func says(_ word: String, _ object: Seen, _ population: Population) -> Bool {
        guard let field = population.state(of: object)?.field, let type = object.field(field)?.type.namedType else {
            return false
        }
        return population.schema[type].enumValues?.contains { spelled(folded($0.name)) == spelled(word) } ?? false
    }

    /// `closed`, `isClosed`, `is_closed`.
    private static func flagWords(of object: Seen) -> [(name: String, word: String)] {
        (object.type.fields ?? FieldTable([])).compactMap { field in
            guard object.leaves[field.name]?.bool != nil else { return nil }
            let words = words(of: field.name)
            if words.count == 1 { return (field.name, words[0]) }
            return words.count == 2 && ["is", "has", "was"].contains(words[0]) ? (field.name, words[1]) : nil
        }
    }

    @Sendable
    static func flags(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        for (name, word) in flagWords(of: object) {
            for moment in object.momentFields where moment.words == [word] && object.isNullable(moment.name) {
                ledger.count(
                    .flags,
                    object.leaves[name]?.bool == (moment.moment != nil),
                    "\(object.label): \(Moments.shown(name, object)), \(Moments.shown(moment.name, object))"
                )
            }
        }
    }

    /// At most a quarter of what there is of a type is deleted, archived, cancelled or banned; of a sample, by chance, a
    /// third.
    @Sendable
    static func rare(_ population: Population, _ ledger: inout Ledger) {
        for (type, objects) in population.samples where objects.count > 3 && Seen.keyField(of: type) != nil {
            for field in type.fields ?? FieldTable([]) {
                guard let first = objects.first, first.leaves[field.name] != nil else { continue }
                let gone = objects.filter { isGone(field, $0, population) }
                guard applies(field, objects, population) else { continue }
                let most = (objects.count + 2) / 3
                for index in objects.indices {
                    let isExcess = index < gone.count - most
                    ledger.count(.rare, !isExcess, "\(type.name).\(field.name): \(gone.count) of \(objects.count)")
                }
            }
        }
    }

    private static func applies(_ field: SchemaField, _ objects: [Seen], _ population: Population) -> Bool {
        let last = words(of: field.name).filter { !["at", "on", "is", "date"].contains($0) }
        if last.count == 1, unwanted.contains(spelled(last[0])) {
            return population.schema[field.type.namedType].name == "Boolean" || !field.type.isNonNull
        }
        guard ["state", "status"].contains(field.name.lowercased()) else { return false }
        return population.schema[field.type.namedType].enumValues?
            .contains { unwanted.contains(spelled(folded($0.name))) } ?? false
    }

    private static func isGone(_ field: SchemaField, _ object: Seen, _ population: Population) -> Bool {
        switch object.leaves[field.name] ?? .null {
        case .null: false
        case .bool(let flag): flag
        case .string(let text) where population.schema[field.type.namedType].enumValues != nil:
            unwanted.contains(spelled(folded(text)))
        default: true
        }
    }
}
