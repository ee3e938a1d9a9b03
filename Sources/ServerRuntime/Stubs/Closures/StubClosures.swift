package import Stubbing

/// The closures that stubs name by their ids, kept beside the stubs, which are plain values.
package struct StubClosures: Sendable {
    /// The closures that answer requests, by their ids.
    package var handlers: [String: RequestHandler]
    /// The closures that decide whether a stub matches, by their ids.
    package var predicates: [String: RequestPredicate]

    package init(handlers: [String: RequestHandler] = [:], predicates: [String: RequestPredicate] = [:]) {
        self.handlers = handlers
        self.predicates = predicates
    }
}
