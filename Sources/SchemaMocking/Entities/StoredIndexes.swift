import GraphQLSchema
import Locking

/// The indexes of what is stored: each is made when it is first asked for, and then follows from state to state.
final class StoredIndexes: Sendable {
    private struct Name: Hashable {
        var type: TypeID
        var kind: StoredIndex.Kind
    }

    private struct Made {
        var indexes: [Name: StoredIndex] = [:]
        var gifts: [Name: Gifts] = [:]
    }

    /// An index that has not been asked for through this many changes is made anew when it is.
    private static let longestRest = 1_000

    private let made: Locked<Made>

    init(_ revision: Int, after previous: StoredIndexes?) {
        var known = previous?.made.withLock { $0 } ?? Made()
        if known.indexes.values.contains(where: { revision - $0.revision > Self.longestRest }) {
            known.indexes = known.indexes.filter { revision - $0.value.revision <= Self.longestRest }
            known.gifts = [:]
        }
        made = Locked(known)
    }

    /// How many entities have been read for all of them, since they were begun.
    var readCount: Int { made.withLock { $0.indexes.values.reduce(0) { $0 + $1.readCount } } }

    /// What finds entities of a type, as the world has them.
    func index(_ kind: StoredIndex.Kind, of type: TypeID, in world: MockWorld) -> StoredIndex {
        let name = Name(type: type, kind: kind)
        var index = made.withLock { $0.indexes[name] } ?? StoredIndex()
        guard let entities = world.entities, index.revision != entities.state.revision else { return index }
        index.follow(entities.table(of: type), by: kind, of: world.plan(for: type), in: world)
        made.withLock { [index] in $0.indexes[name] = index }
        return index
    }

    /// The entities of a type with these values of these leaves, in the order of lists.
    ///
    /// - Parameters:
    ///   - type: of the entities.
    ///   - names: of the leaves.
    ///   - texts: their values.
    ///   - isGone: whether those that had them when they were deleted are wanted.
    ///   - world: the one that the index is of.
    /// - Returns: their keys.
    func entities(
        of type: TypePlan,
        where names: [String],
        are texts: [String],
        isGone: Bool = false,
        in world: MockWorld
    ) -> [EntityKey] {
        index(.valued(names, isGone: isGone), of: type.id, in: world)[StoredIndex.hash(of: texts)].keys
    }

    /// What owners whose lists have been written have given away of a population, by a relation.
    func gifts(_ relation: OwnerRelation, in world: MockWorld) -> Gifts {
        let name = Name(type: relation.element.id, kind: .led(back: relation.back.name))
        let versions = Gifts.versions(relation, in: world)
        if let known = made.withLock({ $0.gifts[name] }), known.versions == versions { return known }
        let gifts = Gifts(relation, versions, in: world)
        made.withLock { $0.gifts[name] = gifts }
        return gifts
    }
}
