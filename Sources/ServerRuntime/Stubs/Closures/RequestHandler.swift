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
    let promptness = Promptness()

    package init(place: String, respond: @escaping Respond) {
        self.place = place
        self.respond = respond
    }
}
