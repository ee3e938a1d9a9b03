import HTTPMessages
import Locking

/// A stream of several operations that its client has reserved (GraphQL over SSE, "single connection mode").
///
/// Operations may begin before the stream is fetched: their events wait.
final class EventStreamConnection: Sendable {
    let connection: LiveConnection
    private let channel: EventChannel
    private let isFetched = Locked(false)

    init(_ connection: LiveConnection, _ channel: EventChannel) {
        self.connection = connection
        self.channel = channel
    }

    /// The body for the first request that fetches it; `nil` for later ones.
    func fetch() -> BodyStream? {
        let isFirst = isFetched.withLock { isFetched in
            defer { isFetched = true }
            return !isFetched
        }
        return isFirst ? channel.stream : nil
    }

    /// Ends a reservation that has not been fetched.
    func expire() {
        if !isFetched.withLock({ $0 }) { connection.closed() }
    }
}
