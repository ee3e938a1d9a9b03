import HTTPMessages
package import JSONModel
import Stubbing

/// A closure of the program that runs the server, which answers requests.
///
/// The id in a `ResponseDefinition.handler` refers to it.
package struct RequestHandler: Sendable {
    /// The place in the program's source, for messages.
    let place: String
    /// The response of a closure.
    package struct Result: Sendable {
        /// The response in the form of a stub file's `response:`.
        let response: JSONObject
        /// The bytes of the body, which replace the form's `data:`.
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
