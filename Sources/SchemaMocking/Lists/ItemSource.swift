import FakeValues
import GraphQLExecution
import GraphQLSchema
import SchemaMeaning

/// One element of a list of objects.
enum Item: Sendable {
    case entity(EntityKey)
    /// An object without a key, by its type and identity.
    case place(TypeID, UInt64)
    /// An object that has been made already, from written values.
    case made(MockObject)
    /// No object: an `ids` argument named an entity that does not exist.
    case missing

    /// The key of an entity.
    var key: EntityKey? { if case .entity(let key) = self { key } else { nil } }

    var type: TypeID? {
        switch self {
        case .entity(let key): key.type
        case .place(let type, _): type
        case .made(let object): object.typeID
        case .missing: nil
        }
    }

    var identity: UInt64 {
        switch self {
        case .entity(let key): key.identity
        case .place(_, let identity): identity
        case .made(let object): object.identity
        case .missing: 0
        }
    }
}

/// The whole list behind a field, before paging: how many elements there are and how each is made.
///
/// Only the elements of the page are made: a page of three out of fifty costs three.
indirect enum ItemSource: Sendable {
    case keys([EntityKey])
    /// Stored entities, and then the rest.
    case stored(StoredKeys, before: ItemSource)
    case items([Item])
    /// The first of a type's entities.
    case population(TypePlan, count: Int)
    case ordinals(TypePlan, [Int])
    /// The members of an owner outside the population.
    case owned(TypePlan, EntityKey.Owner, count: Int)
    /// Objects without keys, each of whose identities derives from the list's.
    case places(TypePlan, list: UInt64, count: Int)

    static let empty = ItemSource.keys([])

    var count: Int {
        switch self {
        case .keys(let keys): keys.count
        case .items(let items): items.count
        case .stored(let stored, let rest): stored.count + rest.count
        case .ordinals(_, let ordinals): ordinals.count
        case .population(_, let count), .owned(_, _, let count), .places(_, _, let count): count
        }
    }

    func item(at index: Int, in world: MockWorld) -> Item {
        switch self {
        case .keys(let keys): return .entity(keys[index])
        case .items(let items): return items[index]
        case .stored(let stored, let rest):
            return stored[index].map { .entity($0) } ?? rest.item(at: index - stored.count, in: world)
        case .population(let type, _): return .entity(EntityKey(ordinal: index + 1, of: type))
        case .ordinals(let type, let ordinals): return .entity(EntityKey(ordinal: ordinals[index], of: type))
        case .owned(let type, let owner, _): return .entity(EntityKey(ordinal: index + 1, of: type.type, owner: owner))
        case .places(let element, let list, _):
            let identity = list.mixed(with: UInt64(index + 1))
            let type = world.model.pick(among: element.members, by: identity) ?? element
            let population = type.key == nil ? 0 : type.population(in: world.model)
            guard population > 0 else { return .place(type.id, identity) }
            // Keyed members of a union take consecutive ordinals, so that none stands there twice.
            let ordinal = 1 + Int((list.scrambled % UInt64(population) + UInt64(index)) % UInt64(population))
            return .entity(EntityKey(ordinal: ordinal, of: type))
        }
    }

    func items(in world: MockWorld) -> [Item] { (0..<count).map { item(at: $0, in: world) } }
}

extension ExecutionContext {
    /// How many elements are worth making: one more than the answer may hold is enough for execution to refuse it.
    var longestList: Int { remainingNodes == .max ? remainingNodes : remainingNodes + 1 }
}
