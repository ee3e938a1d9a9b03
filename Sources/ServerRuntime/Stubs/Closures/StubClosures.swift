package import Stubbing

/// The closures that stubs name by their ids: they are no part of a value, and are kept beside it.
package struct StubClosures: Sendable {
    /// Those that answer.
    package var handlers: [String: RequestHandler]
    /// Those that decide whether a stub is meant.
    package var predicates: [String: RequestPredicate]

    package init(handlers: [String: RequestHandler] = [:], predicates: [String: RequestPredicate] = [:]) {
        self.handlers = handlers
        self.predicates = predicates
    }
}
