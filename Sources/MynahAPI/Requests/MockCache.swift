public import JSONModel

/// Values that one request leaves for others: one store of the session for closures, templates and scripts.
///
///     let visits = cache.update("visits") { ($0?.int ?? 0) + 1 }
///
/// Values keep their types; it is bounded, and forgets what has not been asked for lately.
public struct MockCache: Sendable {
    package struct Access: Sendable {
        package var value: @Sendable (String) -> JSONValue?
        package var store: @Sendable (JSONValue?, String) -> Bool
        package var update: @Sendable (String, (JSONValue?) -> JSONValue?) -> JSONValue?
        package var keys: @Sendable () -> [String]

        package init(
            value: @escaping @Sendable (String) -> JSONValue?,
            store: @escaping @Sendable (JSONValue?, String) -> Bool,
            update: @escaping @Sendable (String, (JSONValue?) -> JSONValue?) -> JSONValue?,
            keys: @escaping @Sendable () -> [String]
        ) {
            self.value = value
            self.store = store
            self.update = update
            self.keys = keys
        }
    }

    private let access: Access

    package init(_ access: Access) { self.access = access }

    /// The value of a key; `nil` where there is none.
    public subscript(key: String) -> JSONValue? { access.value(key) }

    /// What there are values for, sorted.
    public var keys: [String] { access.keys() }

    /// Keeps a value, or with `nil` forgets it.
    ///
    /// - Throws: `MockProblem` where it is too large to be kept.
    public func set(_ key: String, to value: JSONValue?) throws {
        guard access.store(value, key) else {
            throw MockProblem("The value of \"\(key)\" is too large for the cache.")
        }
    }

    /// Changes a value in one step, which no other request comes between.
    ///
    /// - Returns: what is kept now.
    @discardableResult
    public func update(_ key: String, _ change: (JSONValue?) -> JSONValue?) -> JSONValue? { access.update(key, change) }
}
