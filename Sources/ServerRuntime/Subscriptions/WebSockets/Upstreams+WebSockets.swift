import HTTPMessages
import HTTPTransport
import Recording
import Reporting
import Stubbing
import UpstreamClient

extension Upstreams {
    /// Passes a request for a WebSocket on; then bytes go both ways, until either side ends.
    ///
    /// If the upstream refuses the WebSocket, the response is the upstream's own.
    func passWebSocket(
        _ outbound: OutboundRequest,
        from source: ResponseSource = .upstream,
        _ snapshot: ServiceSnapshot
    ) -> Eventual<Exchange> {
        let passed: PassedRequest
        do throws(UpstreamFailure) {
            let settings = snapshot.project.passing
            passed = try PassedRequest(outbound, settings, by: self, upgradedTo: "websocket")
        } catch {
            return .now(PassedResponse(error).exchange(from: source))
        }
        let (live, path) = (snapshot.context.live, outbound.request.rawPath)
        recorder?.say("the WebSocket of \(path) is passed on, and what goes through it is not recorded")
        return client.upgrade(passed.sent).map { result in
            let nanoseconds = passed.nanoseconds
            switch result {
            case .failure(let failure):
                snapshot.log.warning("upstream \(failure)")
                return passed.passed(.failure(failure), after: nanoseconds).exchange(from: source)
            case .success(.refused(let response)):
                return passed.passed(.success(response), after: nanoseconds).exchange(from: source)
            case .success(.upgraded(let socket, let fields)):
                let kept = ConnectionFields.removed(from: fields) { field in
                    field.problem == nil && !field.isNamed("Content-Length") && !field.isNamed("Date")
                }
                let upgrade = HTTPUpgrade(to: "websocket", headers: HTTPHeaders(kept)) { client in
                    SocketRelay(between: client, and: socket, on: live.queues.next(), loop: live.sockets).start()
                }
                let message = UpstreamRecord.Message(headers: fields, body: nil)
                let record = passed.record(status: 101, response: message, after: nanoseconds)
                return Exchange(.upgrade(upgrade), ExchangeDetails(source: source, upstream: record))
            }
        }
    }
}
