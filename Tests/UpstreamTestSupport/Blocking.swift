import Foundation
package import HTTPMessages
import Locking
package import UpstreamClient

// What follows blocks, for tests whose upstream waits for them: tasks may have to wait longer than a server does.

extension UpstreamClient {
    package func wait(for request: UpstreamRequest) throws -> UpstreamResponse {
        let result = Locked<Result<UpstreamResponse, UpstreamFailure>?>(nil)
        let isThere = DispatchSemaphore(value: 0)
        send(request).whenReady { response in
            result.withLock { $0 = response }
            isThere.signal()
        }
        isThere.wait()
        guard let response = result.withLock({ $0 }) else {
            throw UpstreamFailure(.unavailable, url: request.url, detail: "")
        }
        return try response.get()
    }
}

extension HTTPBody {
    /// The pieces as they come, and how they end: "END" or "FAILED".
    package func waitForPieces(_ taken: () -> Void = {}) -> [String] {
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
