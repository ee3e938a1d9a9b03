import GraphQLSchema
import SchemaMeaning

/// How an argument fits a field of the object that it looks up.
enum LookupFit: Sendable {
    /// The field of this name has the argument's value.
    case leaf(String)
    /// The field's object has the argument's value in this leaf: `owner: "apple"` is the owner whose `login` is apple.
    case object(leaf: String)

    /// `nil` where it does not fit, or is a yes or no, which says of nothing which one it is.
    init?(_ slot: ArgumentTable.Slot, of type: NamedType, in schema: Schema) {
        guard case .named(let id) = slot.type.nullable, schema[id].name != "Boolean", schema[id].name != "Float",
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

    /// The only leaf that is unique and holds what an argument of another name does: the `emailAddress` of `email`.
    private static func synonym(of name: String, in type: NamedType) -> SchemaField? {
        guard NaturalKeys.isUnique(name), let rule = TextGuide.standard.match(ending: foldedName(name))?.rule.name
        else {
            return nil
        }
        let fields = (type.fields ?? FieldTable([])).filter { field in
            NaturalKeys.isUnique(field.meant)
                && TextGuide.standard.match(ending: foldedName(field.meant))?.rule.name == rule
        }
        return fields.count == 1 ? fields[0] : nil
    }

    /// The object field that a `repositoryId` names.
    static func relation(_ slot: ArgumentTable.Slot, of type: TypePlan, in world: MockWorld) -> SchemaField? {
        let name = foldedName(slot.meant)
        guard name.hasSuffix("id"), let fields = type.type.fields else { return nil }
        return fields.first {
            foldedName($0.meant) == name.dropLast(2) && $0.type.listElement == nil
                && world.schema[$0.type.namedType].isComposite && world.isKeyed($0.type.namedType)
        }
    }
}
