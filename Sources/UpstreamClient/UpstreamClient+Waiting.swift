package import HTTPMessages

extension UpstreamClient {
    /// Sends a request, and waits for the whole response on the calling thread: at most a minute, and 256 MB.
    package func wholeResponse(to request: UpstreamRequest) throws(UpstreamFailure) -> UpstreamResponse {
        var request = request
        request.terms.totalTime = 60
        return try response(to: request, limit: 256_000_000).wait().get()
    }

    /// Sends a request; the response comes with its whole body, without its coding.
    ///
    /// - Parameters:
    ///   - request: the request to send.
    ///   - limit: the most bytes that the body may have.
    /// - Returns: the response; called back on a thread that must not be held up.
    package func response(
        to request: UpstreamRequest,
        limit: Int
    ) -> Eventual<Result<UpstreamResponse, UpstreamFailure>> {
        var request = request
        request.decodes = true
        let url = request.url
        return send(request).flatMap { result in
            switch result {
            case .success(let response): response.collected(limit: limit, from: url)
            case .failure: .now(result)
            }
        }
    }
}
