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
        let own = plurals(foldedName(type.meant))
        if let last = words.last, own.contains(last), words.count > 1 { words.removeLast() }
        if words.last == Self.only || words.first == Self.only {
            words.remove(at: words.first == Self.only ? 0 : words.count - 1)
            chosen = (true, nil)
        } else if let first = words.first, let isIncluded = Self.beginnings[first] {
            words.removeFirst()
            chosen = isIncluded ? (nil, false) : (false, nil)
        } else {
            guard isBare else { return nil }
            chosen = (true, false)
        }
        let word = words.joined()
        let guide = StateGuide(parent: type, schema: model.schema, settings: model.settings)
        if let source = guide.source(of: word) ?? guide.textSource(of: word), let field = type.fields?[source.field] {
            let order = LeafOrder(model.schema[field.type.namedType])
            let values = source.values.compactMap { JSONValue(leafText: $0, as: model.schema[field.type.namedType]) }
            self.field = field
            state = .leaf(field: field.name, LeafTest(comparison: .isIn, operand: .array(values), order: order))
        } else if let field = type.fields?.first(where: { foldedName($0.meant) == word + "at" && !$0.type.isNonNull }) {
            self.field = field
            state = .exists(field: field.name, true)
        } else if word.hasPrefix("un"), word.hasSuffix("ed"),
            let field = model.relations(of: type, toldBy: String(word.dropFirst(2).dropLast(2))).first
        {
            self.field = field
            state = .exists(field: field.name, false)
        } else {
            return nil
        }
    }

    private static let only = "only"

    /// Whether objects in the state are included, by the first word of a name.
    private static let beginnings = WordSets.meanings(.switched) { $0 == "included" }

    /// The filter for the argument's value.
    func filter(_ value: Bool) -> Filter {
        switch value ? chosen.whenTrue : chosen.whenFalse {
        case true?: state
        case false?: .not(state)
        case nil: .all([])
        }
    }
}
