import HTTPMessages
import Locking

extension UpstreamClient {
    /// Sends a request, and waits for the whole response on the calling thread: at most a minute, and 256 MB.
    package func wholeResponse(to request: UpstreamRequest) throws(UpstreamFailure) -> UpstreamResponse {
        var request = request
        request.decodes = true
        request.terms.totalTime = 60
        let url = request.url
        let answered = Latch()
        let answer = Locked<Result<UpstreamResponse, UpstreamFailure>?>(nil)
        send(request).flatMap { result -> Eventual<Result<UpstreamResponse, UpstreamFailure>> in
            switch result {
            case .success(let response): response.collected(limit: 256_000_000, from: url)
            case .failure: .now(result)
            }
        }
        .whenReady { result in
            answer.withLock { $0 = result }
            answered.open()
        }
        answered.wait()
        guard let result = answer.withLock({ $0 }) else { throw UpstreamFailure(.unavailable, url, "no answer") }
        return try result.get()
    }
}
