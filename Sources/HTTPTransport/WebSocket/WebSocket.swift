package import HTTPMessages
package import Locking

/// An open WebSocket: messages both ways, until either side closes it.
///
/// It reads on only after it has dealt with all it has read, so a client that sends much is slowed down.
///
// SAFETY: everything that changes is touched on the queue alone.
package final class WebSocket: @unchecked Sendable {
    package enum Event: Sendable {
        case text([UInt8])
        case binary
        /// Unsent messages, or a half received one, are more than may be kept; it is for the owner to close.
        case overflow
        /// The last event: the connection is gone.
        case closed
    }

    private let connection: any UpgradedConnection
    private let queue: SerialQueue
    private let loop: SocketLoop
    private let codec: WebSocketCodec
    private var boundaries = FrameBoundaries()
    private let unsentLimit: Int
    /// The memory of unsent messages, and of a half received one.
    private let share: BudgetShare
    /// Bytes of a message that is not there yet.
    private var halfMessage = 0
    /// The bytes of answers to pings since nothing waited to be sent.
    private var pongs = 0
    private var hasOverflowed = false

    /// The head of a control frame, with its mask.
    private static let controlHead = 6
    private let onEvent: @Sendable (Event) -> Void
    /// Bytes that the system has had no room for.
    private var rest: ArraySlice<UInt8> = []
    private var isClosed = false
    private var isClosing = false
    /// The code and the reason of the close frame that is sent once nothing else waits: wslay itself sends it first.
    private var goodbye: (code: Int, reason: String)?
    /// The number of pings sent since the client sent anything.
    private var silence = 0

    /// The greatest numbers of bytes.
    package struct Limits: Sendable {
        /// The bytes of a message that is taken.
        package var message: Int
        /// The bytes that may wait for a client that does not read.
        package var unsent: Int

        package init(message: Int, unsent: Int) {
            self.message = message
            self.unsent = unsent
        }
    }

    /// `nil` where there is no memory for it.
    ///
    /// - Parameters:
    ///   - connection: the connection after the response that announces the protocol.
    ///   - queue: the queue on which events are handed over, and on which all else here is called.
    ///   - loop: tells when the connection can be read.
    ///   - limits: the limits of messages.
    ///   - budget: the memory that it may take.
    ///   - onEvent: called on the queue.
    package init?(
        _ connection: any UpgradedConnection,
        on queue: SerialQueue,
        _ loop: SocketLoop,
        limits: Limits,
        in budget: MemoryBudget,
        onEvent: @escaping @Sendable (Event) -> Void
    ) {
        guard let codec = WebSocketCodec(largest: limits.message) else { return nil }
        self.connection = connection
        self.queue = queue
        self.loop = loop
        self.codec = codec
        unsentLimit = limits.unsent
        share = BudgetShare(of: budget)
        self.onEvent = onEvent
    }

    /// Begins to read.
    package func start() {
        guard
            loop.add(connection, ready: { [weak self] in self.map { socket in socket.queue.run { socket.proceed() } } })
        else { return finish() }
        proceed()
    }

    /// Sends a message; false where too much waits to be sent.
    package func send(_ text: [UInt8]) -> Bool {
        guard !isClosed, !isClosing else { return true }
        let waiting = waiting
        // However large it is, a message goes to who reads.
        guard waiting == 0 || waiting + text.count <= unsentLimit,
            share.reserve(waiting + halfMessage + text.count, exceeding: waiting == 0)
        else { return false }
        codec.send(text: text)
        flush()
        return true
    }

    /// Whether more waits than a client may leave unread, answers to pings included.
    package var isTooSlow: Bool { pongs > unsentLimit }

    /// The size of all that waits to be sent, in bytes.
    private var waiting: Int { rest.count + codec.queuedBytes }

    /// Charges the kept bytes, and reports an overflow where they are too many.
    private func weigh() {
        if waiting == 0 { pongs = 0 }
        let hasRoom = share.reserve(waiting + halfMessage, exceeding: waiting > 0)
        guard !hasRoom || pongs > unsentLimit, !hasOverflowed, !isClosing else { return }
        hasOverflowed = true
        onEvent(.overflow)
    }

    /// Pings the client, and drops one that has not sent anything for long.
    ///
    /// - Parameter patience: the number of pings that may go without an answer.
    package func ping(patience: Int) {
        if isClosed { return }
        silence += 1
        // Who does not answer the end of the conversation has left it.
        guard silence <= patience, !isClosing || goodbye != nil else { return finish() }
        codec.ping()
        flush()
    }

    /// Sends a close frame after all messages that wait, and ends the connection once the client has answered it.
    package func close(code: Int, reason: String) {
        guard !isClosed, !isClosing else { return }
        isClosing = true
        goodbye = (code, reason)
        flush()
    }

    /// Ends the connection at once.
    package func drop() { finish() }

    private func proceed() {
        if isClosed { return }
        // Nothing that it says makes a difference before the goodbye has been sent.
        if goodbye != nil { return flush() }
        switch connection.read() {
        case .bytes(let bytes):
            silence = 0
            var input = bytes[...]
            while !input.isEmpty, !isClosed {
                let piece = boundaries.takePiece(of: &input)
                halfMessage += piece.count
                for event in codec.receive(piece) where !isClosed { hand(over: event) }
            }
        case .nothing: break
        case .end: return finish()
        }
        flush()
    }

    private func hand(over event: WebSocketCodec.Event) {
        switch event {
        case .text(let text):
            halfMessage = 0
            if !isClosing { onEvent(.text(text)) }
        case .binary:
            halfMessage = 0
            if !isClosing { onEvent(.binary) }
        case .ping(let weight):
            pongs += weight
            halfMessage = max(0, halfMessage - Self.controlHead - weight + WebSocketCodec.messageWeight)
        case .close: isClosing = true
        case .pong: halfMessage = max(0, halfMessage - Self.controlHead)
        }
    }

    /// Sends as much as there is room for, and waits for more to read.
    private func flush() {
        while !isClosed {
            if rest.isEmpty {
                guard let next = codec.nextOutput() else { return finish() }
                if next.isEmpty {
                    guard let (code, reason) = goodbye else { break }
                    goodbye = nil
                    codec.close(code: code, reason: reason)
                    continue
                }
                rest = next[...]
            }
            guard let count = connection.write(rest) else { return finish() }
            if count == 0 { break }
            rest = rest.dropFirst(count)
        }
        if isClosed { return }
        if codec.isFinished, rest.isEmpty { return finish() }
        loop.wait(for: connection, reading: codec.isReading && goodbye == nil, writing: !rest.isEmpty)
        weigh()
    }

    private func finish() {
        if isClosed { return }
        isClosed = true
        rest = []
        share.replace(with: 0)
        loop.remove(connection)
        onEvent(.closed)
        connection.close()
    }
}
