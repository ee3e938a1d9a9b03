import GraphQLSchema
import JSONModel
import SchemaMeaning

/// A mutation's arguments and effects, from which its payload's fields are computed.
final class MutationCall: Sendable {
    let plan: MutationPlan
    let arguments: JSONObject
    let input: MutationInput
    let effects: Effects
    /// Whether it has unexpectedly changed nothing, although the entity that it is about exists.
    let wroteNothing: Bool
    /// The change of the entity, and the world before it, where this is an event of a subscription's field.
    let event: EventChange?

    /// The effects of a mutation on the world.
    struct Effects {
        /// The entity that the mutation is about; `nil` where there is none.
        var entity: EntityKey?
        /// The given key that belongs to no entity, or only to a deleted one; then nothing was changed.
        var missing: JSONValue?
        /// The type of the entity that is missing.
        var missingType: TypeID?
        /// The entities that the mutation is about, where it may be about many.
        var chosen: [EntityKey]?
        /// The paths of inputs that were not understood.
        var ignored: [String] = []
        var hasWritten = true
        /// The numbers of entities and links that it has written.
        var tally = WriteTally()
        /// The values of the given files, in order.
        var files: [JSONValue] = []
        /// The entities made of files that were given beside each other, by the names of their inputs.
        var fileKeys: [String: EntityKey] = [:]
    }

    init(
        _ plan: MutationPlan,
        arguments: JSONObject,
        input: MutationInput,
        effects: Effects,
        event: EventChange? = nil
    ) {
        (self.effects, self.event) = (effects, event)
        let tells = !effects.files.isEmpty && plan.answersFiles
        wroteNothing =
            !effects.hasWritten && !plan.isSilent && !plan.isAboutSession && !tells
            && (plan.isUnknown || effects.missing == nil && !Self.givesSecret(input))
            && (effects.chosen == nil || !effects.ignored.isEmpty)
        (self.plan, self.arguments, self.input) = (plan, arguments, input)
    }

    /// Whether a secret is written, of which no answer tells: a token beside keys is only the session's.
    private static func givesSecret(_ input: MutationInput) -> Bool {
        input.entries.contains {
            WordSets[.secrets].contains($0.folded)
                || input.references.isEmpty && WordSets[.tokens].contains($0.folded)
        }
    }

    var field: FieldPlan { plan.field }

    /// The value that was given under a folded name.
    func given(_ name: String) -> JSONValue? { input.given(name) ?? field.arguments.value(folded: name, in: arguments) }

    /// The reason why nothing was changed.
    func missingMessage(in schema: Schema) -> String {
        Self.message(missing: effects.missing, of: effects.missingType.map { schema[$0].name } ?? "entity")
    }

    /// The message for a key that no object of a type has.
    static func message(missing key: JSONValue?, of type: String) -> String {
        key?.leafText.map { "There is no \(type) with the key \"\($0)\"." } ?? "There is no such \(type)."
    }

    /// Whether the field would give the entity that the mutation is about, and that entity does not exist.
    ///
    /// The same for what an entity was before, where an event tells of its creation.
    func misses(_ field: FieldPlan) -> Bool {
        if event?.act == .created, case .former? = plan.role(of: field) { return true }
        return isOfAnotherAct(field) || effects.missing != nil && field.name == plan.subject
    }

    /// Whether a payload's field stands for another act than the event's: `updated` beside `created`, once one is made.
    func isOfAnotherAct(_ field: FieldPlan) -> Bool {
        guard let event, let act = SubscriptionWords.act(named: field.meant), act != event.act else { return false }
        return !field.isNonNull
            && field.parent.type.fields?.contains { SubscriptionWords.act(named: $0.meant) == event.act } == true
    }

    /// Whether a field of the payload gives the entity that the mutation is about.
    func isAbout(_ field: FieldPlan, of type: TypeID, keyNames: [String], in schema: Schema) -> Bool {
        guard let entity = effects.entity, schema.isPossible(entity.type, in: type) else { return false }
        return field.name == plan.subject || (type == plan.type && keyNames.first.flatMap(given) == nil)
    }

    /// The key that a leaf repeats: `deletedIssueId` is the `issueId` or `id` that was given.
    ///
    /// The `userId` of a login repeats no key.
    func givenKey(for leaf: KeyLeaf) -> JSONValue? {
        if leaf.name != KeyField.usualName, let value = given(leaf.name) { return value }
        guard leaf.isOfSubject || leaf.name == plan.name.noun + KeyField.usualName else { return nil }
        if let value = given(KeyField.usualName) { return value }
        let keys = input.references
        return keys.count == 1 ? keys[0].value : nil
    }
}

/// The change of an entity that an event tells of.
struct EventChange: Sendable {
    let act: EntityAct
    /// The world in which it was not made yet.
    let before: MockWorld
}
