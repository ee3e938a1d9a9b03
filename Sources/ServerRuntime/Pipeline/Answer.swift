import HTTPMessages
import Stubbing

/// A response with what the log and the journal want to know about it, and what the transport does before it is sent.
struct Answer: Sendable {
    var response: HTTPResponse
    /// The operation executed or asked for.
    var operationName: String?
    /// Seconds to wait that a stub wants; `nil` leaves it to the server's settings.
    var delay: Double?
    /// Whether the connection is closed without the response.
    var isDropped = false
    /// Whether the journal remembers it.
    var isRecorded = true
    var source = AnswerSource.server
    /// `nil` where the source says it all.
    var details: AnswerDetails?
}
