import GraphQLSchema

/// The order in which objects of types come to be: an author is older than their posts, a repository than its issues.
///
/// It is a table of each type's fields that lead to objects older than the type's own. No way along them leads back to
/// its beginning: of fields that would, the weakest are left out.
final class CreationOrder: Sendable {
    /// A field, and a type of objects that it may give.
    private struct Step {
        let type: TypeID
        let field: Int
        let earlier: TypeID
        let rank: Rank
    }

    /// The weakness of a field as a sign of age, and names by which fields of one weakness have the same order on every
    /// run.
    private struct Rank: Comparable {
        let weakness: Int
        let names: [String]

        static func < (left: Rank, right: Rank) -> Bool {
            if left.weakness != right.weakness { return left.weakness < right.weakness }
            return left.names.lexicographicallyPrecedes(right.names)
        }
    }

    /// The fields of each type that lead to older objects, with the types of these.
    private let predecessors: [TypeID: [Int: Set<TypeID>]]

    package init(in model: SchemaModel) {
        let steps = model.schema.types.flatMap { Self.steps(from: $0, in: model) }.sorted { $0.rank < $1.rank }
        var predecessors: [TypeID: [Int: Set<TypeID>]] = [:]
        var above: [TypeID: Set<TypeID>] = [:]
        for step in steps where !Self.leads(from: step.earlier, to: step.type, by: above) {
            predecessors[step.type, default: [:]][step.field, default: []].insert(step.earlier)
            above[step.type, default: []].insert(step.earlier)
        }
        self.predecessors = predecessors
    }

    /// The fields of a type that lead to older objects, with the types of these.
    package func predecessors(of type: TypeID) -> [(field: Int, types: Set<TypeID>)] {
        (predecessors[type] ?? [:]).map { ($0.key, $0.value) }.sorted { $0.field < $1.field }
    }

    private static func leads(from type: TypeID, to goal: TypeID, by above: [TypeID: Set<TypeID>]) -> Bool {
        var seen: Set<TypeID> = [type]
        var waiting = [type]
        while let next = waiting.popLast() {
            if next == goal { return true }
            for earlier in above[next] ?? [] where seen.insert(earlier).inserted { waiting.append(earlier) }
        }
        return false
    }

    private static func steps(from type: NamedType, in model: SchemaModel) -> [Step] {
        guard type.isObject, !model.schema.isRoot(type.id), model.plan(for: type.id).key != nil else { return [] }
        return type.allFields.enumerated().flatMap { index, field -> [Step] in
            guard case .named(let id) = field.type.nullable, model.schema[id].isComposite, !model.schema[id].isNode,
                !field.needsArguments, model.isKeyed(id), !RelationWords.isChoice(field.meant)
            else { return [] }
            let weakness = weakness(of: field, target: model.schema[id])
            return model.plan(for: id).members.filter { $0 != type.id }.map { earlier in
                let rank = Rank(weakness: weakness, names: [type.name, field.name, model.schema[earlier].name])
                return Step(type: type.id, field: index, earlier: earlier, rank: rank)
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
