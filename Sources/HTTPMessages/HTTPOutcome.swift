/// What a request ends with, as its client sees it.
package enum HTTPOutcome: Sendable {
    case response(HTTPResponse)
    /// The connection goes on in another protocol.
    case upgrade(HTTPUpgrade)
    /// The connection is closed without a response.
    case closed

    /// What is sent over HTTP: of an upgrade the response that announces it; `nil` where the connection is closed.
    package var response: HTTPResponse? {
        switch self {
        case .response(let response): response
        case .upgrade(let upgrade): upgrade.response
        case .closed: nil
        }
    }
}
