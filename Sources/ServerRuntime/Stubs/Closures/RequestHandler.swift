package import StubModel
package import Stubbing

/// A closure of the program that runs the server, which answers requests.
///
/// The id in a `ResponseDefinition.handler` refers to it.
package struct RequestHandler: Sendable {
    /// The place in the program's source, for messages.
    let place: String
    /// The response of a closure, and how it is sent.
    package typealias Result = (response: ResponseDefinition, delivery: Delivery)

    /// Makes the response to a request, with the session's cache and the means to ask other servers.
    package typealias Respond = @Sendable (IncomingRequest, Cache, Forwarding) async throws -> Result

    let respond: Respond
    let latency = LatencyRecord()

    package init(place: String, respond: @escaping Respond) {
        self.place = place
        self.respond = respond
    }
}

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
