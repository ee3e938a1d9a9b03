import JSONModel
import Locking

@testable import Scripting

/// A host whose state is a few dictionaries, and that keeps what is logged.
final class TestHost: ScriptHost {
    struct State: Sendable {
        var cache: JSONObject = [:]
        var log: [String] = []
        var scenarios: [String: String] = [:]
        var entities: [String: JSONObject] = [:]
        var writes = 0
    }

    let state: Locked<State>

    init(cache: JSONObject = [:]) { state = Locked(State(cache: cache)) }

    var cache: JSONObject { state.withLock { $0.cache } }
    var log: [String] { state.withLock { $0.log } }
    var writes: Int { state.withLock { $0.writes } }

    func cacheValue(_ key: String) -> JSONValue? { state.withLock { $0.cache[key] } }

    func setCacheValue(_ key: String, _ value: JSONValue?) throws(ScriptHostError) {
        if key == "full" { throw ScriptHostError("The cache is full.") }
        state.withLock {
            $0.cache[key] = value
            $0.writes += 1
        }
    }

    func cacheKeys() -> [String] { state.withLock { $0.cache.keys } }

    func graphQL(_ document: String, _ variables: JSONObject) -> JSONValue {
        ["data": ["document": .string(document), "variables": .object(variables)]]
    }

    func log(_ line: String) { state.withLock { $0.log.append(line) } }

    func scenario(_ name: String) -> String { state.withLock { $0.scenarios[name] ?? "started" } }

    func setScenario(_ name: String, _ state: String) { self.state.withLock { $0.scenarios[name] = state } }

    func entity(_ type: String, _ key: String) -> JSONValue? {
        state.withLock { $0.entities["\(type) \(key)"].map { .object($0) } }
    }

    func setEntity(_ type: String, _ key: String, to values: JSONObject) throws(ScriptHostError) {
        guard type == "User" else { throw ScriptHostError(#"The schema has no type "\#(type)"."#) }
        state.withLock { state in
            if state.entities["\(type) \(key)"] == nil { state.entities["\(type) \(key)"] = [:] }
            for member in values { state.entities["\(type) \(key)", default: [:]][member.key] = member.value }
        }
    }

    func deleteEntity(_ type: String, _ key: String) { state.withLock { $0.entities["\(type) \(key)"] = nil } }

    func publish(_ event: JSONObject) throws(ScriptHostError) -> Int {
        if event.isEmpty { throw ScriptHostError("publish(event): An event has data.") }
        return event.count
    }

    func entityKeys(_ type: String) -> [String] {
        state.withLock { state in
            state.entities.keys.filter { $0.hasPrefix(type + " ") }.map { String($0.dropFirst(type.count + 1)) }
                .sorted()
        }
    }
}
