import Foundation
import HTTPMessages
import Locking
import Mynah
import UpstreamClient

extension MockServer {
    /// A server that passes on whatever it is asked.
    convenience init(passingTo upstream: String, @StubBuilder stubs: () -> [StubDefinition] = { [] }) async throws {
        try await self.init(configuration: .passing(to: upstream), stubs: stubs)
    }
}

extension MockServer.Configuration {
    static func passing(to upstream: String) -> MockServer.Configuration {
        var configuration = MockServer.Configuration()
        configuration.upstream = upstream
        configuration.unmatchedOperations = .passthrough
        configuration.unmatchedRequests = .passthrough
        return configuration
    }
}

extension UpstreamClient {
    /// The response, whose body may still be to come.
    func response(_ request: UpstreamRequest) async throws -> UpstreamResponse {
        try await withCheckedContinuation { continuation in
            send(request).whenReady { continuation.resume(returning: $0) }
        }.get()
    }

    /// The response with all of its body.
    func whole(_ request: UpstreamRequest) async throws -> UpstreamResponse {
        let response = try await response(request)
        return try await withCheckedContinuation { continuation in
            response.collected(limit: .max, from: request.url).whenReady { continuation.resume(returning: $0) }
        }.get()
    }
}

/// Asks as exactly as a test has to: it lives as long as the streams that it hands out.
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
