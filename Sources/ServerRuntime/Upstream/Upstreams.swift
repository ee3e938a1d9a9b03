import HTTPMessages
import HTTPTransport
import Locking
package import MockConfiguration
import Recording
import Reporting
import Stubbing
package import UpstreamClient

/// The way to other servers: one for all sessions of a server.
final class Upstreams: Sendable {
    let client = UpstreamClient()
    /// The name of this server in `Via`, by which it recognises its own requests (RFC 9110, section 7.6.3).
    let pseudonym: String
    /// The `Via` field with the server's name.
    let via: HTTPHeaders.Field

    /// Notices when the client of a passed request has gone.
    private let clients: ClientWatch
    private let recording = Locked<Recorder?>(nil)

    init(_ clients: ClientWatch) {
        self.clients = clients
        pseudonym = "mynah-" + String(UInt64.random(in: .min ... .max), radix: 36)
        via = HTTPHeaders.Field(name: "Via", value: "1.1 \(pseudonym)")
    }

    deinit { client.end() }

    var recorder: Recorder? { recording.withLock { $0 } }

    func record(with recorder: Recorder?) { recording.withLock { $0 = recorder } }

    /// The outcome of a request that was passed on.
    struct PassedResponse: Sendable {
        /// The response in the form for the client, or the failure.
        var result: Result<HTTPResponse, UpstreamFailure>
        var record: UpstreamRecord

        /// The exchange with the response, or with one that reports the failure.
        func exchange(from source: ResponseSource = .upstream, nearMisses: [JournalNearMiss] = []) -> Exchange {
            let response =
                switch result {
                case .success(let response): response
                case .failure(let failure): StubFailure(failure).response
                }
            let details = ExchangeDetails(source: source, nearMisses: nearMisses, upstream: record)
            return Exchange(.response(response), details)
        }

        /// Makes a call when the stream of the response is released, or at once if there is no stream.
        fileprivate mutating func whenSent(_ call: @escaping @Sendable () -> Void) {
            guard case .success(let sent) = result, case .stream(let stream) = sent.body else { return call() }
            var response = sent
            response.body = .stream(stream.changed(release: call))
            result = .success(response)
        }
    }

    /// Passes a request on; the log is for bodies that break off while they are sent on.
    ///
    /// The response comes on a thread that must not be held up; a collected body has been read whole, and decoded.
    func pass(
        _ outbound: OutboundRequest,
        _ settings: PassingSettings,
        isCollected: Bool = false,
        log: ServerLog
    ) -> Eventual<PassedResponse> {
        let passed: PassedRequest
        do throws(UpstreamFailure) {
            passed = try PassedRequest(outbound, settings, by: self, isDecoded: isCollected)
        } catch {
            return .now(PassedResponse(error))
        }
        return .later { [client, clients] then in
            let number = client.nextNumber()
            // A transfer is given up whose client goes before it has ended.
            let watch = clients.begin(passed.received) { client.cancel(number) }
            let ended: @Sendable (UpstreamFailure?) -> Void = { failure in
                if let failure, failure.kind != .unavailable { log.warning("upstream \(failure)") }
            }
            client.send(passed.sent, as: number, ended: ended).whenReady { result in
                let nanoseconds = passed.nanoseconds
                let received =
                    if isCollected, case .success(let response) = result {
                        response.collected(limit: settings.bodyLimit, from: passed.sent.url)
                    } else {
                        Eventual.now(result)
                    }
                received.whenReady { result in
                    var passed = passed.passed(result, after: nanoseconds)
                    if let watch { passed.whenSent { clients.end(watch) } }
                    then(passed)
                }
            }
        }
    }
}

/// The settings by which requests are passed on, made once for all of them: to copy a project's settings costs more
/// than much else that a passed request needs.
final class PassingSettings: Sendable {
    let upstreams: UpstreamTable
    let terms: UpstreamTerms
    /// The limit in bytes for the heads of request and response together.
    let headLimit: Int
    /// The limit in bytes for a body that is read before it is sent on.
    let bodyLimit: Int
    /// Whether this server itself decides which pages may read responses.
    let replacesOrigins: Bool

    init(_ settings: ProjectSettings) {
        upstreams = settings.upstream
        terms = UpstreamTerms(settings)
        headLimit = settings.limits.headers
        bodyLimit = settings.limits.answerBytes
        replacesOrigins = settings.cors
    }
}

/// A request to pass on, apart from fields that belong to its own connection.
struct OutboundRequest: Sendable {
    let request: HTTPRequest
    /// `nil` leaves the choice to the settings.
    let upstream: BaseURL?
    /// The value of the `Host` header; `nil` leaves it to the upstream's URL.
    let host: String?

    init(_ request: HTTPRequest, to upstream: BaseURL? = nil, calling host: String? = nil) {
        (self.request, self.upstream, self.host) = (request, upstream, host)
    }
}

extension Upstreams.PassedResponse {
    /// Makes the passage of a request that was not sent.
    init(_ failure: UpstreamFailure) {
        record = UpstreamRecord(url: failure.url, nanoseconds: 0, error: failure.detail)
        result = .failure(failure)
    }
}

extension UpstreamTerms {
    package init(_ settings: ProjectSettings) {
        self.init()
        connectTime = settings.limits.upstreamConnect
        idleTime = settings.limits.upstreamIdle
        totalTime = settings.limits.upstreamTime > 0 ? settings.limits.upstreamTime : nil
        if !settings.upstreamCA.isEmpty { authorities = settings.upstreamCA }
    }
}

extension StubFailure {
    init(_ failure: UpstreamFailure) {
        let code = failure.kind == .unsendable ? "STUB_FAILED" : "UPSTREAM_FAILED"
        self.init(failure.title, "\(failure)", status: HTTPStatus(rawValue: failure.status), code: code)
    }
}
