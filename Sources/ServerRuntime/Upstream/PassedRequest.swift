import GraphQLOverHTTP
import HTTPMessages
import MockConfiguration
import Platform
import Stubbing
import UpstreamClient

/// One request that is passed on: the request to the upstream, and the response in the form for the client.
final class PassedRequest: Sendable {
    let sent: UpstreamRequest
    /// The request to pass on, with the fields of its own connection.
    let received: HTTPRequest
    private let entry: UpstreamTable.Entry
    private let settings: PassingSettings
    private let start = SystemClock.monotonic

    /// Finds the upstream of a request, and prepares the request for it, with an upgrade such as `websocket` or none.
    ///
    /// - Throws: `UpstreamFailure` if there is no upstream, or if the request has come back from it.
    init(
        _ outbound: OutboundRequest,
        _ settings: PassingSettings,
        by upstreams: Upstreams,
        isDecoded: Bool = false,
        upgradedTo upgrade: String? = nil
    ) throws(UpstreamFailure) {
        (received, self.settings) = (outbound.request, settings)
        guard let entry = outbound.upstream.map(UpstreamTable.Entry.init) ?? settings.upstreams.entry(for: received)
        else { throw UpstreamFailure(.unknown, url: received.target, detail: "no \"upstream\" is set for it") }
        let url = entry.url(of: received.target)
        guard !received.headers.values(of: "Via").contains(where: { $0.contains(upstreams.pseudonym) }) else {
            throw UpstreamFailure(.loop, url: url, detail: "the request has come back")
        }
        var sent = UpstreamRequest(received, url: url, via: upstreams.via, settings.terms)
        for header in entry.headers { sent.headers[header.name] = header.value }
        if let host = outbound.host { sent.headers["Host"] = host }
        if isDecoded {
            sent.decodes = true
            sent.headers.removeAll(named: "Accept-Encoding")
        }
        if let upgrade {
            sent.headers.append("Connection", "Upgrade")
            sent.headers.append("Upgrade", upgrade)
        }
        (self.sent, self.entry) = (sent, entry)
    }

    /// The nanoseconds since the request was made, to be sent at once.
    var nanoseconds: Int { Int(SystemClock.monotonic - start) }

    /// The passage that the request ends with, where the head of the response or a failure was there after that time.
    func passed(
        _ result: Result<UpstreamResponse, UpstreamFailure>,
        after nanoseconds: Int
    ) -> Upstreams.PassedResponse {
        switch result.flatMap(sendable) {
        case .failure(let failure):
            let record = record(error: failure.detail, after: nanoseconds)
            return Upstreams.PassedResponse(result: .failure(failure), record: record)
        case .success(let response):
            let body: [UInt8]? = if case .bytes(let bytes) = response.body { bytes } else { nil }
            let message = UpstreamRecord.Message(headers: response.headers, body: body)
            let record = record(status: response.status.rawValue, response: message, after: nanoseconds)
            return Upstreams.PassedResponse(result: .success(translated(response)), record: record)
        }
    }

    func record(
        status: Int? = nil,
        response: UpstreamRecord.Message? = nil,
        error: String? = nil,
        after nanoseconds: Int
    ) -> UpstreamRecord {
        var record = UpstreamRecord(url: sent.url, status: status, nanoseconds: nanoseconds, error: error)
        record.request = UpstreamRecord.Request(sent.method, .init(headers: sent.headers, body: sent.body ?? []))
        record.response = response
        return record
    }

    /// The response, or a failure if its head has no room beside that of the request.
    ///
    /// One connection has `limits.headers` for both heads.
    private func sendable(_ response: UpstreamResponse) -> Result<UpstreamResponse, UpstreamFailure> {
        let size = response.headers.size(record: 0)
        // Half of the limit is enough for the fields that the transport and CORS add.
        guard size > settings.headLimit / 2 else { return .success(response) }
        let left = settings.headLimit - received.target.utf8.count - received.headers.size(record: 64) - 512
        if size <= left { return .success(response) }
        if case .stream(let stream) = response.body { stream.release() }
        let reason =
            "its header fields have \(size) bytes, and \(max(0, left)) are left for them of the \(settings.headLimit) that "
            + "the setting --max-headers allows for both heads"
        return .failure(UpstreamFailure(.tooLarge, url: sent.url, detail: reason))
    }

    /// The response in the form for the client: references to an upstream lead to this server.
    private func translated(_ response: UpstreamResponse) -> HTTPResponse {
        var fields = ConnectionFields.removed(from: response.headers) { field in
            // The transport counts, and cannot send empty fields.
            if field.isNamed("Content-Length"), response.status != .notModified { return false }
            if sent.decodes, field.isNamed("Content-Encoding") { return false }
            if field.isAboutOrigins, settings.replacesOrigins, CrossOrigin.isPage(received) { return false }
            return field.problem == nil
        }
        for index in fields.indices {
            fields[index].leadHere(from: entry) {
                settings.upstreams.target(of: $0, from: entry.upstream, to: received)
            }
        }
        let body = response.body.withSendableTrailers
        return HTTPResponse(status: response.status, headers: HTTPHeaders(fields), body: body)
    }
}

extension HTTPHeaders.Field {
    /// Whether the field tells which pages may read the response.
    fileprivate var isAboutOrigins: Bool {
        name.utf8.count > 15 && name.lowercased().hasPrefix("access-control-")
    }
}

extension HTTPHeaders {
    fileprivate func size(record: Int) -> Int {
        // Goes by indexes, since iterating would copy the fields.
        fields.indices.reduce(record) {
            $0 + fields[$1].name.utf8.count + fields[$1].value.utf8.count + 4 + record
        }
    }
}
