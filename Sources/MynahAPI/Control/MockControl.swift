public import Foundation
import HTTPMessages
public import JSONModel

/// The control that a test has of a server, or of one session of it: adds stubs, and reads the requests that arrived.
///
/// `MockServer` controls the server for requests that name no session; a `MockSession` has a state of its own.
public protocol MockControl: Sendable {
    /// The URL that an app is pointed to: `http://127.0.0.1:8080`, or the one that leads into the session.
    var url: URL { get }

    /// Adds stubs, all or none: they come before those that were there.
    ///
    /// - Returns: their ids.
    /// - Throws: `MockProblem` that names the places in the Swift code of stubs that cannot be read or contradict the
    ///   schema.
    @discardableResult
    func add(_ stubs: [StubDefinition]) async throws -> [String]

    /// Warnings about what the server was told, each with its place in the Swift code: data with a key that fits
    /// nothing, a stub that others leave no request for.
    var warnings: [String] { get }

    /// Makes a call of the admin API.
    ///
    /// - Returns: the JSON of the answer; `nil` where it has none.
    /// - Throws: `MockProblem` with the error that the answer has.
    func perform(_ call: ControlCall) async throws -> JSONValue?
}

/// A call of the admin API; `docs/admin-api.md` lists all of them.
public struct ControlCall: Sendable, Hashable {
    /// The method: `GET`, `PUT` ….
    public var method: String
    /// The path below `/_admin`, encoded, and the query: `/requests?limit=1`.
    public var path: String
    /// The JSON that is sent as the body.
    public var body: JSONValue?

    /// Creates a call.
    public init(_ method: String, _ path: String, body: JSONValue? = nil) {
        self.method = method
        self.path = path
        self.body = body
    }
}

extension MockControl {
    /// Adds stubs, all or none: they come before those that were there, so that the latest wins.
    ///
    ///     try await server.add { Operation("GetHero", errors: ["Not today"]).once() }
    ///
    /// - Returns: their ids, by which they are removed.
    /// - Throws: `MockProblem` that names the places in the Swift code.
    @discardableResult
    public nonisolated(nonsending) func add(
        @StubBuilder _ stubs: () throws -> [StubDefinition]
    ) async throws -> [String] {
        try await add(try stubs())
    }

    /// Removes a stub that was added.
    ///
    /// - Throws: `MockProblem` where no stub has this id.
    public func removeStub(_ id: String) async throws { try await perform("DELETE", "/stubs/\(id.escaped)") }

    /// Removes all stubs that were added while the server runs.
    ///
    /// - Throws: `MockProblem` where the server cannot be asked.
    public func removeStubs() async throws { try await perform("DELETE", "/stubs") }

    /// Resets everything, or only these parts, to the state right after the start.
    ///
    /// - Throws: `MockProblem` where the server cannot be asked.
    public func reset(_ parts: Set<ResettablePart> = []) async throws {
        let only = parts.map(\.rawValue).sorted().joined(separator: ",")
        try await perform("POST", only.isEmpty ? "/reset" : "/reset?only=\(only)")
    }

    /// Sets the delay of all responses whose stub has none of its own.
    ///
    /// - Throws: `MockProblem` for a negative delay, or one of more than a day.
    public func setDelay(_ delay: Duration) async throws {
        try await perform("PUT", "/delay/\(delay.inSeconds)")
    }

    /// The state that a scenario is in; it begins as `started`.
    ///
    /// - Throws: `MockProblem` where no stub names the scenario.
    public func state(ofScenario name: String) async throws -> String {
        try await perform("GET", "/scenarios/\(name.escaped)")?["state"]?.string ?? ""
    }

    /// Puts a scenario into a state.
    ///
    /// - Throws: `MockProblem` where there are too many scenarios, or the name or the state is too long.
    public func setState(_ state: String, ofScenario name: String) async throws {
        try await perform("PUT", "/scenarios/\(name.escaped)", body: ["state": .string(state)])
    }

    @discardableResult
    func perform(_ method: String, _ path: String, body: JSONValue? = nil) async throws -> JSONValue? {
        try await perform(ControlCall(method, path, body: body))
    }
}

/// A part of a server's state that can be put back to how it was right after the start.
public enum ResettablePart: String, Sendable, CaseIterable {
    /// Stubs that were added while the server runs go.
    case stubs
    /// `times` and sequences begin anew.
    case counters
    /// Scenarios are in their first state.
    case scenarios
    /// Values that closures, templates and scripts have kept go.
    case cache
    /// Entities that were written go, but for those of the project's files.
    case entities
    /// The files that GraphQL requests have uploaded go.
    case uploads
    /// The requests so far are forgotten.
    case journal
    /// The delay is the project's own.
    case delay
    /// Subscriptions are complete.
    case subscriptions
}

// MARK: - Entities

extension MockControl {
    /// The fields that were written of the entities of a type, by the entities' keys.
    ///
    /// - Throws: `MockProblem` where the schema has no such type, or there is no schema.
    public func entities(of type: String) async throws -> [String: JSONObject] {
        let json = try await perform("GET", "/entities/\(type.escaped)")?.object ?? [:]
        return Dictionary(json.map { ($0.key, $0.value.object ?? [:]) }) { $1 }
    }

    /// Writes fields of an entity beside those that were written before; the schema fills in the rest.
    ///
    /// - Throws: `MockProblem` where the schema has no place for them.
    public func setEntity(_ type: String, _ key: String, _ values: JSONObject) async throws {
        try await perform("PATCH", "/entities/\(type.escaped)/\(key.escaped)", body: .object(values))
    }

    /// Writes fields of an entity from a value of the caller's own, or from literals with variables in them.
    ///
    /// - Throws: what the encoder throws, and `MockProblem` where the schema has no place for them.
    @_disfavoredOverload
    public func setEntity(_ type: String, _ key: String, _ values: some Encodable & Sendable) async throws {
        try await setEntity(type, key, JSONObject(encoding: values))
    }

    /// Deletes an entity: it is null in lookups and absent from lists.
    ///
    /// - Throws: `MockProblem` where the schema has no such type, or there is no schema.
    public func deleteEntity(_ type: String, _ key: String) async throws {
        try await perform("DELETE", "/entities/\(type.escaped)/\(key.escaped)")
    }
}

// MARK: - Cache

extension MockControl {
    /// The value that the session's cache has for a key; `nil` where there is none.
    ///
    /// - Throws: `MockProblem` where the server cannot be asked.
    public func cacheValue(_ key: String) async throws -> JSONValue? {
        try await perform("GET", "/cache")?[key]
    }

    /// Keeps a value for closures, templates and scripts.
    ///
    /// - Throws: `MockProblem` where it is too large.
    public func setCacheValue(_ key: String, to value: JSONValue) async throws {
        try await perform("PUT", "/cache/\(key.escaped)", body: value)
    }

    /// Keeps a value of the caller's own for closures, templates and scripts.
    ///
    /// - Throws: what the encoder throws, and `MockProblem` where it is too large.
    @_disfavoredOverload
    public func setCacheValue(_ key: String, to value: some Encodable & Sendable) async throws {
        try await setCacheValue(key, to: JSONValue(encoding: value))
    }
}

extension String {
    /// The text as one segment of a path, or one value of a query.
    var escaped: String { PercentEncoding.encode(self) }
}
