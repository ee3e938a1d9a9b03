import GraphQLSchema
import SchemaMeaning

/// Which types' objects came first: an author before their posts, a repository before its issues.
///
/// It is a table of fields, type by type, that lead to what came before the type's own objects. No way along them leads
/// back to where it began: of fields that would, the ones that say least are left out.
final class Seniority: Sendable {
    /// A field, and a type of objects that it may give.
    private struct Step {
        let type: TypeID
        let field: Int
        let elder: TypeID
        let rank: Rank
    }

    /// How much a field says of who came first, and a name by which others like it come in one order on every run.
    private struct Rank: Comparable {
        let weakness: Int
        let type: String
        let field: String
        let elder: String

        static func < (left: Rank, right: Rank) -> Bool {
            (left.weakness, left.type, left.field, left.elder)
                < (right.weakness, right.type, right.field, right.elder)
        }
    }

    /// By the type's index: fields, and by field the types whose objects came first.
    private let elders: [TypeID: [Int: Set<TypeID>]]

    init(in world: MockWorld) {
        let steps = world.schema.types.flatMap { Self.steps(from: $0, in: world) }.sorted { $0.rank < $1.rank }
        var elders: [TypeID: [Int: Set<TypeID>]] = [:]
        var above: [TypeID: Set<TypeID>] = [:]
        for step in steps where !Self.leads(from: step.elder, to: step.type, by: above) {
            elders[step.type, default: [:]][step.field, default: []].insert(step.elder)
            above[step.type, default: []].insert(step.elder)
        }
        self.elders = elders
    }

    /// The fields of a type that lead to what came first, with the types that they may give for that.
    func elders(of type: TypeID) -> [(field: Int, types: Set<TypeID>)] {
        (elders[type] ?? [:]).map { ($0.key, $0.value) }.sorted { $0.field < $1.field }
    }

    private static func leads(from type: TypeID, to goal: TypeID, by above: [TypeID: Set<TypeID>]) -> Bool {
        var seen: Set<TypeID> = [type]
        var waiting = [type]
        while let next = waiting.popLast() {
            if next == goal { return true }
            for elder in above[next] ?? [] where seen.insert(elder).inserted { waiting.append(elder) }
        }
        return false
    }

    private static func steps(from type: NamedType, in world: MockWorld) -> [Step] {
        guard type.isObject, !world.schema.isRoot(type.id), world.plan(for: type.id).key != nil else { return [] }
        return (type.fields ?? FieldTable([])).enumerated().flatMap { index, field -> [Step] in
            guard case .named(let id) = field.type.nullable, world.schema[id].isComposite, !world.schema[id].isNode,
                field.arguments.allSatisfy({ !$0.isRequired }), world.isKeyed(id)
            else { return [] }
            guard !Kinship.isChoice(field.meant) else { return [] }
            let weakness = weakness(of: field, target: world.schema[id])
            return world.plan(for: id).members.filter { $0 != type.id }.map { elder in
                let rank = Rank(
                    weakness: weakness,
                    type: type.name,
                    field: field.name,
                    elder: world.schema[elder].name
                )
                return Step(type: type.id, field: index, elder: elder, rank: rank)
            }
        }
    }

    /// A field that is called like its type is the surest: a `Player` belongs to a `team`, whatever its `captain` is.
    private static func weakness(of field: SchemaField, target: NamedType) -> Int {
        let name = foldedName(field.meant)
        let type = foldedName(target.meant)
        let isNullable = field.type.isNonNull ? 0 : 1
        if name == type || singulars(type).contains(name) { return isNullable }
        return (Kinship.owners.contains(name) ? 2 : 4) + isNullable
    }
}
