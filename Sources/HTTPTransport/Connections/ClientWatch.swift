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

/// Tells who works for a request that waits for its response, or sends a long one, when its client has gone.
///
/// libmicrohttpd looks at no connection that is suspended. A client that has closed its side for writing alone cannot
/// be told from one that has gone before something is sent to it: that is answered with a reset where it has gone.
///
/// There is one thread while anything is watched. It looks at what is new every so often and is not woken for it: most
/// responses are there before it would look at all. When nothing has come or gone for a while, it sleeps.
package final class ClientWatch: Sendable {
    private struct Watched: Sendable {
        let descriptor: Int32
        /// `nil` once it was called, and where a client that sends no more is taken for one that has gone.
        var closing: (@Sendable () -> Void)?
        var events = ClientWatch.sendsNoMore
        let gone: @Sendable () -> Void
    }

    private struct State: Sendable {
        var watched: [Int: Watched] = [:]
        var latest = 0
        /// Another number after every change of what is watched.
        var version = 0
        var isRunning = false
        /// Wakes the thread where it sleeps until it is woken.
        var sleeper: WakePipe?
    }

    private let state = Locked(State())

    /// How long it waits before it looks at what is new, in milliseconds.
    private static let interval: Int32 = 100
    /// How often it finds nothing new before it sleeps.
    private static let patience = 20

    package init() {}

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - request: as it has come; its connection stays open until it is answered.
    ///   - closing: called at most once, when the client sends no more: it is to send something; `nil` takes such a
    ///     client for one that has gone.
    ///   - gone: called at most once, when the client has gone; like `closing` on the thread of the watch, which must
    ///     not be held up.
    /// - Returns: the closure that ends the watch; `nil` where the request came by no connection.
    package func begin(
        _ request: HTTPRequest,
        closing: (@Sendable () -> Void)? = nil,
        gone: @escaping @Sendable () -> Void
    ) -> Int? {
        guard request.descriptor >= 0 else { return nil }
        let (number, sleeper) = state.withLock { state in
            state.latest += 1
            state.version += 1
            state.watched[state.latest] = Watched(descriptor: request.descriptor, closing: closing, gone: gone)
            if !state.isRunning {
                state.isRunning = (try? SystemThread.detach(stackBytes: 1 << 19) { self.work() }) != nil
            }
            return (state.latest, state.sleeper.take())
        }
        sleeper?.wake()
        return number
    }

    /// Ends a watch; the connection is not looked at any more within a moment.
    package func end(_ watch: Int) {
        let sleeper = state.withLock { state -> WakePipe? in
            guard state.watched.removeValue(forKey: watch) != nil else { return nil }
            state.version += 1
            return state.sleeper.take()
        }
        sleeper?.wake()
    }

    private func work() {
        var (version, quiet) = (-1, 0)
        var ids: [Int] = []
        var descriptors: [pollfd] = []
        var pipe: WakePipe?
        while true {
            let isSleeping: Bool? = state.withLock { state in
                state.isRunning = !state.watched.isEmpty
                guard state.isRunning else { return nil }
                if state.version != version {
                    (version, quiet) = (state.version, 0)
                    ids = Array(state.watched.keys)
                    descriptors = state.watched.values.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
                }
                quiet += 1
                guard quiet > Self.patience else { return false }
                pipe = pipe ?? (try? WakePipe())
                state.sleeper = pipe
                return pipe != nil
            }
            guard let isSleeping else { return }
            descriptors.append(pollfd(fd: isSleeping ? pipe?.descriptor ?? -1 : -1, events: Int16(POLLIN), revents: 0))
            // SAFETY: an array of that many structures, which outlives the call.
            let count = unsafe poll(&descriptors, nfds_t(descriptors.count), isSleeping ? -1 : Self.interval)
            descriptors.removeLast()
            if isSleeping {
                state.withLock { $0.sleeper = nil }
                pipe?.drain()
                quiet = 0
            }
            guard count > 0 else { continue }
            for (index, id) in ids.enumerated() where descriptors[index].revents != 0 {
                tell(id, descriptors[index].revents)
            }
        }
    }

    /// Tells who is watching that something has happened to a connection.
    private func tell(_ id: Int, _ events: Int16) {
        let isClosing = events == Self.sendsNoMore && Self.isToldFromGone
        let call: (@Sendable () -> Void)? = state.withLock { state in
            state.version += 1
            guard isClosing, let closing = state.watched[id]?.closing else {
                return state.watched.removeValue(forKey: id)?.gone
            }
            state.watched[id]?.closing = nil
            // From now on a reset alone is of interest, which is always looked for.
            state.watched[id]?.events = 0
            return closing
        }
        call?()
    }

    #if os(Linux)
    /// POLLRDHUP, which is declared for GNU sources alone.
    private static let sendsNoMore: Int16 = 0x2000
    private static let isToldFromGone = true
    #else
    private static let sendsNoMore = Int16(POLLHUP)
    private static let isToldFromGone = false
    #endif
}
