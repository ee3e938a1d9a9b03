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
        guard let name = world.model.keyField(of: entity.type) else { return nil }
        let inside = members.first { $0.key == name }
        let others = members.filter { $0.key != name }
        if let key = entity.key {
            if let inside, inside.value.scalar?.text != key {
                problems.error("The key is \"\(key)\": it is said before.", at: inside.value.location)
            }
            return (key, others)
        }
        guard let text = inside?.value.scalar?.text, inside?.value.json != .null else {
            problems.error("This \(entity.type) has no key: say its \"\(name)\".", at: entity.place)
            return nil
        }
        return (text, others)
    }
}
