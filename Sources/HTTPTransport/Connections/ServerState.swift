import HTTPMessages
import Locking
import Platform
import Synchronization

/// The state that the connections of one server share.
final class ServerState: Sendable {
    let limits: ServerConfiguration.Limits
    let budget: MemoryBudget?
    let released: @Sendable (Int) -> Void
    let tls: TLSIdentity?
    /// Whether the server speaks TLS, and nothing else.
    let isSecure: Bool
    let handler: @Sendable (HTTPRequest) -> Eventual<HTTPOutcome>
    let errorResponse: @Sendable (RequestRefusal) -> HTTPResponse
    let suspensions = Suspensions()
    let upgrades = Upgrades()
    let connections: ConnectionTable
    let date = DateClock()
    /// Wakes the thread that waits for the last request in flight.
    private let drained: WakePipe
    private let inFlight = Atomic<Int>(0)
    private let draining = Atomic<Bool>(false)

    init(
        _ configuration: ServerConfiguration,
        handler: @escaping @Sendable (HTTPRequest) -> Eventual<HTTPOutcome>
    ) throws(SystemError) {
        limits = configuration.limits
        budget = configuration.budget
        released = configuration.released
        tls = configuration.tls
        isSecure = configuration.tls != nil
        errorResponse = configuration.errorResponse
        self.handler = handler
        connections = try ConnectionTable(configuration.limits, upgrades, errorResponse: configuration.errorResponse)
        drained = try WakePipe()
    }

    /// Whether the server is stopping, so that every answer ends its connection.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    var requestsInFlight: Int { inFlight.load(ordering: .relaxed) }

    func requestStarted() { inFlight.add(1, ordering: .sequentiallyConsistent) }

    func requestFinished() {
        // Both sides write one of the two variables and read the other: sequential consistency is what it takes.
        let remaining = inFlight.subtract(1, ordering: .sequentiallyConsistent).newValue
        if remaining == 0, draining.load(ordering: .sequentiallyConsistent) { drained.wake() }
    }

    /// The response to a request that would have to wait while the server stops.
    func stoppedResponse(to request: HTTPRequest) -> HTTPResponse {
        errorResponse(RequestRefusal(.serviceUnavailable, "The server is stopping", request: request))
    }

    /// Waits until no request is in flight, or until the time is over; from now on every answer ends its connection.
    func drain(for time: Duration) {
        draining.store(true, ordering: .sequentiallyConsistent)
        let start = SystemClock.coarse
        while inFlight.load(ordering: .sequentiallyConsistent) > 0 {
            let elapsed = SystemClock.coarse - start
            guard elapsed < time.nanoseconds else { return }
            drained.wait(nanoseconds: time.nanoseconds - elapsed)
        }
    }
}
