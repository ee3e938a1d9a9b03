import GraphQLSchema

/// The order of age of types' objects: an author is older than their posts, a repository than its issues.
///
/// It is a table of each type's fields that lead to objects older than the type's own. No way along them leads back to
/// its beginning: of fields that would, the weakest are left out.
final class Seniority: Sendable {
    /// A field, and a type of objects that it may give.
    private struct Step {
        package let type: TypeID
        package let field: Int
        package let elder: TypeID
        package let rank: Rank
    }

    /// The weakness of a field as a sign of age, and names by which fields of one weakness have the same order on every
    /// run.
    private struct Rank: Comparable {
        let weakness: Int
        package let type: String
        package let field: String
        package let elder: String

        package static func < (left: Rank, right: Rank) -> Bool {
            (left.weakness, left.type, left.field, left.elder)
                < (right.weakness, right.type, right.field, right.elder)
        }
    }

    /// The fields of each type that lead to older objects, with the types of these.
    private let elders: [TypeID: [Int: Set<TypeID>]]

    package init(in model: SchemaModel) {
        let steps = model.schema.types.flatMap { Self.steps(from: $0, in: model) }.sorted { $0.rank < $1.rank }
        var elders: [TypeID: [Int: Set<TypeID>]] = [:]
        var above: [TypeID: Set<TypeID>] = [:]
        for step in steps where !Self.leads(from: step.elder, to: step.type, by: above) {
            elders[step.type, default: [:]][step.field, default: []].insert(step.elder)
            above[step.type, default: []].insert(step.elder)
        }
        self.elders = elders
    }

    /// The fields of a type that lead to older objects, with the types of these.
    package func elders(of type: TypeID) -> [(field: Int, types: Set<TypeID>)] {
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

    private static func steps(from type: NamedType, in model: SchemaModel) -> [Step] {
        guard type.isObject, !model.schema.isRoot(type.id), model.plan(for: type.id).key != nil else { return [] }
        return type.allFields.enumerated().flatMap { index, field -> [Step] in
            guard case .named(let id) = field.type.nullable, model.schema[id].isComposite, !model.schema[id].isNode,
                field.arguments.allSatisfy({ !$0.isRequired }), model.isKeyed(id)
            else { return [] }
            guard !Kinship.isChoice(field.meant) else { return [] }
            let weakness = weakness(of: field, target: model.schema[id])
            return model.plan(for: id).members.filter { $0 != type.id }.map { elder in
                let rank = Rank(weakness: weakness, type: type.name, field: field.name, elder: model.schema[elder].name)
                return Step(type: type.id, field: index, elder: elder, rank: rank)
            }
        }
    }

    /// The weakness of a field; one named like its type is the surest.
    ///
    /// A `Player` belongs to a `team`, whatever its `captain` is.
    private static func weakness(of field: SchemaField, target: NamedType) -> Int {
        let name = foldedName(field.meant)
        let type = foldedName(target.meant)
        let isNullable = field.type.isNonNull ? 0 : 1
        if name == type || singulars(type).contains(name) { return isNullable }
        return (WordSets[.owners].contains(name) ? 2 : 4) + isNullable
    }
}
