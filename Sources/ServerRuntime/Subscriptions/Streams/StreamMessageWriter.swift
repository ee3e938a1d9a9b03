import GraphQLExecution
import GraphQLLanguage
import HTTPMessages

/// Writes the messages of a connection's operations into the body of one response.
final class StreamMessageWriter: OperationMessageWriter {
    let format: any StreamFormat
    let channel: EventChannel
    private let connection: LiveConnection
    /// Whether the body ends with its only operation.
    private let hasOneOperation: Bool

    init(_ format: any StreamFormat, _ channel: EventChannel, of connection: LiveConnection, hasOneOperation: Bool) {
        self.format = format
        self.channel = channel
        self.connection = connection
        self.hasOneOperation = hasOneOperation
        _ = channel.write(format.start)
    }

    func send(_ message: OperationMessage, of operation: String) {
        let bytes = format.bytes(of: message, of: operation)
        guard bytes.isEmpty || channel.write(bytes) else { return tooSlow(operation) }
        switch message {
        case .next: break
        case .refused, .complete: if hasOneOperation { finish() }
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
            for operation in hasOneOperation ? [""] : operations {
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
