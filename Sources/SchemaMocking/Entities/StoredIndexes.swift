import GraphQLSchema
import Locking
import SchemaMeaning

/// The indexes of stored entities: each is made when it is first asked for, and then follows from state to state.
final class StoredIndexes: Sendable {
    private struct Name: Hashable {
        var type: TypeID
        var kind: StoredIndex.Kind
    }

    private struct State {
        var indexes: [Name: StoredIndex] = [:]
        var reassigned: [Name: ReassignedMembers] = [:]
    }

    /// The most states that an index may lag behind; one that was not used for longer is made anew.
    private static let longestRest = 1_000

    /// The number of states before this one; revisions count those of all stores of the process.
    private let generation: Int
    private let made: Locked<State>

    init(after previous: StoredIndexes?) {
        let generation = (previous?.generation ?? 0) + 1
        self.generation = generation
        var known = previous?.made.withLock { $0 } ?? State()
        if known.indexes.values.contains(where: { generation - $0.generation > Self.longestRest }) {
            known.indexes = known.indexes.filter { generation - $0.value.generation <= Self.longestRest }
            known.reassigned = [:]
        }
        made = Locked(known)
    }

    /// The number of entities that have been read for all indexes.
    var readCount: Int { made.withLock { $0.indexes.values.reduce(0) { $0 + $1.readCount } } }

    /// The index of a type's entities as the world has them.
    func index(_ kind: StoredIndex.Kind, of type: TypeID, in world: MockWorld) -> StoredIndex {
        let name = Name(type: type, kind: kind)
        var index = made.withLock { $0.indexes[name] } ?? StoredIndex()
        guard let entities = world.entities, index.revision != entities.state.revision else { return index }
        index.follow(entities.table(of: type), by: kind, of: world.plan(for: type), in: world)
        index.generation = generation
        made.withLock { [index] in $0.indexes[name] = index }
        return index
    }

    /// The entities of a type with these values of these leaves, in the order of lists.
    ///
    /// - Parameters:
    ///   - type: the entities' type.
    ///   - names: the names of the leaves.
    ///   - texts: their values.
    ///   - isGone: whether to look for deleted entities, by the values that they had then.
    ///   - world: the world that the index is of.
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

    /// The members of a population that owners have given away, by leaving them out of the lists written for them.
    func reassigned(_ owners: Owners) -> ReassignedMembers {
        let relation = owners.relation
        let name = Name(type: relation.element.id, kind: .led(back: relation.back.name))
        let versions = ReassignedMembers.versions(owners)
        if let known = made.withLock({ $0.reassigned[name] }), known.versions == versions { return known }
        let reassigned = ReassignedMembers(owners, versions)
        made.withLock { $0.reassigned[name] = reassigned }
        return reassigned
    }
}
