package import JSONModel

/// The functions by which a running script reaches beyond its request: state, the schema's world, the log.
///
/// It is called on the script's thread, one call at a time for each running script, and must not block for long.
package protocol ScriptHost: Sendable {
    /// `cache.key`; `nil` where there is nothing.
    func cacheValue(_ key: String) -> JSONValue?
    /// `cache.key = value`; `nil` removes it.
    func setCacheValue(_ key: String, _ value: JSONValue?) throws(ScriptHostError)
    /// `Object.keys(cache)`.
    func cacheKeys() -> [String]

    /// `graphQL(document, variables)`: the result, with `data` or `errors`.
    func graphQL(_ document: String, _ variables: JSONObject) -> JSONValue

    /// `console.log(…)`: one line without its end.
    func log(_ line: String)

    /// `scenarios.name`.
    func scenario(_ name: String) -> String
    /// `scenarios.name = "state"`.
    func setScenario(_ name: String, _ state: String)

    /// `entities.get(type, key)`; `nil` where nothing is written for it.
    func entity(_ type: String, _ key: String) -> JSONValue?
    /// `entities.set(type, key, values)`: merges the values into what is written.
    func setEntity(_ type: String, _ key: String, to values: JSONObject) throws(ScriptHostError)
    /// `entities.delete(type, key)`.
    func deleteEntity(_ type: String, _ key: String) throws(ScriptHostError)
    /// `entities.keys(type)`.
    func entityKeys(_ type: String) -> [String]

    /// `publish(event)`: how many subscriptions it is sent to.
    func publish(_ event: JSONObject) throws(ScriptHostError) -> Int
}

/// The reason why the host refuses a script's call: the script gets it as an `Error`.
package struct ScriptHostError: Error, Sendable, Hashable {
    package var message: String

    package init(_ message: String) { self.message = message }
}
