/// A body that is made piece by piece while it is sent.
///
/// The transport asks for a piece when the one before has been handed to the system, so a slow reader slows the source
/// down instead of filling memory. It asks from any thread, and never for two pieces at once.
///
/// It is a class, like the other rare parts of a response, so that the usual one is copied in a few words.
package final class BodyStream: Sendable {
    package enum Piece: Sendable {
        /// Some bytes; none are as good as a piece that is left out.
        case bytes([UInt8])
        /// There is no more.
        case end
        /// It cannot be finished: the connection is closed, by which the client knows that something is missing.
        case failed
    }

    /// How many bytes are promised, where that is known; else they are sent in chunks.
    package let count: Int?
    /// The next piece, now or later; not called any more after `end` or `failed`.
    package let next: @Sendable () -> Eventual<Piece>
    /// Called once, however the body ends: finished, failed, or given up because the client is gone or the server
    /// stops.
    package let release: @Sendable () -> Void
    /// The fields that come after the body, once that has ended; sent where it goes out in chunks (RFC 9110, section
    /// 6.5).
    package let trailers: @Sendable () -> HTTPHeaders

    package init(
        count: Int? = nil,
        next: @escaping @Sendable () -> Eventual<Piece>,
        release: @escaping @Sendable () -> Void = {},
        trailers: @escaping @Sendable () -> HTTPHeaders = { HTTPHeaders() }
    ) {
        self.count = count
        self.next = next
        self.release = release
        self.trailers = trailers
    }

    /// The same, with something done to its pieces, and when it is let go of.
    package func changed(
        pieces: (@Sendable (Piece) -> Piece)? = nil,
        release released: @escaping @Sendable () -> Void = {}
    ) -> BodyStream {
        var changedNext = next
        if let pieces { changedNext = { [next] in next().map(pieces) } }
        return BodyStream(
            count: count,
            next: changedNext,
            release: { [release] in
                release()
                released()
            },
            trailers: trailers
        )
    }
}
