import JSONModel

/// The host of a script that is only checked: it has no state, and does nothing.
struct NoHost: ScriptHost {
    func cacheValue(_ key: String) -> JSONValue? { nil }
    func setCacheValue(_ key: String, _ value: JSONValue?) {}
    func cacheKeys() -> [String] { [] }
    func graphQL(_ document: String, _ variables: JSONObject) -> JSONValue { ["data": .null] }
    func log(_ line: String) {}
    func scenario(_ name: String) -> String { "started" }
    func setScenario(_ name: String, _ state: String) {}
    func entity(_ type: String, _ key: String) -> JSONValue? { nil }
    func setEntity(_ type: String, _ key: String, to values: JSONObject) {}
    func deleteEntity(_ type: String, _ key: String) {}
    func entityKeys(_ type: String) -> [String] { [] }
    func publish(_ event: JSONObject) -> Int { 0 }
}
