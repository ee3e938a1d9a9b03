import HTTPMessages

extension Exchange {
    /// Closes the connection after so many bytes of the response's body, which the journal tells.
    package mutating func drop(after count: Int) {
        guard let response = outcome.response, !response.status.forbidsBody else { return }
        changeResponse { $0.body = $0.body.dropped(after: count) }
        details.notes.append("The connection is closed after \(count) bytes of the body.")
    }
}
