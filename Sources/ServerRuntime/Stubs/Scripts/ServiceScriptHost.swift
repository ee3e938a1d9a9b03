import DataChecking
import JSONModel
import Reporting
import SchemaMocking
import Scripting
import Stubbing

/// The parts of the server that scripts can use: its state, the schema's world and the log.
final class ServiceScriptHost: ScriptHost {
    /// `nil` without a schema.
    private let graphQL: GraphQLHandler?
    private let snapshot: ServiceSnapshot

    init(graphQL: GraphQLHandler?, snapshot: ServiceSnapshot) {
        self.graphQL = graphQL
        self.snapshot = snapshot
    }

    private var state: SessionState { snapshot.state }

    func cacheValue(_ key: String) -> JSONValue? { state.cache[key] }

    func setCacheValue(_ key: String, _ value: JSONValue?) throws(ScriptHostError) {
        guard state.cache.store(value, for: key) else {
            throw ScriptHostError("The value of \"\(key)\" is too large for the cache.")
        }
    }

    func cacheKeys() -> [String] { state.cache.keys }

    func graphQL(_ document: String, _ variables: JSONObject) -> JSONValue {
        guard let graphQL else {
            return ["errors": [["message": "There is no schema to answer from."]]]
        }
        let answer = graphQL.generate(text: Array(document.utf8), variables: variables, state.entities)
        return (try? JSONValue(parsing: answer)) ?? ["errors": [["message": "The answer is too deep."]]]
    }

    func log(_ line: String) { snapshot.log.script(line) }

    func scenario(_ name: String) -> String { state.stubs.scenario(name) }

    func setScenario(_ name: String, _ state: String) { self.state.stubs.setScenario(name, to: state) }

    func entity(_ type: String, _ key: String) -> JSONValue? {
        state.entities.values(type: type, key: storedKey(type, key)).map { .object($0) }
    }

    func setEntity(_ type: String, _ key: String, to values: JSONObject) throws(ScriptHostError) {
        let key = storedKey(type, key)
        try checkEntity(type, key, values: values)
        do throws(EntityError) {
            try state.entities.write(type: type, key: key, values: values)
        } catch {
            throw ScriptHostError(error.message)
        }
    }

    func deleteEntity(_ type: String, _ key: String) throws(ScriptHostError) {
        let key = storedKey(type, key)
        try checkEntity(type, key)
        do throws(EntityError) {
            try state.entities.delete(type: type, key: key, in: graphQL?.world)
        } catch {
            throw ScriptHostError(error.message)
        }
    }

    func publish(_ event: JSONObject) throws(ScriptHostError) -> Int {
        do throws(PublishedEvent.Problem) {
            let event = try PublishedEvent(event)
            try event.check(against: graphQL?.schema, documents: [], templates: snapshot.stubs.library)
            return event.publish(to: state.subscriptions)
        } catch {
            throw ScriptHostError("publish(event): \(error.message)")
        }
    }

    func entityKeys(_ type: String) -> [String] { state.entities.keys(type: type) }

    /// Refuses an entity that the schema has no place for, since it would never be read.
    private func checkEntity(_ type: String, _ key: String, values: JSONObject = [:]) throws(ScriptHostError) {
        guard let world = graphQL?.world else {
            throw ScriptHostError("There is no schema, so there are no entities.")
        }
        let problem = world.entityProblem(type: type, key: key, values: values)
        if let problem { throw ScriptHostError(problem) }
    }

    private func storedKey(_ type: String, _ key: String) -> String {
        graphQL?.world?.storedKey(named: key, of: type, in: state.entities) ?? key
    }
}
