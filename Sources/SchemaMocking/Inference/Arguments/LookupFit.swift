import GraphQLSchema
import SchemaMeaning

/// How an argument fits a field of the object that it looks up.
enum LookupFit: Sendable {
    /// The field has the argument's value.
    case leaf
    /// The field's object has the argument's value in this leaf: `owner: "apple"` is the owner whose `login` is apple.
    case object(leaf: String)

    /// `nil` where it does not fit, or is a yes or no, which says of nothing which one it is.
    init?(_ slot: ArgumentTable.Slot, of type: NamedType, in schema: Schema) {
        guard let field = type.fields?[slot.name], case .named(let id) = slot.type.nullable else { return nil }
        guard schema[id].name != "Boolean", schema[id].name != "Float" else { return nil }
        if schema.fits(slot.type, field) {
            self = .leaf
            return
        }
        guard case .named(let target) = field.type.nullable, schema[target].isComposite,
            ["String", "ID"].contains(schema[id].name), let leaf = NaturalKeys.leaf(of: target, in: schema)
        else { return nil }
        self = .object(leaf: leaf)
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
