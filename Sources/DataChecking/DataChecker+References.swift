import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking

extension DataChecker {
    /// Whether a value names another entity; an object without `id` does not where a type's key is in no field.
    func isReference(_ value: JSONValue, to type: NamedType, in world: MockWorld) -> Bool {
        guard world.model.isKeyed(type.id) else { return false }
        let keys = world.plan(for: type.id).members.compactMap { world.plan(for: $0).key }
        return value.object == nil || value[KeyField.usualName] != nil || keys.allSatisfy { $0.name != nil }
    }

    /// Checks a reference to another entity: its key, alone or in an object.
    mutating func checkReference(_ value: JSONValue, to type: NamedType, named name: String, in world: MockWorld) {
        guard let members = value.object else {
            return checkKey(value, of: world.plan(for: type.id), named: name, in: world)
        }
        guard let scope = scope(of: members, type) else { return }
        let plan = world.plan(for: scope.id)
        let names = plan.members.compactMap { world.plan(for: $0).key?.member }
        guard let key = names.first(where: { members[$0] != nil }), let given = members[key] else {
            return report("\(name) is an entity: name it by its key, \"\(names.first ?? KeyField.usualName)\".")
        }
        if let other = members.keys.first(where: { $0 != key && $0 != "__typename" }) {
            let message = "Only the key of another entity belongs here; write what it has into the entity itself."
            return at(.key(other)) { $0.report(message, isAboutKey: true) }
        }
        at(.key(key)) { $0.checkKey(given, of: plan, named: name, in: world) }
    }

    private mutating func checkKey(_ value: JSONValue, of plan: TypePlan, named name: String, in world: MockWorld) {
        guard let text = value.leafText else {
            return report("\(name) is \(plan.type.name): its key belongs here, not \(value.summary).")
        }
        if let problem = world.problem(ofReference: text, to: plan) { report(problem) }
    }
}
