import HTTPMessages
import Stubbing

/// A response with what has come of the request: the log and the journal tell it, and the transport waits or drops.
struct Answer: Sendable {
    var response: HTTPResponse
    var outcome: AnswerOutcome
    /// Whether the admin API gave it, which is never delayed and is none of the journal's business.
    var isOfAdmin = false

    init(response: HTTPResponse, outcome: AnswerOutcome) {
        self.response = response
        self.outcome = outcome
    }

    /// - Parameters:
    ///   - response: what is sent.
    ///   - source: what has made it.
    ///   - delay: seconds to wait that a stub wants; `nil` leaves it to the server's settings.
    init(response: HTTPResponse, source: AnswerSource = .server, delay: Double? = nil) {
        self.init(response: response, outcome: AnswerOutcome(source: source, delay: delay))
    }

    /// The operation executed or asked for; those of a batch with commas between them.
    var operationName: String? {
        if let operation = outcome.operation { return operation.name }
        return outcome.batch.isEmpty ? nil : outcome.batch.compactMap(\.name).joined(separator: ",")
    }
}
