import HTTPMessages
import JSONModel
import Reporting
import Stubbing

extension ServiceSnapshot {
    /// The end of a WebSocket that a stub refuses after its `connection_init` message; `nil` if none does.
    func refusal(of opening: HTTPRequest, _ transport: String, _ parameters: JSONObject) -> ConnectionEnd? {
        guard let table = stubs.connections, let graphQL else { return nil }
        let start = log.clock.monotonic()
        let asked = IncomingRequest(opening, for: .none, variables: [:], path: graphQL.path, connection: parameters)
        var patterns: PatternBudget?
        let match = table.match(asked, state: state.stubs, &patterns)
        takeReports(of: patterns)
        guard let match, case .events(let events) = stubs.response(of: match),
            case .close(let code, let reason)? = events.first?.action
        else { return nil }
        var details = ExchangeDetails(source: .stub(id: match.stubID))
        details.connection = parameters
        let close = RequestLogEntry.Close(code: code, reason: reason)
        record(Exchange(.closed, details), of: opening, since: start, over: transport, close: close)
        return .code(code, reason)
    }
}
