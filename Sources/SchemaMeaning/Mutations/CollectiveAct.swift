package import GraphQLSchema

/// The change of a mutation to all entities of a type, or to all in a state: `markAllNotificationsAsRead`,
/// `clearCompleted`.
package struct CollectiveAct: Sendable {
    /// The type of the entities, which have keys.
    package let type: TypeID
    /// The filter that these pass; `nil` for all there are.
    package let filter: Filter?
    /// Whether they are deleted.
    package let deletes: Bool

    /// - Returns: `nil` for a mutation that is about something else, or that says by keys what it is about.
    init?(_ plan: MutationPlan, in model: SchemaModel) {
        let names = InputNames(model: model, plan: plan)
        let takesKeys = names.inputs.contains { input in
            names.keyNames.contains(foldedName(input.meant)) || model.schema[input.type.namedType].name == "ID"
        }
        let clears = WordSets[.clearers].contains(plan.name.verb)
        let (isAboutAll, noun) = (plan.name.isAboutAll, plan.name.noun)
        deletes = clears || plan.act == .delete || plan.act == .remove
        guard !takesKeys, deletes || isAboutAll && (plan.act == .other || plan.act == .update) else { return nil }
        let own = plan.type.map { Array(model.schema[$0].allFields) } ?? []
        let listed = ([plan.field.definition] + model.schema[model.schema.queryType].allFields + own)
            .compactMap(model.elementType).filter(model.isKeyed)
        let told = noun.isEmpty ? Self.firstKnowing(plan, among: listed, in: model) : nil
        if let named = model.keyedType(of: plan.name) ?? told {
            let isNamed = clears && plurals(foldedName(model.schema[named].meant)).contains(noun)
            let isGiven = plan.act == .update && !names.inputs.isEmpty
            let isKnown = deletes || isGiven || Self.firstKnowing(plan, among: [named], in: model) != nil
            guard isAboutAll || isNamed, isKnown else { return nil }
            (type, filter) = (named, nil)
            return
        }
        // The state stands before the plural of the type, or alone.
        let chosen = listed.lazy.compactMap { element -> (TypeID, Filter)? in
            let isBare = clears || isAboutAll
            return Self.state(told: noun, isBare: isBare, of: model.schema[element], in: model).map { (element, $0) }
        }
        guard deletes, let (element, state) = chosen.first else { return nil }
        (type, filter) = (element, state)
    }

    /// The filter of the state that a noun tells: `completed`, or `completedTodos`; `checkedItems` of a `ListItem`.
    static func state(told noun: String, isBare: Bool = false, of type: NamedType, in model: SchemaModel) -> Filter? {
        let names = [foldedName(type.meant), FieldName(type.meant).words.last ?? ""].flatMap(plurals)
        let words = names.filter(noun.hasSuffix).map { String(noun.dropLast($0.count)) } + (isBare ? [noun] : [])
        return words.lazy.compactMap { StateSwitch($0, isBare: true, of: type, in: model) }.first?.filter(true)
    }

    /// The first type whose objects have a flag or a state for the mutation's verb.
    private static func firstKnowing(_ plan: MutationPlan, among types: [TypeID], in model: SchemaModel) -> TypeID? {
        guard let meaning = plan.meaning else { return nil }
        return types.first { type in
            let rules = model.plan(for: type).writeRules(in: model)
            return !rules.flags(saying: meaning.words).isEmpty
                || rules.states(saying: meaning.names).contains { !$0.said.isEmpty }
        }
    }
}
