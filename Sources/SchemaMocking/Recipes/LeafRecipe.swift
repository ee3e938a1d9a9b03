import GraphQLSchema
import JSONModel

/// How a field of leaves gets its value.
final class LeafRecipe: Sendable {
    let generator: ValueGenerator
    /// Whether the values are lists, which paging arguments may cut.
    let isList: Bool
    let special: LeafSpecial?
    /// Whether nothing but the object's identity decides, unless its key or this answer does.
    let isPlain: Bool

    /// Whether the generator wants to know what is given about the object.
    let readsFacts: Bool

    init(_ field: SchemaField, of parent: TypeRecipe, in world: MockWorld) {
        generator = ValueGenerator(field: field, of: parent.type, in: world.schema, settings: world.settings)
        isList = field.type.listElement != nil
        special = LeafSpecial(field, of: parent, in: world)
        readsFacts = generator.isDealt || !generator.facts.isEmpty
        isPlain =
            field.arguments.isEmpty && special == nil && parent.id != world.schema.mutationType && !generator.isDealt
            && parent.facts(in: world).always.isDisjoint(with: generator.facts)
    }
}
