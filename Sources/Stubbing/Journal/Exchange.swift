package import HTTPMessages

/// What has become of one request: what its client sees, when, and what the journal tells of it.
package struct Exchange: Sendable {
    package var outcome: HTTPOutcome
    /// Seconds that the outcome waits once it is made; `nil` leaves it to the server's settings.
    package var delay: Double?
    package var details: ExchangeDetails

    package init(_ outcome: HTTPOutcome, _ details: ExchangeDetails, delay: Double? = nil) {
        self.outcome = outcome
        self.delay = delay
        self.details = details
    }

    /// - Parameters:
    ///   - response: what is sent.
    ///   - source: what has made it.
    ///   - delay: seconds to wait that a stub wants.
    package init(_ response: HTTPResponse, from source: ResponseSource, delay: Double? = nil) {
        self.init(.response(response), ExchangeDetails(source: source), delay: delay)
    }

    /// The response, to be changed on its way; not called where there is none.
    package mutating func changeResponse(_ change: (inout HTTPResponse) -> Void) {
        guard case .response(var response) = outcome else { return }
        // Else there would be two of them, and the change would copy its parts.
        outcome = .closed
        change(&response)
        outcome = .response(response)
    }
}
