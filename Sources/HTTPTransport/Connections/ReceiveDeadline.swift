import Platform
import Synchronization

/// The time until which a request has to have arrived.
///
/// libmicrohttpd's timeout counts silence: a byte every now and then keeps a connection for ever. This deadline counts
/// from the request line on or, as long as there is none, from the end of the request before, with the time that a
/// connection may be idle on top. A handshake of TLS is to be over in the time that a request has.
///
/// The connection's own thread moves the deadline, and the watch over all connections lets it expire: whichever of the
/// two comes first takes the connection.
final class ReceiveDeadline: Sendable {
    private static let none: UInt64 = 0
    private static let expired = UInt64.max

    private let deadline: Atomic<UInt64>
    private let idleTime: UInt64
    private let receiveTime: UInt64

    init(_ limits: ServerConfiguration.Limits, awaitsHandshake: Bool = false, now: UInt64 = SystemClock.coarse) {
        idleTime = limits.idleTimeout.nanoseconds
        receiveTime = limits.receiveTimeout.nanoseconds
        deadline = Atomic(Self.none)
        if awaitsHandshake { _ = move(to: now + receiveTime) } else { requestFinished(now: now) }
    }

    func requestLineReceived(now: UInt64 = SystemClock.coarse) { _ = move(to: now + receiveTime) }

    /// Leaves a client that is refused a second to say what it wanted.
    func requestRefused(now: UInt64 = SystemClock.coarse) { _ = move(to: now + 1_000_000_000) }

    /// Ends the wait; false where it had expired, and the connection is the watch's.
    func requestReceived() -> Bool { move(to: Self.none) }

    func requestFinished(now: UInt64 = SystemClock.coarse) {
        // Without an idle timeout a connection may be silent for ever, and nothing tells silence from dripping.
        _ = move(to: idleTime == 0 ? Self.none : now + idleTime + receiveTime)
    }

    /// The deadline, while a request is waited for; it stays the same only as long as nothing begins or ends.
    var current: UInt64? {
        let deadline = deadline.load(ordering: .relaxed)
        return deadline == Self.none || deadline == Self.expired ? nil : deadline
    }

    /// Takes the connection, where its time is over.
    func expire(now: UInt64) -> Bool {
        let deadline = deadline.load(ordering: .relaxed)
        guard deadline != Self.none, deadline != Self.expired, deadline < now else { return false }
        return self.deadline.compareExchange(
            expected: deadline,
            desired: Self.expired,
            ordering: .acquiringAndReleasing
        ).exchanged
    }

    private func move(to new: UInt64) -> Bool {
        var current = deadline.load(ordering: .relaxed)
        while current != Self.expired {
            if current == new { return true }
            let result = deadline.compareExchange(expected: current, desired: new, ordering: .acquiringAndReleasing)
            if result.exchanged { return true }
            current = result.original
        }
        return false
    }
}
