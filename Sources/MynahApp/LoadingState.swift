import Locking

#if canImport(FoundationNetworking)
package import FoundationNetworking
#else
package import Foundation
#endif

/// Whether a `URLProtocol` is still loading: its client is told nothing once it was stopped.
package final class LoadingState: Sendable {
    private let stopped = Locked(false)

    package init() {}

    package var isStopped: Bool { stopped.withLock { $0 } }

    /// Stops: the client is told nothing from now on.
    package func stop() { stopped.withLock { $0 = true } }

    /// Tells the client of a protocol something, unless that was stopped.
    package func tell(_ origin: URLProtocol, _ call: (any URLProtocolClient) -> Void) {
        #if canImport(FoundationNetworking)
        // swift-corelibs-foundation ends the process where it is told of a task that it has let go of, as it does soon
        // after `stopLoading`: that has to wait here while something is told.
        stopped.withLock { stopped in
            if !stopped, let client = origin.client { call(client) }
        }
        #else
        if !isStopped, let client = origin.client { call(client) }
        #endif
    }
}
