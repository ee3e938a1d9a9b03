package import GraphQLSchema
import JSONModel

/// A Boolean argument that chooses objects by a state: `unreadOnly`, `includeArchived`, `hideCompleted`, `unassigned`.
package struct StateSwitch: Sendable {
    /// The leaf that tells the state.
    package let field: SchemaField
    /// The filter that objects in the state pass.
    private let state: Filter
    /// Whether only objects in the state are chosen, or none of them, by the argument's value; `nil` for all objects.
    private let chosen: (whenTrue: Bool?, whenFalse: Bool?)

    /// Reads a name; `nil` for one that tells no state.
    ///
    /// - Parameters:
    ///   - name: the argument's name, in the words of the rules.
    ///   - isBare: whether the name may be the state alone: `unread`.
    ///   - type: the type of the objects.
    ///   - model: the schema's meaning.
    init?(_ name: String, isBare: Bool, of type: NamedType, in model: SchemaModel) {
        var words = FieldName(name).words
        if let last = words.last, words.count > 1, plurals(foldedName(type.meant)).contains(last) { words.removeLast() }
        let modes = [words.first, words.last].map { $0.flatMap { Self.modes[$0] } }
        if let mode = modes[0] ?? (modes[1] == .only ? .only : nil) {
            words.remove(at: modes[0] == nil ? words.count - 1 : 0)
            chosen = (mode == .included ? nil : mode == .only, mode == .included ? false : nil)
        } else {
            guard isBare else { return nil }
            chosen = (true, false)
        }
        let word = words.joined()
        let guide = StateGuide(parent: type, schema: model.schema, settings: model.settings)
        if let source = guide.source(of: word) ?? guide.textSource(of: word), let field = type.fields?[source.field] {
            let leaf = model.schema[field.type.namedType]
            let values = source.values.compactMap { JSONValue(leafText: $0, as: leaf) }
            let test = LeafTest(comparison: .isIn, operand: .array(values), order: LeafOrder(leaf))
            (self.field, state) = (field, .leaf(field: field.name, test))
            return
        }
        // A moment tells that something is `archived`, and what leads to a person that it is `unassigned`.
        let moment = type.allFields.first { field in
            let name = FieldName(field.meant)
            return !field.type.isNonNull && InstantGuide.isMoment(name) && name.words.dropLast().joined() == word
        }
        let person = MutationName.contrary(of: word).flatMap { deed in
            model.relations(of: type, toldBy: String(deed.dropLast(2))).first
        }
        guard let field = moment ?? person else { return nil }
        (self.field, state) = (field, .exists(field: field.name, moment != nil))
    }

    /// The effect of a word before or behind a state.
    private enum Mode: String { case included, excluded, only }

    private static let modes = WordSets.meanings(.switched, Mode.init)

    /// The filter for the argument's value.
    func filter(_ value: Bool) -> Filter {
        switch value ? chosen.whenTrue : chosen.whenFalse {
        case true?: state
        case false?: .not(state)
        case nil: .all([])
        }
    }
}
