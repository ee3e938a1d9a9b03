import HTTPMessages
import HTTPTransport
import MockConfiguration
import Platform
import Stubbing
import UpstreamClient

extension Upstreams {
    /// Passes a request for a WebSocket on; then bytes go both ways, until either side ends.
    ///
    /// - Parameters:
    ///   - request: as it is to be sent, but for what belongs to this connection alone.
    ///   - upstream: where to; `nil` leaves that to the settings.
    ///   - host: what the upstream is called; `nil` leaves that to its URL.
    ///   - source: what has it passed on.
    ///   - settings: the project's.
    ///   - view: where it is noted.
    /// - Returns: the exchange, whose response is the upstream's own where that refuses.
    func passWebSocket(
        _ request: HTTPRequest,
        to upstream: BaseURL? = nil,
        calling host: String? = nil,
        from source: ResponseSource = .upstream,
        _ settings: ProjectSettings,
        _ view: SessionView
    ) -> Eventual<Exchange> {
        let (entry, url): (UpstreamTable.Entry, String)
        switch way(for: request, to: upstream, settings) {
        case .success(let way): (entry, url) = way
        case .failure(let failure): return .now(exchange(failed(failure, after: 0), from: source))
        }
        var asking = UpstreamRequest(request, url: url, via: pseudonym, UpstreamTerms(settings))
        for header in entry.headers { asking.headers[header.name] = header.value }
        if let host { asking.headers["Host"] = host }
        asking.headers.append("Connection", "Upgrade")
        asking.headers.append("Upgrade", "websocket")
        let start = SystemClock.monotonic
        let replacesOrigins = settings.cors && CrossOrigin.isPage(request)
        let live = view.context.live
        let way = Way(entry: entry, request: asking, isTooLarge: request.refusesHead(settings)) {
            settings.upstream.target(of: $0, from: entry.upstream, to: request)
        }
        recorder?.say("the WebSocket of \(request.rawPath) is passed on, and what goes through it is not recorded")
        return client.upgrade(asking).map { result in
            let nanoseconds = Int(SystemClock.monotonic - start)
            switch result {
            case .failure(let failure):
                view.log.warning("upstream \(failure)")
                return self.exchange(self.passage(.failure(failure), way, nanoseconds, false), from: source)
            case .success(.refused(let response)):
                let passage = self.passage(.success(response), way, nanoseconds, replacesOrigins)
                return self.exchange(passage, from: source)
            case .success(.upgraded(let socket, let fields)):
                let kept = ConnectionFields.removed(from: fields).filter { field in
                    field.problem == nil && !field.isNamed("Content-Length") && !field.isNamed("Date")
                }
                let upgrade = HTTPUpgrade(to: "websocket", headers: HTTPHeaders(kept)) { client in
                    SocketRelay(client, socket, on: live.queues.next(), live.sockets).start()
                }
                var details = ExchangeDetails(source: source)
                var record = UpstreamRecord(url: url, status: 101, nanoseconds: nanoseconds)
                record.request = way.record
                record.response = UpstreamRecord.Message(headers: fields, body: nil)
                details.upstream = record
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
