import GraphQLSchema
import JSONModel

/// How a field of leaves gets its value.
final class LeafPlan: Sendable {
    let generator: ValueGenerator
    /// Whether the values are lists, which paging arguments may cut.
    let isList: Bool
    let special: LeafSpecial?
    /// Whether the generator alone decides, unless the object's key or this answer does.
    let isGenerated: Bool
    /// Whether the generator wants to know what is given about the object.
    let readsFacts: Bool
    /// Whether something of that is given for every object of the type.
    let hasGivenFacts: Bool

    init(_ field: SchemaField, of parent: TypePlan, in world: MockWorld) {
        generator = ValueGenerator(field: field, of: parent.type, in: world.schema, settings: world.settings)
        isList = field.type.listElement != nil
        special = LeafSpecial(field, of: parent, in: world)
        isGenerated = field.arguments.isEmpty && special == nil && parent.id != world.schema.mutationType
        readsFacts = !generator.facts.isEmpty
        hasGivenFacts = readsFacts && !parent.facts(in: world).always.isDisjoint(with: generator.facts)
    }
}
