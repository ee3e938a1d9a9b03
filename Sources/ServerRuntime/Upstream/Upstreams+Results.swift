import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import Reporting
import Stubbing
import UpstreamClient

/// Checks of the responses that upstreams give to operations.
///
/// A response with the status 200, 201 or 203 has to be a result, or a stream: a page of HTML would only puzzle a
/// GraphQL client. A response with any other status is sent on unchanged.
extension Upstreams {
    /// The number of bytes of a stream that are checked; a longer body that begins as a result does is taken for one.
    private static let lookedAt = 65_536

    /// Replaces a response that is no GraphQL result by a failure that describes it; in a batch, a list is one too.
    func requireResult(_ passed: PassedResponse, isBatch: Bool = false, log: ServerLog) -> Eventual<PassedResponse> {
        guard case .success(let response) = passed.result, response.promisesResult else { return .now(passed) }
        guard !response.isCoded else {
            let isJSON = response.mediaType?.isJSON ?? true
            return .now(isJSON ? passed : refused(passed, response, body: [], log: log))
        }
        guard case .stream(let stream) = response.body else {
            let bytes = response.body.bytes
            let isResult = Self.isResult(bytes, isWhole: true, isBatch)
            return .now(isResult ? passed : refused(passed, response, body: bytes, log: log))
        }
        return stream.beginning(Self.lookedAt).map { beginning in
            // A body that breaks off early is passed on unchecked, and breaks off for the client too.
            let isKnown = beginning.isWhole || beginning.bytes.count >= Self.lookedAt
            if isKnown, !Self.isResult(beginning.bytes, isWhole: beginning.isWhole, isBatch) {
                beginning.stream.release()
                return self.refused(passed, response, body: beginning.bytes, log: log)
            }
            var (passed, sent) = (passed, response)
            sent.body = .stream(beginning.stream)
            passed.result = .success(sent)
            return passed
        }
    }

    private static func isResult(_ bytes: [UInt8], isWhole: Bool, _ isBatch: Bool) -> Bool {
        guard isWhole else {
            let first = bytes.first { !ASCII.isWhiteSpace($0) && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            return first == UInt8(ascii: "{") || isBatch && first == UInt8(ascii: "[")
        }
        return switch try? JSONValue(parsing: bytes) {
        case .object(let members): members.isGraphQLResult
        case .array: isBatch
        default: false
        }
    }

    private func refused(
        _ passed: PassedResponse,
        _ response: HTTPResponse,
        body bytes: [UInt8],
        log: ServerLog
    ) -> PassedResponse {
        let type = response.mediaType.map { "is \($0.essence)" } ?? "says no content type"
        let detail = "it has the status \(response.status.rawValue) and \(type), without \"data\" or \"errors\""
        let failure = UpstreamFailure(.noResult, url: passed.record.url, detail: detail)
        log.warning("upstream \(failure)")
        var refused = passed
        refused.result = .failure(failure)
        refused.record.error = detail
        if let headers = passed.record.response?.headers, !response.isCoded {
            refused.record.response = UpstreamRecord.Message(headers: headers, body: bytes)
        }
        return refused
    }
}

extension HTTPResponse {
    fileprivate var mediaType: MediaType? { headers["Content-Type"].flatMap(MediaType.init(parsing:)) }

    fileprivate var isCoded: Bool { headers.contains("Content-Encoding") }

    /// Whether the body has to be a GraphQL result.
    fileprivate var promisesResult: Bool {
        // 202, 204 and 205 say that there is none.
        guard [200, 201, 203].contains(status.rawValue) else { return false }
        guard let type = headers["Content-Type"] else { return true }
        return !ASCII.contains("multipart/", in: type) && !ASCII.contains("event-stream", in: type)
    }
}
