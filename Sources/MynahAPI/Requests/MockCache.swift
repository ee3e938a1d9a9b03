public import JSONModel

/// Values that one request leaves for others: one store of the session for closures, templates and scripts.
///
///     let visits = cache.update("visits") { ($0?.int ?? 0) + 1 }
///
/// Values keep their types; it is bounded, and forgets what has not been asked for lately.
public struct MockCache: Sendable {
    /// The storage behind a cache.
    package protocol Store: Sendable {
        subscript(key: String) -> JSONValue? { get }
        var keys: [String] { get }
        /// Keeps a value; returns false where it is too large.
        func store(_ value: JSONValue?, for key: String) -> Bool
        func update(_ key: String, _ change: (JSONValue?) -> JSONValue?) -> JSONValue?
    }

    private let values: any Store

    package init(_ values: any Store) { self.values = values }

    /// The value of a key; `nil` where the cache has none.
    public subscript(key: String) -> JSONValue? { values[key] }

    /// The keys that have values, sorted.
    public var keys: [String] { values.keys }

    /// Keeps a value, or with `nil` forgets it.
    ///
    /// - Throws: `MockProblem` where it is too large to be kept.
    public func set(_ key: String, to value: JSONValue?) throws {
        guard values.store(value, for: key) else {
            throw MockProblem("The value of \"\(key)\" is too large for the cache.")
        }
    }

    /// Keeps a value of the caller's own.
    ///
    ///     try cache.set("user", to: login.user)
    ///
    /// - Throws: what the encoder throws, and `MockProblem` where it is too large to be kept.
    @_disfavoredOverload
    public func set(_ key: String, to value: some Encodable) throws {
        try set(key, to: try JSONValue(encoding: value))
    }

    /// Changes a value in one step: no other request can change it meanwhile.
    ///
    /// - Returns: the value that is kept now.
    @discardableResult
    public func update(_ key: String, _ change: (JSONValue?) -> JSONValue?) -> JSONValue? { values.update(key, change) }

    /// Changes a value in one step to a number, a text or another value of Swift.
    ///
    /// - Returns: the value that is kept now.
    @_disfavoredOverload
    @discardableResult
    public func update(_ key: String, _ change: (JSONValue?) -> some JSONRepresentable) -> JSONValue? {
        update(key) { change($0).jsonValue }
    }
}
