import HTTPMessages
import HTTPTransport
import MockConfiguration
import Platform
import Recording
import Reporting
import Stubbing
import UpstreamClient

extension Upstreams {
    /// Passes a request for a WebSocket on; then bytes go both ways, until either side ends.
    ///
    /// - Parameters:
    ///   - request: the request to send, apart from fields that belong to its own connection.
    ///   - upstream: the upstream; `nil` leaves the choice to the settings.
    ///   - host: the value of the `Host` header; `nil` leaves it to the upstream's URL.
    ///   - source: the source of the response, such as the stub that passes the request on.
    ///   - settings: the settings for passing on.
    ///   - view: the view of the session, with its log.
    /// - Returns: the exchange; if the upstream refuses the WebSocket, its response is the upstream's own.
    func passWebSocket(
        _ request: HTTPRequest,
        to upstream: BaseURL? = nil,
        calling host: String? = nil,
        from source: ResponseSource = .upstream,
        by settings: PassingSettings,
        _ view: SessionView
    ) -> Eventual<Exchange> {
        let passed: PassedRequest
        switch self.passed(request, to: upstream, calling: host, settings, upgradedTo: "websocket") {
        case .failure(let failure): return .now(exchange(Passage(failure), from: source))
        case .success(let request): passed = request
        }
        let live = view.context.live
        recorder?.say("the WebSocket of \(request.rawPath) is passed on, and what goes through it is not recorded")
        return client.upgrade(passed.sent).map { result in
            let nanoseconds = passed.nanoseconds
            switch result {
            case .failure(let failure):
                view.log.warning("upstream \(failure)")
                return self.exchange(passed.passage(.failure(failure), after: nanoseconds), from: source)
            case .success(.refused(let response)):
                return self.exchange(passed.passage(.success(response), after: nanoseconds), from: source)
            case .success(.upgraded(let socket, let fields)):
                let kept = ConnectionFields.removed(from: fields) { field in
                    field.problem == nil && !field.isNamed("Content-Length") && !field.isNamed("Date")
                }
                let upgrade = HTTPUpgrade(to: "websocket", headers: HTTPHeaders(kept)) { client in
                    SocketRelay(between: client, and: socket, on: live.queues.next(), loop: live.sockets).start()
                }
                var details = ExchangeDetails(source: source)
                details.upstream = passed.record(
                    status: 101,
                    response: UpstreamRecord.Message(headers: fields, body: nil),
                    after: nanoseconds
                )
                return Exchange(.upgrade(upgrade), details)
            }
        }
    }

    private func exchange(_ passage: Passage, from source: ResponseSource) -> Exchange {
        var exchange = Exchange(passage.response, from: source)
        exchange.details.upstream = passage.record
        return exchange
    }
}
