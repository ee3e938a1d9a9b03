import HTTPMessages
package import StubModel

extension Exchange {
    /// The same, but that the connection is closed after so many bytes of the response's body.
    package func dropped(after count: Int) -> Exchange {
        var exchange = self
        exchange.drop(after: count)
        return exchange
    }

    /// The same, sent as code wants it: what it does not say is as it was.
    package func delivered(_ delivery: Delivery) -> Exchange {
        var exchange = self
        if let delay = delivery.delay { exchange.delay = delay }
        if let count = delivery.dropsAfter { exchange.drop(after: count) }
        return exchange
    }

    /// Closes the connection after so many bytes of the response's body, which the journal tells.
    package mutating func drop(after count: Int) {
        guard let response = outcome.response, !response.status.forbidsBody else { return }
        changeResponse { $0.body = $0.body.dropped(after: count) }
        details.notes.append("The connection is closed after \(count) bytes of the body.")
    }
}
