import HTTPMessages
package import StubModel

extension Exchange {
    /// The exchange with its connection closed after so many bytes of the response's body.
    package func dropped(after count: Int) -> Exchange {
        var exchange = self
        exchange.drop(after: count)
        return exchange
    }

    /// The exchange with the delivery that code asks for; values that it does not give stay.
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
