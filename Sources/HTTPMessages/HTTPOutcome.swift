/// The end of a request, as its client sees it.
package enum HTTPOutcome: Sendable {
    case response(HTTPResponse)
    /// The connection goes on in another protocol.
    case upgrade(HTTPUpgrade)
    /// The connection is closed without a response.
    case closed

    /// The response sent over HTTP; for an upgrade the one that announces it, `nil` where the connection is closed.
    package var response: HTTPResponse? {
        switch self {
        case .response(let response): response
        case .upgrade(let upgrade): upgrade.response
        case .closed: nil
        }
    }
}
