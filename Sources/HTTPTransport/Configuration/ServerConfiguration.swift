package import HTTPMessages
package import Locking
import Platform

/// How a server listens and what it takes from its clients.
package struct ServerConfiguration: Sendable {
    package enum Interface: Sendable, Hashable {
        /// 127.0.0.1 and, where the machine has IPv6, ::1 on the same port.
        case loopback
        /// Every address of the machine, IPv6 and IPv4.
        case any
    }

    package enum Port: Sendable, Hashable {
        /// A free one that the system chooses.
        case system
        case fixed(UInt16)
        case firstFree(ClosedRange<UInt16>)
    }

    package struct Limits: Sendable, Hashable {
        /// A larger body is answered with 413.
        package var bodyBytes = 10_000_000
        /// How much of a body that is too large is read and thrown away, so that its client gets to read the 413.
        ///
        /// Beyond it the connection is closed, which a client in the middle of sending may see instead of the answer.
        package var drainedBodyBytes = 16_000_000
        /// The memory of one connection, which its request line and header fields have to fit into.
        ///
        /// The CPU per request grows with it, by 8 % from 16 to 32 kB.
        package var headerBytes = 16_384
        /// At this many connections new clients are told to come again (503).
        package var connections = 1024
        /// How long a connection may be silent, in whole seconds.
        package var idleTimeout: Duration = .seconds(60)
        /// How long a request may take to arrive, however busily its bytes drip in.
        package var receiveTimeout: Duration = .seconds(30)

        package init() {}
    }

    package var interface: Interface = .loopback
    package var port: Port = .firstFree(8080...8090)
    package var limits = Limits()
    /// The memory for large responses that wait to be read; `nil` without a bound.
    package var budget: MemoryBudget?
    /// Called with the bytes of such a response when it is kept no longer.
    package var released: @Sendable (Int) -> Void = { _ in }
    /// The certificate and key of a server that speaks TLS, and nothing else; `nil` for plain HTTP.
    package var tls: TLSIdentity?
    /// The threads that serve each address: as many as there are processors, and no fewer than two.
    ///
    /// A handler that is busy for long holds up the other connections of its thread, so one thread would be a risk.
    /// More than there are processors cost: each would sleep and be woken for nearly every request.
    package var workers = min(max(SystemThread.processorCount, 2), 16)
    /// Whether both addresses of loopback have one socket, where the system can keep it to this machine.
    ///
    /// Each socket takes descriptors and threads of its own: where many servers run in a process, one is enough.
    package var sharesSocket = false
    /// Makes the responses to requests that never get to the handler, and to those that get no response from it.
    package var errorResponse: @Sendable (RequestRefusal) -> HTTPResponse = ProblemResponse.make

    package init() {}
}
