package import HTTPMessages
import Locking

/// The response of an upstream, as it came: a body that is not all there yet is a stream.
package struct UpstreamResponse: Sendable {
    package var status: HTTPStatus
    package var headers: HTTPHeaders
    package var body: HTTPBody
    /// The failure by which the body has broken off, if it has.
    private let failure: @Sendable () -> UpstreamFailure?

    package init(
        status: HTTPStatus,
        headers: HTTPHeaders,
        body: HTTPBody,
        failure: @escaping @Sendable () -> UpstreamFailure? = { nil }
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.failure = failure
    }
}

extension UpstreamResponse {
    /// The response with its whole body, once that is there.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that the body may have.
    ///   - url: the URL of the upstream, for messages.
    /// - Returns: the response, or the failure to get the body.
    package func collected(limit: Int, from url: String) -> Eventual<Result<UpstreamResponse, UpstreamFailure>> {
        let tooLarge = UpstreamFailure(.tooLarge, url: url, detail: "the body is larger than \(limit) bytes")
        guard case .stream(let stream) = body else {
            return .now((body.count ?? 0) > limit ? .failure(tooLarge) : .success(self))
        }
        return .later { then in
            BodyCollector(stream, limit: limit).collect { outcome in
                stream.release()
                switch outcome {
                case .bytes(let bytes):
                    then(.success(UpstreamResponse(status: status, headers: headers, body: .bytes(bytes))))
                case .tooLarge: then(.failure(tooLarge))
                case .failed:
                    then(.failure(failure() ?? UpstreamFailure(.badResponse, url: url, detail: "its body breaks off")))
                }
            }
        }
    }
}

/// Puts the pieces of a stream together.
private final class BodyCollector: Sendable {
    enum Outcome: Sendable {
        case bytes([UInt8]), tooLarge, failed
    }

    private let stream: BodyStream
    private let limit: Int
    /// Never copied, as a copy for each piece would take longer and longer.
    private let bytes = Locked<[UInt8]>([])

    init(_ stream: BodyStream, limit: Int) {
        self.stream = stream
        self.limit = limit
    }

    func collect(_ then: @escaping @Sendable (Outcome) -> Void) {
        while true {
            switch stream.next() {
            case .now(let piece): if let outcome = take(piece) { return then(outcome) }
            case .later(let start):
                return start { piece in
                    if let outcome = self.take(piece) { then(outcome) } else { self.collect(then) }
                }
            }
        }
    }

    /// Adds a piece; returns the outcome, or `nil` where more pieces follow.
    private func take(_ piece: BodyStream.Piece) -> Outcome? {
        switch piece {
        case .bytes(let more):
            return bytes.withLock { bytes in
                bytes += more
                return bytes.count > limit ? .tooLarge : nil
            }
        case .end: return .bytes(bytes.withLock { $0 })
        case .failed: return .failed
        }
    }
}
