package import HTTPMessages
import Locking
import Platform

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tells who works for a request that waits for its response when its client has gone.
///
/// libmicrohttpd looks at no connection that is suspended. A client that has closed its side for writing alone cannot
/// be told from one that has gone, and is taken for it.
///
/// There is one thread while anything is watched. It looks at what is new every so often and is not woken for it: most
/// responses are there before it would look at all.
package final class ClientWatch: Sendable {
    private struct Watched: Sendable {
        let descriptor: Int32
        let gone: @Sendable () -> Void
    }

    private struct State: Sendable {
        var watched: [Int: Watched] = [:]
        var latest = 0
        var isRunning = false
    }

    private let state = Locked(State())

    /// How long it waits before it looks at what is new, in milliseconds.
    private static let interval: Int32 = 100

    package init() {}

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - request: as it has come; its connection stays open until it is answered.
    ///   - gone: called at most once, on the thread of the watch, which must not be held up.
    /// - Returns: what ends the watch; `nil` where the request came by no connection.
    package func begin(_ request: HTTPRequest, gone: @escaping @Sendable () -> Void) -> Int? {
        guard request.descriptor >= 0 else { return nil }
        return state.withLock { state in
            state.latest += 1
            state.watched[state.latest] = Watched(descriptor: request.descriptor, gone: gone)
            if !state.isRunning {
                state.isRunning = (try? SystemThread.detach(stackBytes: 1 << 19) { self.work() }) != nil
            }
            return state.latest
        }
    }

    package func end(_ watch: Int) { state.withLock { state in state.watched[watch] = nil } }

    private func work() {
        while true {
            let watched: [Int: Watched]? = state.withLock { state in
                state.isRunning = !state.watched.isEmpty
                return state.isRunning ? state.watched : nil
            }
            guard let watched else { return }
            let ids = Array(watched.keys)
            var descriptors = ids.map { pollfd(fd: watched[$0]?.descriptor ?? -1, events: Self.event, revents: 0) }
            // SAFETY: an array of that many structures, which outlives the call.
            guard unsafe poll(&descriptors, nfds_t(descriptors.count), Self.interval) > 0 else { continue }
            for (index, id) in ids.enumerated() where descriptors[index].revents != 0 {
                state.withLock { $0.watched.removeValue(forKey: id) }?.gone()
            }
        }
    }

    #if os(Linux)
    /// POLLRDHUP, which is declared for GNU sources alone: the client sends nothing more.
    private static let event: Int16 = 0x2000
    #else
    private static let event = Int16(POLLHUP)
    #endif
}
