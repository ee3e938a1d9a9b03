import HTTPMessages
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
        try await whole(try await response(request))
    }

    /// A response with all of its body.
    func whole(_ response: UpstreamResponse) async throws -> UpstreamResponse {
        try await withCheckedContinuation { continuation in
            response.collected(limit: .max, from: "").whenReady { continuation.resume(returning: $0) }
        }.get()
    }
}

/// Asks as exactly as a test has to: it lives as long as the streams that it hands out.
let client = UpstreamClient()
