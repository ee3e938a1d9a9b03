import HTTPMessages
package import JSONModel
import Stubbing

/// A closure of the program that runs the server, which answers requests: what the id in a `ResponseDefinition` stands
/// for.
package struct RequestHandler: Sendable {
    /// Where it is written, for messages.
    let place: String
    /// What a closure has answered.
    package struct Result: Sendable {
        /// In the form that stub files have under `response:`.
        let response: JSONObject
        /// The bytes of the body, in the place of those that the form has under `data:`.
        let body: [UInt8]?

        package init(_ response: JSONObject, body: [UInt8]? = nil) {
            self.response = response
            self.body = body
        }
    }

    /// Makes the response.
    let respond: @Sendable (HandledRequest) async throws -> Result
    let latest = LatestResult<JSONObject>()
    let promptness = Promptness()

    package init(place: String, respond: @escaping @Sendable (HandledRequest) async throws -> Result) {
        self.place = place
        self.respond = respond
    }
}
