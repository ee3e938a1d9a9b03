import Foundation
import HTTPMessages
import Locking
import UpstreamClient

extension UpstreamClient {
    /// The response, or why there is none.
    func response(_ request: UpstreamRequest) async -> Result<UpstreamResponse, UpstreamFailure> {
        await withCheckedContinuation { continuation in
            send(request).whenReady { continuation.resume(returning: $0) }
        }
    }

    /// The response with all of its body.
    func whole(_ request: UpstreamRequest, limit: Int = .max) async -> Result<UpstreamResponse, UpstreamFailure> {
        switch await response(request) {
        case .failure(let failure): .failure(failure)
        case .success(let response):
            await withCheckedContinuation { continuation in
                response.collected(limit: limit, from: request.url).whenReady { continuation.resume(returning: $0) }
            }
        }
    }
}

/// It lives as long as the streams that it hands out.
let client = UpstreamClient()

// What follows blocks, for tests whose upstream waits for them: tasks may have to wait longer than a server does.

extension UpstreamClient {
    func wait(for request: UpstreamRequest) throws -> UpstreamResponse {
        let result = Locked<Result<UpstreamResponse, UpstreamFailure>?>(nil)
        let isThere = DispatchSemaphore(value: 0)
        send(request).whenReady { response in
            result.withLock { $0 = response }
            isThere.signal()
        }
        isThere.wait()
        guard let response = result.withLock({ $0 }) else { throw UpstreamFailure(.unavailable, request.url, "") }
        return try response.get()
    }
}

extension HTTPBody {
    /// The pieces as they come, and how they end: "END" or "FAILED".
    func waitForPieces(_ taken: () -> Void = {}) -> [String] {
        guard case .stream(let stream) = self else { return ["NO STREAM"] }
        var texts: [String] = []
        while true {
            let piece = Locked<BodyStream.Piece>(.failed)
            let isThere = DispatchSemaphore(value: 0)
            stream.next().whenReady { next in
                piece.withLock { $0 = next }
                isThere.signal()
            }
            isThere.wait()
            switch piece.withLock({ $0 }) {
            case .bytes(let bytes): texts.append(String(decoding: bytes, as: UTF8.self))
            case .end: return texts + ["END"]
            case .failed: return texts + ["FAILED"]
            }
            taken()
        }
    }
}

/// Runs what blocks on a thread of its own.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
