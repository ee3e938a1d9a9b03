import HTTPMessages

/// A response with what the log wants to know about it.
struct Answer: Sendable {
    var response: HTTPResponse
    /// The operation executed or asked for.
    var operationName: String?
}
