import HTTPMessages
import Synchronization

/// A stream of several operations that its client has reserved (GraphQL over SSE, "single connection mode").
///
/// Operations may begin before the stream is fetched: their events wait.
final class EventStreamConnection: Sendable {
    let connection: LiveConnection
    private let channel: EventChannel
    private let isFetched = Atomic(false)

    init(_ connection: LiveConnection, _ channel: EventChannel) {
        self.connection = connection
        self.channel = channel
    }

    /// The body for the first request that fetches it; `nil` for later ones.
    func fetch() -> BodyStream? {
        isFetched.exchange(true, ordering: .relaxed) ? nil : channel.stream
    }

    /// Ends a reservation that has not been fetched.
    func expire() {
        if !isFetched.load(ordering: .relaxed) { connection.closed() }
    }
}
