import Foundation
import Locking
import Testing

@testable import MynahApp

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Loading")
struct LoadingStateTests {
    /// Counts what it is told.
    private final class Client: NSObject, URLProtocolClient, Sendable {
        let calls = Locked(0)

        func urlProtocol(_ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse) {}
        func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {}
        func urlProtocol(
            _ protocol: URLProtocol,
            didReceive response: URLResponse,
            cacheStoragePolicy policy: URLCache.StoragePolicy
        ) {}
        func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {}
        func urlProtocolDidFinishLoading(_ protocol: URLProtocol) { calls.withLock { $0 += 1 } }
        func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {}
        func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {}
        func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {}
    }

    @Test(.timeLimit(.minutes(10))) func `is gone once it has been stopped`() async throws {
        weak var origin: ServerURLProtocol?
        do {
            let url = try #require(URL(string: "http://127.0.0.1:1/"))
            let begun = ServerURLProtocol(request: URLRequest(url: url), cachedResponse: nil, client: Client())
            begun.startLoading()
            begun.stopLoading()
            origin = begun
        }
        while origin != nil { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test func `tells the client until it is stopped`() throws {
        let client = Client()
        let url = try #require(URL(string: "http://api.example/"))
        let origin = ServerURLProtocol(request: URLRequest(url: url), cachedResponse: nil, client: client)
        let loading = LoadingState()
        loading.tell(origin) { $0.urlProtocolDidFinishLoading(origin) }
        #expect(client.calls.withLock { $0 } == 1 && !loading.isStopped)
        loading.stop()
        loading.tell(origin) { $0.urlProtocolDidFinishLoading(origin) }
        #expect(client.calls.withLock { $0 } == 1 && loading.isStopped)
    }
}
