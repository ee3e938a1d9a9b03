import GraphQLExecution
import GraphQLLanguage
import HTTPMessages
import Synchronization

/// Writes the messages of a connection's operations into the body of one response.
final class StreamMessageWriter: OperationMessageWriter {
    let format: any StreamFormat
    private let channel: EventChannel
    let connection: LiveConnection
    private let isFetched = Atomic(false)

    init(_ format: any StreamFormat, _ channel: EventChannel, of connection: LiveConnection) {
        (self.format, self.channel, self.connection) = (format, channel, connection)
        _ = channel.write(format.start)
    }

    /// The body of a reserved stream for the first request that fetches it; `nil` for later ones.
    ///
    /// Operations may begin before the stream is fetched: their events wait.
    func fetch() -> BodyStream? { isFetched.exchange(true, ordering: .relaxed) ? nil : channel.stream }

    /// Ends a reservation that has not been fetched.
    func expire() {
        if !isFetched.load(ordering: .relaxed) { connection.closed() }
    }

    func send(_ message: OperationMessage, of operation: String) {
        let bytes = format.bytes(of: message, of: operation)
        guard bytes.isEmpty || channel.write(bytes) else { return tooSlow(operation) }
        switch message {
        case .next: break
        case .refused, .complete: if !format.isShared { finish() }
        }
    }

    func keepAlive() {
        if !format.keepAlive.isEmpty, !channel.write(format.keepAlive) { tooSlow("") }
    }

    func close(_ end: ConnectionEnd, operations: [String]) {
        switch end {
        case .dropped: channel.end(.failed)
        case .tooSlow: tooSlow("")
        case .tooMuch: refuse("", because: end.reason, code: "TOO_MUCH")
        case .code:
            for operation in format.isShared ? operations : [""] {
                _ = channel.write(format.bytes(of: .complete, of: operation), isLast: true)
            }
            finish()
        }
    }

    private func finish() {
        _ = channel.write(format.end, isLast: true)
        channel.end()
        connection.closed()
    }

    /// Ends the body with an error about the slow reader, after the waiting bytes, if those are still read.
    private func tooSlow(_ operation: String) {
        let message = "The events were not read in time: more waited than limits.unsent allows."
        refuse(operation, because: message, code: "TOO_SLOW")
    }

    private func refuse(_ operation: String, because message: String, code: String) {
        let error = GraphQLError(message, code: code)
        let refusal = OperationMessage.refused(ExecutionResult(requestErrors: [error]).body)
        _ = channel.write(format.bytes(of: refusal, of: operation), isLast: true)
        finish()
    }
}
