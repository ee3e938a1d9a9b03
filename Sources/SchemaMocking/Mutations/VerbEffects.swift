import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The fields of an entity that reflect a verb, with their values once it is done.
///
/// `closeIssue` finds `state: CLOSED`, a Boolean `closed` and a `closedAt`; `addStar` finds `viewerHasStarred` and,
/// where there is no list to count, a `starCount`; `lockLockable` an `activeLockReason`.
struct VerbEffects {
    /// The meaning for the entity as it is, which tells what a `toggle` means.
    private(set) var meaning: MutationMeaning
    private let object: MockObject
    private let world: MockWorld
    private let rules: WriteRules

    /// - Parameters:
    ///   - meaning: the meaning of the verb.
    ///   - key: the entity.
    ///   - isDone: whether a list says that the verb is done already; `nil` where none does.
    ///   - world: the world as it is.
    init(_ meaning: MutationMeaning, on key: EntityKey, isDone: Bool?, in world: MockWorld) {
        (self.meaning, self.world) = (meaning, world)
        object = MockObject(key, in: world)
        rules = world.plan(for: key.type).writeRules(in: world.model)
        if meaning.isToggle {
            let flag = rules.flags(saying: meaning.words).first?.field
            self.meaning.isPositive = (flag.map { object.leafValue(of: $0).bool == true } ?? isDone) != true
        }
    }

    /// Whether the entity is not yet as the verb makes it.
    var isChange: Bool {
        let flags = rules.flags(saying: meaning.words)
        return flags.isEmpty || flags.contains { object.leafValue(of: $0.field).bool != meaning.isPositive }
    }

    func values(besides given: JSONObject) -> JSONObject {
        var values = JSONObject()
        for flag in rules.flags(saying: meaning.words) { values[flag.field.name] = .bool(meaning.isPositive) }
        for flag in rules.flags(saying: meaning.opposites) { values[flag.field.name] = .bool(!meaning.isPositive) }
        if let (field, value) = state() { values[field.name] = .string(value) }
        let ended = meaning.isPositive ? [] : world.model.relations(of: object.plan.type, toldBy: meaning.verb)
        for field in ended where !field.type.isNonNull { values[field.name] = .null }
        // No reason was given (given ones are taken out below), or the state that had one is over.
        for field in rules.reasons(for: meaning.names) { values[field.name] = .null }
        for field in rules.counters(of: meaning.verb) where isChange && given[field.name] == nil {
            guard let count = object.leafValue(of: field).int.map({ max(0, min($0, .max - 1)) }) else { continue }
            values[field.name] = .number(.integer(meaning.isPositive ? count + 1 : max(0, count - 1)))
        }
        // What is read has nothing unread.
        for field in rules.counters(without: meaning.verb) where meaning.isPositive { values[field.name] = 0 }
        for name in given.keys { values[name] = nil }
        return values
    }

    /// The state that the verb leads to.
    private func state() -> (FieldPlan, String)? {
        for (field, values, said) in rules.states(saying: meaning.names) {
            if meaning.isPositive {
                let exact = said.first { meaning.participles.contains(world.model.folded($0)) }
                return (exact ?? said.first).map { (field, $0) }
            }
            guard let current = object.leafValue(of: field).string, said.contains(current) else { return nil }
            let others = values.filter { !said.contains($0) }
            let beginning = StateGuide.beginning(of: others, folded: world.model.folded)
            return (beginning ?? (others.count == 1 ? others[0] : nil)).map { (field, $0) }
        }
        return nil
    }
}
