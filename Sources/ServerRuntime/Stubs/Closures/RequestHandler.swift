package import StubModel

/// A closure of the program that runs the server, which answers requests.
///
/// The id in a `ResponseDefinition.handler` refers to it.
package struct RequestHandler: Sendable {
    /// The place in the program's source, for messages.
    let place: String
    /// The response of a closure, and how it is sent.
    package typealias Result = (response: ResponseDefinition, delivery: Delivery)

    /// Makes the response.
    let respond: @Sendable (HandledRequest) async throws -> Result
    let promptness = Promptness()

    package init(place: String, respond: @escaping @Sendable (HandledRequest) async throws -> Result) {
        self.place = place
        self.respond = respond
    }
}
