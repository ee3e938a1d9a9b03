package import HTTPMessages
package import StubModel

/// A request's outcome: what its client sees and when, with the details for the journal.
package struct Exchange: Sendable {
    package var outcome: HTTPOutcome
    /// Seconds that the outcome waits once it is made; `nil` leaves it to the server's settings.
    package var delay: Double?
    /// The delays of deferred and streamed parts that a stub asks for; the first one that fits a part counts.
    package var partDelays: [PartDelay] = []
    package var details: ExchangeDetails

    package init(_ outcome: HTTPOutcome, _ details: ExchangeDetails, delay: Double? = nil) {
        self.outcome = outcome
        self.delay = delay
        self.details = details
    }

    /// - Parameters:
    ///   - response: the response to send.
    ///   - source: the maker of the response.
    ///   - delay: the seconds that a stub wants to wait.
    package init(_ response: HTTPResponse, from source: ResponseSource, delay: Double? = nil) {
        self.init(.response(response), ExchangeDetails(source: source), delay: delay)
    }

    /// Changes the response on its way; does nothing for an outcome without a response.
    package mutating func changeResponse(_ change: (inout HTTPResponse) -> Void) {
        guard case .response(var response) = outcome else { return }
        // Else there would be two of them, and the change would copy its parts.
        outcome = .closed
        change(&response)
        outcome = .response(response)
    }
}
