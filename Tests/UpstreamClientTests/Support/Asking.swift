import HTTPMessages
import UpstreamClient

extension UpstreamClient {
    /// The response, or why there is none.
    func response(_ request: UpstreamRequest) async -> Result<UpstreamResponse, UpstreamFailure> {
        await withCheckedContinuation { continuation in
            send(request).whenReady { continuation.resume(returning: $0) }
        }
    }

    /// The response with all of its body, which no task waits to take: on a busy machine that may be longer than a
    /// system waits for a connection that nobody reads.
    func whole(_ request: UpstreamRequest, limit: Int = .max) async -> Result<UpstreamResponse, UpstreamFailure> {
        await withCheckedContinuation { continuation in
            send(request).flatMap { result in
                guard case .success(let response) = result else { return .now(result) }
                return response.collected(limit: limit, from: request.url)
            }.whenReady { continuation.resume(returning: $0) }
        }
    }
}

/// It lives as long as the streams that it hands out.
let client = UpstreamClient()
