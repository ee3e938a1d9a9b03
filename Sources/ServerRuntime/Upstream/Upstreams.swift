import HTTPMessages
import HTTPTransport
import Locking
import MockConfiguration
import Platform
import Stubbing
import UpstreamClient

/// The way to other servers: one for all sessions of a server.
final class Upstreams: Sendable {
    let client = UpstreamClient()
    /// How this server is called in `Via`, by which it knows its own requests again (RFC 9110, section 7.6.3).
    let pseudonym = "mynah-" + String(UInt64.random(in: .min ... .max), radix: 36)

    /// Tells where the client of a request that was passed on has gone.
    private let clients: ClientWatch
    private let recording = Locked<Recorder?>(nil)

    init(_ clients: ClientWatch) { self.clients = clients }

    deinit { client.end() }

    /// What records; `nil` where nothing does.
    var recorder: Recorder? { recording.withLock { $0 } }

    func record(with recorder: Recorder?) { recording.withLock { $0 = recorder } }

    /// What has become of a request that was passed on.
    struct Passage: Sendable {
        /// The response as a client of ours is to have it.
        var result: Result<HTTPResponse, UpstreamFailure>
        var record: UpstreamRecord

        /// The response, or one that says why there is none.
        var response: HTTPResponse {
            switch result {
            case .success(let response): response
            case .failure(let failure): StubRenderer.failure(StubFailure(failure))
            }
        }
    }

    /// Passes a request on.
    ///
    /// - Parameters:
    ///   - request: as it is to be sent, but for what belongs to this connection alone.
    ///   - upstream: where to; `nil` leaves that to the settings.
    ///   - host: what the upstream is called; `nil` leaves that to its URL.
    ///   - settings: the project's.
    ///   - isCollected: whether all of the body is wanted before, without its coding.
    ///   - log: is told where a body breaks off that is being sent on.
    /// - Returns: the response, called back on a thread that must not be held up.
    func pass(
        _ request: HTTPRequest,
        to upstream: BaseURL? = nil,
        calling host: String? = nil,
        _ settings: ProjectSettings,
        isCollected: Bool = false,
        log: ServerLog
    ) -> Eventual<Passage> {
        let (entry, url): (UpstreamTable.Entry, String)
        switch way(for: request, to: upstream, settings) {
        case .success(let way): (entry, url) = way
        case .failure(let failure): return .now(failed(failure, after: 0))
        }
        var forwarded = UpstreamRequest(request, url: url, via: pseudonym, UpstreamTerms(settings))
        for header in entry.headers { forwarded.headers[header.name] = header.value }
        forwarded.decodes = isCollected
        if let host { forwarded.headers["Host"] = host }
        if isCollected { forwarded.headers.removeAll(named: "Accept-Encoding") }
        let start = SystemClock.monotonic
        let replacesOrigins = settings.cors && CrossOrigin.isPage(request)
        let way = Way(entry: entry, request: forwarded, isTooLarge: request.refusesHead(settings)) {
            settings.upstream.target(of: $0, from: entry.upstream, to: request)
        }
        return watched(request) { [forwarded] cancellation in
            self.client.send(forwarded, cancellation: cancellation) { failure in
                if let failure, failure.kind != .unavailable { log.warning("upstream \(failure)") }
            }.flatMap { result in
                let nanoseconds = Int(SystemClock.monotonic - start)
                guard case .success(let response) = result, isCollected else {
                    return .now(self.passage(result, way, nanoseconds, replacesOrigins))
                }
                return response.collected(limit: settings.limits.answerBytes, from: url).map { result in
                    var passage = self.passage(result, way, nanoseconds, replacesOrigins)
                    if case .success(var response) = passage.result {
                        response.headers.removeAll(named: "Content-Encoding")
                        passage.result = .success(response)
                    }
                    return passage
                }
            }
        }
    }

    /// Gives a transfer up whose client goes before it has ended.
    private func watched(
        _ request: HTTPRequest,
        _ begin: @escaping @Sendable (UpstreamCancellation) -> Eventual<Passage>
    ) -> Eventual<Passage> {
        .later { [clients] then in
            let cancellation = UpstreamCancellation()
            let watch = clients.begin(request) { cancellation.cancel() }
            begin(cancellation).whenReady { passage in
                var passage = passage
                if let watch {
                    if case .success(var response) = passage.result, case .stream(let stream) = response.body {
                        response.body = .stream(stream.changed(release: { clients.end(watch) }))
                        passage.result = .success(response)
                    } else {
                        clients.end(watch)
                    }
                }
                then(passage)
            }
        }
    }

    /// Where a request is sent: the upstream, and all of the URL.
    func way(
        for request: HTTPRequest,
        to upstream: BaseURL?,
        _ settings: ProjectSettings
    ) -> Result<(entry: UpstreamTable.Entry, url: String), UpstreamFailure> {
        guard let entry = upstream.map(UpstreamTable.Entry.init) ?? settings.upstream.entry(for: request) else {
            return .failure(UpstreamFailure(.unknown, request.target, "no \"upstream\" is set for it"))
        }
        let url = entry.url(of: request.target)
        guard !request.headers.values(of: "Via").contains(where: { $0.contains(pseudonym) }) else {
            return .failure(UpstreamFailure(.loop, url, "the request has come back"))
        }
        return .success((entry, url))
    }

    /// What has become of a request.
    func passage(
        _ result: Result<UpstreamResponse, UpstreamFailure>,
        _ way: Way,
        _ nanoseconds: Int,
        _ replacesOrigins: Bool
    ) -> Passage {
        switch result {
        case .failure(let failure):
            var passage = failed(failure, after: nanoseconds)
            passage.record.request = way.record
            return passage
        case .success(let response):
            if let reason = way.isTooLarge(response.headers) {
                if case .stream(let stream) = response.body { stream.release() }
                return self.passage(
                    .failure(UpstreamFailure(.tooLarge, way.request.url, reason)),
                    way,
                    nanoseconds,
                    replacesOrigins
                )
            }
            var record = UpstreamRecord(
                url: way.request.url,
                status: response.status.rawValue,
                nanoseconds: nanoseconds
            )
            record.request = way.record
            let body: [UInt8]? = if case .bytes(let bytes) = response.body { bytes } else { nil }
            record.response = UpstreamRecord.Message(headers: response.headers, body: body)
            let sent = HTTPResponse(
                response,
                from: way.entry,
                target: way.target,
                replacesOrigins: replacesOrigins
            )
            return Passage(result: .success(sent), record: record)
        }
    }

    func failed(_ failure: UpstreamFailure, after nanoseconds: Int) -> Passage {
        Passage(
            result: .failure(failure),
            record: UpstreamRecord(url: failure.url, nanoseconds: nanoseconds, error: failure.detail)
        )
    }
}

extension Upstreams {
    /// Where a request is sent, and as what.
    struct Way: Sendable {
        let entry: UpstreamTable.Entry
        let request: UpstreamRequest
        /// Why a response with these fields cannot be sent on, as a clause; `nil` where it can.
        let isTooLarge: @Sendable (HTTPHeaders) -> String?
        /// Where a reference in the response is to be found here; `nil` where it is not.
        let target: @Sendable (String) -> String?

        /// As the journal tells of it.
        var record: UpstreamRecord.Request {
            let message = UpstreamRecord.Message(headers: request.headers, body: request.body ?? [])
            return UpstreamRecord.Request(request.method, message)
        }
    }
}

extension HTTPRequest {
    /// What tells heads of responses that there is no room for beside that of this request: one connection has
    /// `limits.headers` for both.
    func refusesHead(_ settings: ProjectSettings) -> @Sendable (HTTPHeaders) -> String? {
        let limit = settings.limits.headers
        return { [target, headers] response in
            let size = Self.size(of: response, record: 0)
            // What the transport adds itself, and CORS, takes less than this.
            guard size > limit / 2 else { return nil }
            let left = limit - target.utf8.count - Self.size(of: headers, record: 64) - 512
            if size <= left { return nil }
            return "its header fields have \(size) bytes, and \(max(0, left)) are left for them of the \(limit) that "
                + "the setting --max-headers allows for both heads"
        }
    }

    private static func size(of headers: HTTPHeaders, record: Int) -> Int {
        headers.fields.reduce(record) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 + record }
    }
}

extension UpstreamTerms {
    init(_ settings: ProjectSettings) {
        self.init()
        connectTime = settings.limits.upstreamConnect
        idleTime = settings.limits.upstreamIdle
        totalTime = settings.limits.upstreamTime > 0 ? settings.limits.upstreamTime : nil
        authorities = settings.upstreamCA.isEmpty ? nil : settings.upstreamCA
    }
}

extension StubFailure {
    init(_ failure: UpstreamFailure) {
        let code = failure.kind == .unsendable ? "STUB_FAILED" : "UPSTREAM_FAILED"
        self.init(failure.title, "\(failure)", status: HTTPStatus(rawValue: failure.status), code: code)
    }
}
