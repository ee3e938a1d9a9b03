package import HTTPMessages
import Locking
import Platform

/// An HTTP/1.1 server: GNU libmicrohttpd pumps the bytes, and this module decides what gets through.
///
/// The handler is called on one of the server's own threads, for many requests at once. It answers there and then, or
/// puts the connection aside and answers later; it must not wait for longer than a moment, because the other
/// connections of its thread wait with it.
///
/// What is refused before the handler is asked is answered with `ServerConfiguration.errorResponse`, as JSON. So is
/// what libmicrohttpd refuses by itself: a request line that is malformed (400) or too long (414), fields that take
/// more memory than allowed (431), lengths and chunks that are no numbers (400) or too large (413), other versions of
/// HTTP (505). Its own pages are kept back by `SocketGuard`; the connection ends. It closes without a word where a line
/// has no blank.
///
/// - Important: Signals that the process handles have to be blocked before the first server starts. The server's
///   threads inherit the mask; a signal that is delivered to one of them would interrupt a request.
package final class HTTPServer: Sendable {
    private enum Lifecycle {
        case running
        case stopping([@Sendable () -> Void])
        case stopped
    }

    /// The port, the same on every address.
    package let port: UInt16
    /// The addresses that the server listens on, `127.0.0.1` and `::1` for example.
    package let addresses: [String]

    private let state: ServerState
    private let sockets: [ListeningSocket]
    private let daemons: [Daemon]
    private let lifecycle = Locked(Lifecycle.running)

    /// Starts; the port accepts when this returns.
    package init(
        configuration: ServerConfiguration,
        handler: @escaping @Sendable (HTTPRequest) -> Eventual<HTTPOutcome>
    ) throws(TransportError) {
        var configuration = configuration
        configuration.workers = max(configuration.workers, 1)
        configuration.limits.connections = try DescriptorBudget.connections(
            configuration.limits.connections,
            addresses: configuration.interface == .loopback && !configuration.sharesSocket ? 2 : 1,
            workers: configuration.workers
        )
        let state = try TransportError.starting { [configuration] () throws(SystemError) in
            try ServerState(configuration, handler: handler)
        }
        let sockets = try Listeners(configuration).sockets
        daemons = try Self.daemons(for: sockets, workers: configuration.workers, state: state)
        self.state = state
        self.sockets = sockets
        port = sockets[0].port
        addresses = sockets.flatMap(\.address.texts)
    }

    private static func daemons(
        for sockets: [ListeningSocket],
        workers: Int,
        state: ServerState
    ) throws(TransportError) -> [Daemon] {
        var daemons: [Daemon] = []
        do throws(TransportError) {
            for socket in sockets { daemons.append(try Daemon(socket, workers: workers, state: state)) }
            try TransportError.starting { () throws(SystemError) in try state.connections.startWatch() }
        } catch {
            for daemon in daemons { daemon.stop() }
            for socket in sockets.dropFirst(daemons.count) { socket.close() }
            throw error
        }
        return daemons
    }

    deinit {
        guard case .running = lifecycle.withLock({ $0 }) else { return }
        let (state, sockets, daemons) = (state, sockets, daemons)
        try? SystemThread.detach { Self.stop(state, sockets: sockets, daemons: daemons, drain: .zero) }
    }

    /// Finishes what is in flight, and stops.
    ///
    /// New connections are refused from now on, and every response ends its connection. A request that still waits gets
    /// a 503, in time for that to be sent within the time to drain. Connections that have left HTTP are closed at the
    /// end: it is for their owners to say goodbye before. Stopping happens on a thread of its own, so this may be
    /// called anywhere; a second call waits for the first.
    package func stop(drain: Duration = .seconds(5)) async {
        await withCheckedContinuation { continuation in
            guard isFirst(toStop: { continuation.resume() }) else { return }
            do {
                try SystemThread.detach { [self] in finish(drain: drain) }
            } catch {
                // No more threads: the caller's own is not one of the library's, or it could not wait here.
                finish(drain: drain)
            }
        }
    }

    /// As `stop`, on the calling thread, which waits: for one that has nothing else to do, and is not one of the
    /// server's.
    ///
    /// - Important: It does not return before every handler has.
    package func stopAndWait(drain: Duration) {
        let isStopped = Monitor(false)
        let isFirst = isFirst(toStop: {
            isStopped.withLock { $0 = true }
            isStopped.broadcast()
        })
        if isFirst { finish(drain: drain) }
        _ = isStopped.wait { $0 ? true : nil }
    }

    /// How many requests are received or answered at the moment.
    package var requestsInFlight: Int { state.requestsInFlight }

    /// Whether this is the first call to stop; `then` is called when the server has stopped.
    private func isFirst(toStop then: @escaping @Sendable () -> Void) -> Bool {
        let (isFirst, isStopped) = lifecycle.withLock { lifecycle in
            switch lifecycle {
            case .running:
                lifecycle = .stopping([then])
                return (true, false)
            case .stopping(let others):
                lifecycle = .stopping(others + [then])
                return (false, false)
            case .stopped: return (false, true)
            }
        }
        if isStopped { then() }
        return isFirst
    }

    private func finish(drain: Duration) {
        Self.stop(state, sockets: sockets, daemons: daemons, drain: drain)
        let waiting = lifecycle.withLock { lifecycle -> [@Sendable () -> Void] in
            defer { lifecycle = .stopped }
            guard case .stopping(let waiting) = lifecycle else { return [] }
            return waiting
        }
        for then in waiting { then() }
    }

    private static func stop(_ state: ServerState, sockets: [ListeningSocket], daemons: [Daemon], drain: Duration) {
        let placeholders = sockets.map { $0.stopAccepting() }
        // Reserves time, at least half a second, to send the 503s of resumed requests.
        let sending = max(min(drain / 5, .seconds(1)), .milliseconds(500))
        state.drain(for: drain - sending)
        let isAnswering = state.suspensions.close()
        if isAnswering { state.drain(for: sending) }
        state.upgrades.close()
        state.connections.close()
        for daemon in daemons { daemon.stop() }
        for case let placeholder? in placeholders { ListeningSocket.closeDescriptor(placeholder) }
    }
}
