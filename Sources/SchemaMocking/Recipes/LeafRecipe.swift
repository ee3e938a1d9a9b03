import GraphQLSchema
import JSONModel

/// How a field of leaves gets its value.
final class LeafRecipe: Sendable {
    let generator: ValueGenerator
    /// Whether the values are lists, which paging arguments may cut.
    let isList: Bool
    let special: Special?
    /// Whether nothing but the object's identity decides, unless its key or this answer does.
    let isPlain: Bool

    /// Leaves whose value follows from something else in the world.
    enum Special: Sendable {
        /// `Post.authorId` beside `Post.author`: the author's key.
        case keyOf(field: String)
        /// `Issue.number` where `Repository.issue(number:)` finds it: the place among the owner's issues.
        case ordinal
    }

    init(_ field: SchemaField, of parent: TypeRecipe, in world: MockWorld) {
        generator = ValueGenerator(field: field, of: parent.type, in: world.schema, settings: world.settings)
        isList = field.type.listElement != nil
        special = Self.special(field, of: parent, in: world)
        isPlain = field.arguments.isEmpty && special == nil && parent.id != world.schema.mutationType
    }

    private static func special(_ field: SchemaField, of parent: TypeRecipe, in world: MockWorld) -> Special? {
        guard case .named(let id) = field.type.nullable, field.arguments.isEmpty, parent.key != nil else { return nil }
        if let sibling = sibling(of: field, in: parent.type), isKey(id, of: sibling, in: world) {
            return .keyOf(field: sibling.name)
        }
        guard world.schema[id].name == "Int", ordinalNames.contains(foldedName(field.name)),
            isNumbered(field.name, parent, in: world)
        else { return nil }
        return .ordinal
    }

    /// The object field that an `authorId` or `author_id` names.
    private static func sibling(of field: SchemaField, in type: NamedType) -> SchemaField? {
        let folded = foldedName(field.name)
        guard folded.hasSuffix("id"), folded.count > 2, let fields = type.fields else { return nil }
        return fields.first { foldedName($0.name) == folded.dropLast(2) && $0.type.listElement == nil }
    }

    private static func isKey(_ leaf: TypeID, of sibling: SchemaField, in world: MockWorld) -> Bool {
        let target = sibling.type.namedType
        guard world.schema[target].isComposite, world.isKeyed(target) else { return false }
        guard sibling.arguments.allSatisfy({ !$0.isRequired }) else { return false }
        return world.recipe(for: target).members.allSatisfy { member in
            let recipe = world.recipe(for: member)
            guard let key = recipe.key, let field = recipe.type.fields?[key.index] else { return false }
            return world.schema.fits(leaf, field.type.namedType)
        }
    }

    private static let ordinalNames: Set<String> = ["number", "index", "position", "sequence", "ordinal", "no"]

    /// Whether an owner of such objects finds one of its own by this number.
    private static func isNumbered(_ name: String, _ type: TypeRecipe, in world: MockWorld) -> Bool {
        type.owners(world: world).contains { owner in
            (world.schema[owner].fields ?? FieldTable([])).contains { field in
                field.type.nullable == .named(type.id) && field.arguments[name] != nil
            }
        }
    }
}
