import HTTPMessages
package import JSONModel
import Stubbing

/// A closure of the program that runs the server, which answers requests: what the id in a `ResponseDefinition` stands
/// for.
package struct RequestHandler: Sendable {
    /// Where it is written, for messages.
    let place: String
    /// Makes the response, in the form that stub files have under `response:`.
    let respond: @Sendable (HandledRequest) async throws -> JSONObject
    let latest = LatestResult<JSONObject>()
    let promptness = Promptness()

    package init(place: String, respond: @escaping @Sendable (HandledRequest) async throws -> JSONObject) {
        self.place = place
        self.respond = respond
    }
}
