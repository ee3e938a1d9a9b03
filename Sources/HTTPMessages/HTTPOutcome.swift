/// What a request ends with, as its client sees it.
package enum HTTPOutcome: Sendable {
    case response(HTTPResponse)
    /// The connection is closed without a response.
    case closed

    /// `nil` where the connection is closed.
    package var response: HTTPResponse? {
        guard case .response(let response) = self else { return nil }
        return response
    }
}
