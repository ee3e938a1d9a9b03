package import GraphQLSchema

/// The fit of an argument to a field of the object that it looks up.
package enum LookupFit: Sendable {
    /// The field of this name has the argument's value.
    case leaf(String)
    /// The field's object has the argument's value in this leaf: `owner: "apple"` is the owner whose `login` is apple.
    case object(leaf: String)

    /// The fit of an argument; `nil` where it does not fit, or is a `Boolean`, or a `Float` that is no key.
    package init?(_ slot: ArgumentTable.Slot, of type: NamedType, in schema: Schema) {
        guard case .named(let id) = slot.type.nullable, schema[id].name != "Boolean",
            schema[id].name != "Float" || KeyLeaf(slot.meant) != nil,
            let field = type.fields?[slot.name] ?? Self.synonym(of: slot.meant, in: type)
        else { return nil }
        if schema.fits(slot.type, field) {
            self = .leaf(field.name)
            return
        }
        guard case .named(let target) = field.type.nullable, schema[target].isComposite,
            ["String", "ID"].contains(schema[id].name), let leaf = NaturalKeys.leaf(of: target, in: schema)
        else { return nil }
        self = .object(leaf: leaf)
    }

    /// The only unique leaf with the same content as an argument of another name: `emailAddress` for `email`.
    private static func synonym(of name: String, in type: NamedType) -> SchemaField? {
        func rule(_ name: String) -> String? {
            NaturalKeys.isUnique(name) ? TextGuide.standard.match(ending: foldedName(name))?.rule.name : nil
        }
        guard let known = rule(name) else { return nil }
        let fields = type.allFields.filter { rule($0.meant) == known }
        return fields.count == 1 ? fields[0] : nil
    }
}

extension LookupFit {
    /// Whether a value of the argument identifies an entity; that of an enum does so only where it is required.
    package static func identifies(_ slot: ArgumentTable.Slot, in schema: Schema) -> Bool {
        slot.isRequired || schema[slot.type.namedType].enumValues == nil
    }
}
