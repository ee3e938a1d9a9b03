import Locking

#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking
#else
import Foundation
#endif

/// Sends each request to the server of `MockedApp`.
final class ServerURLProtocol: URLProtocol {
    private let load = Locked<ForwardedLoad?>(nil)

    override class func canInit(with request: URLRequest) -> Bool {
        guard MockedApp.server != nil, !ForwardedLoad.isForwarded(request) else { return false }
        return ["http", "https"].contains(request.url?.scheme?.lowercased())
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        let begun = ForwardedLoad(self, to: MockedApp.server)
        load.withLock { $0 = begun }
        begun.start()
    }

    /// Lets go of the load, which holds this in turn.
    override func stopLoading() { load.withLock { $0.take() }?.cancel() }
}
