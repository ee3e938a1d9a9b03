import HTTPMessages
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
