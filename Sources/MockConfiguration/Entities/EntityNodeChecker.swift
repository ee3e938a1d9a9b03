import DataChecking
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking

/// Checks entities of files against the schema, and reports problems at their places.
struct EntityNodeChecker {
    private let world: MockWorld
    private var places: [String: SourceLocation] = [:]
    var problems = Problems()

    init(_ world: MockWorld) { self.world = world }

    /// The entity without its invalid fields; `nil` if its key is invalid or missing.
    mutating func seed(_ entity: SourceEntity) -> EntitySeed? {
        guard let (key, members) = identified(entity) else { return nil }
        let name = "\(entity.type) \(key)"
        if let first = places.updateValue(entity.place, forKey: name) {
            problems.error("\"\(key)\" stands here for the second time; the first is at \(first).", at: entity.place)
        }
        let values = JSONObject(members.map { ($0.key, $0.value.json) })
        let found = world.entityProblems(type: entity.type, key: key, values: values)
        problems.append(found, in: YAMLNode(.mapping(members), at: entity.place))
        return found.right(values).map { EntitySeed(type: entity.type, key: key, values: $0) }
    }

    /// The key with the other fields.
    private mutating func identified(_ entity: SourceEntity) -> (String, [YAMLNode.Member])? {
        let members = entity.node.members ?? []
        guard let path = world.model.key(of: entity.type)?.path else { return nil }
        let inside = path.isEmpty ? nil : path.reduce(entity.node as YAMLNode?) { $0?[$1] }
        let others = members.filter { path != [$0.key] }
        if let key = entity.key {
            if let inside, inside.scalar?.text != key {
                problems.error("The key is \"\(key)\": it is said before.", at: inside.location)
            }
            return (world.storedKey(named: key, of: entity.type), others)
        }
        guard path.isEmpty || inside?.scalar != nil && inside?.json != .null else {
            let name = path.joined(separator: ".")
            problems.error("This \(entity.type) has no key: say its \"\(name)\".", at: entity.place)
            return nil
        }
        return (world.storedKey(named: inside?.scalar?.text ?? "", of: entity.type), others)
    }
}
