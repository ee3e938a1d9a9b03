import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The entities that a subscription's arguments let through: `commentAdded(postId: 7)`, `orderUpdated(id: 3)`.
struct SubscriptionConditions: Sendable {
    /// The identities of the entities that are meant by their keys; `nil` where none are named.
    private(set) var keys: Set<UInt64>?
    private(set) var acts: Set<EntityAct>?
    private(set) var filter: Filter?
    /// The paths of inputs that are not understood: `region`, `where.region`.
    private(set) var ignored: [String] = []

    /// - Parameters:
    ///   - plan: the plan of the subscription.
    ///   - type: the type of the entities; `nil` where its events are about none.
    ///   - arguments: the coerced arguments.
    ///   - world: the world as if nothing had been written.
    init(_ plan: SubscriptionPlan, of type: TypeID?, _ arguments: JSONObject, in world: MockWorld) {
        guard let type else {
            ignored = arguments.members.filter { !$0.value.isNull }.map(\.key)
            return
        }
        let element = world.plan(for: type)
        var reader = FilterReader(world.model)
        var filters: [Filter] = []
        let container = plan.field.arguments.slots.first { $0.container != nil }?.container
        let parts = plan.field.definition.arguments.flatMap { input -> [FilterPart] in
            guard let value = arguments[input.name], !value.isNull else { return [] }
            guard input.name == container, let fields = world.schema[input.type.namedType].inputFields,
                let members = value.object
            else { return [FilterPart(input, value, path: input.name)] }
            return fields.compactMap { field in
                guard let value = members[field.name], !value.isNull else { return nil }
                return FilterPart(field, value, path: "\(input.name).\(field.name)")
            }
        }
        for part in parts {
            switch SubscriptionQuestion(part.input, of: element, in: world.schema) {
            case .presentation: break
            case .acts:
                let named = Set(part.values.compactMap { $0.string.flatMap(SubscriptionWords.act) })
                if named.isEmpty { ignored.append(part.path) } else { acts = named }
            case .filter:
                if let filter = reader.filter(part, of: element) { filters.append(filter) }
            case .key: keys = Set(part.values.compactMap { world.key(of: $0, target: element)?.identity })
            }
        }
        filter = filters.isEmpty ? nil : .all(filters)
        ignored += reader.ignored
    }

    func passes(_ object: MockObject) -> Bool {
        if let keys, !(object.key.map { keys.contains($0.identity) } ?? false) { return false }
        return filter?.passes(object) ?? true
    }
}
