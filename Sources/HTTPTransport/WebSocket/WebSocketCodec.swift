import CWslay

/// The frames of one WebSocket (RFC 6455, section 5), as bytes in and bytes out: wslay reads and writes them.
///
/// A breach of the protocol is answered with a close frame that names it: 1002 for a frame that must not be, 1007 for
/// text that is not UTF-8, 1009 for a message that is too large. Pings are answered, and so is the client's own close
/// frame.
///
/// - Important: It is used by one thread at a time.
@safe
final class WebSocketCodec {
    enum Event: Sendable, Equatable {
        case text([UInt8])
        case binary([UInt8])
        case pong
        /// A ping, answered by itself, with the size of the answer that is queued.
        case ping(Int)
        /// The client closes, with a code; 0 where it gives none.
        case close(Int)
    }

    private var context: wslay_event_context_ptr?
    private var input: ArraySlice<UInt8> = []
    private var output: [UInt8] = []
    private var events: [Event] = []
    /// Whether wslay has given up: for some wrong frames it gives no code.
    private var hasFailed = false
    private var isFailureSent = false
    /// The code of the client's close frame, as far as it has come.
    private var clientCode: [UInt8]?

    /// The number of ready bytes from which on no more are made ready.
    private static let block = 65_536

    /// `nil` where there is no memory for it.
    ///
    /// - Parameter largest: the largest message that is taken, in bytes.
    init?(largest: Int) {
        var callbacks = wslay_event_callbacks()
        unsafe callbacks.recv_callback = unsafe Self.receive
        unsafe callbacks.send_callback = unsafe Self.send
        unsafe callbacks.on_frame_recv_start_callback = unsafe Self.begin
        unsafe callbacks.on_frame_recv_chunk_callback = unsafe Self.takePiece
        unsafe callbacks.on_msg_recv_callback = unsafe Self.take
        // SAFETY: wslay copies the callbacks, and calls them only within calls to it, which this object makes.
        let user = unsafe Unmanaged.passUnretained(self).toOpaque()
        guard unsafe wslay_event_context_server_init(&context, &callbacks, user) == 0 else { return nil }
        unsafe wslay_event_config_set_max_recv_msg_length(context, UInt64(largest))
    }

    deinit { unsafe wslay_event_context_free(context) }

    /// Takes bytes from the client, and returns the events in them, up to a breach of the protocol.
    func receive(_ bytes: ArraySlice<UInt8>) -> [Event] {
        if hasFailed { return [] }
        input = bytes
        defer { (input, events) = ([], []) }
        hasFailed = unsafe wslay_event_recv(context) != 0
        return events
    }

    /// Queues a message; false where no more are sent.
    @discardableResult
    func send(text: [UInt8]) -> Bool { queue(text, UInt8(WSLAY_TEXT_FRAME.rawValue)) }

    @discardableResult
    func ping() -> Bool { queue([], UInt8(WSLAY_PING.rawValue)) }

    private func queue(_ bytes: [UInt8], _ opcode: UInt8) -> Bool {
        // SAFETY: wslay copies the message within the call.
        unsafe bytes.withUnsafeBufferPointer { buffer in
            var message = unsafe wslay_event_msg(opcode: opcode, msg: buffer.baseAddress, msg_length: buffer.count)
            return unsafe wslay_event_queue_msg(context, &message) == 0
        }
    }

    /// Queues the close frame; what is queued after it is not sent.
    func close(code: Int, reason: String) {
        var reason = Array(reason.utf8.prefix(Self.longestReason))
        while String(validating: reason, as: UTF8.self) == nil { reason.removeLast() }
        // SAFETY: wslay copies the reason within the call.
        _ = unsafe reason.withUnsafeBufferPointer { buffer in
            unsafe wslay_event_queue_close(context, UInt16(code), buffer.baseAddress, buffer.count)
        }
    }

    /// Section 5.5: a control frame has at most 125 bytes, two of which are the code.
    private static let longestReason = 122

    /// A close frame with the code 1002.
    private static let protocolError: [UInt8] = [0x88, 2, 0x03, 0xEA]

    /// The next bytes for the client; empty where there is nothing to send, and `nil` after a failure.
    func nextOutput() -> [UInt8]? {
        if hasFailed {
            defer { isFailureSent = true }
            return isFailureSent ? [] : Self.protocolError
        }
        output = []
        guard unsafe wslay_event_send(context) == 0 else { return nil }
        defer { output = [] }
        return output
    }

    /// The size of queued messages, in bytes, with the memory of each.
    var queuedBytes: Int {
        unsafe wslay_event_get_queued_msg_length(context)
            + Self.messageWeight * wslay_event_get_queued_msg_count(context)
    }

    /// The memory of a message besides its bytes.
    static let messageWeight = 128

    /// Whether nothing more is read or written: the closing handshake is over, or the protocol was broken.
    var isFinished: Bool {
        unsafe hasFailed || wslay_event_want_read(context) == 0 && wslay_event_want_write(context) == 0
    }

    var isReading: Bool { unsafe !hasFailed && wslay_event_want_read(context) != 0 }

    /// The code that the client is sent in the close frame, once it is on its way.
    var closeCode: Int { Int(unsafe wslay_event_get_status_code_sent(context)) }
}

// MARK: - What wslay calls

extension WebSocketCodec {
    private static func codec(_ user: UnsafeMutableRawPointer?) -> WebSocketCodec? {
        // SAFETY: it is the object whose context is being used, and that makes the call which this is called in.
        unsafe user.map { unsafe Unmanaged<WebSocketCodec>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let receive: wslay_event_recv_callback = { context, buffer, length, _, user in
        guard let codec = unsafe codec(user), let buffer = unsafe buffer, !codec.input.isEmpty else {
            unsafe wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK.rawValue)
            return -1
        }
        let piece = codec.input.prefix(length)
        for (index, byte) in piece.enumerated() { unsafe buffer[index] = byte }
        codec.input = codec.input.dropFirst(piece.count)
        return piece.count
    }

    private static let send: wslay_event_send_callback = { context, data, length, _, user in
        guard let codec = unsafe codec(user), let data = unsafe data, codec.output.count < block else {
            unsafe wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK.rawValue)
            return -1
        }
        let count = min(length, block)
        unsafe codec.output.append(contentsOf: UnsafeBufferPointer(start: data, count: count))
        return count
    }

    /// Answers a close frame of one byte, which wslay takes for one without a code; the answer queued first is sent.
    private static let begin: wslay_event_on_frame_recv_start_callback = { _, argument, user in
        guard let codec = unsafe codec(user), let frame = unsafe argument?.pointee,
            UInt32(frame.opcode) == WSLAY_CONNECTION_CLOSE.rawValue
        else { return }
        codec.clientCode = []
        if frame.payload_length == 1 { codec.close(code: 1002, reason: "") }
    }

    /// Accepts the close codes 1012 to 1014, registered after the protocol was written, which wslay does not know.
    private static let takePiece: wslay_event_on_frame_recv_chunk_callback = { _, argument, user in
        guard let codec = unsafe codec(user), let piece = unsafe argument?.pointee, let known = codec.clientCode,
            known.count < 2
        else { return }
        let code = unsafe known + UnsafeBufferPointer(start: piece.data, count: piece.data_length)
        codec.clientCode = code
        guard code.count >= 2, case let number = Int(code[0]) << 8 | Int(code[1]), 1012...1014 ~= number else { return }
        codec.close(code: number, reason: "")
        codec.events.append(.close(number))
    }

    private static let take: wslay_event_on_msg_recv_callback = { _, argument, user in
        guard let codec = unsafe codec(user), let message = unsafe argument?.pointee else { return }
        func bytes() -> [UInt8] {
            unsafe Array(UnsafeBufferPointer(start: message.msg, count: message.msg_length))
        }
        switch UInt32(unsafe message.opcode) {
        case UInt32(WSLAY_TEXT_FRAME.rawValue): codec.events.append(.text(bytes()))
        case UInt32(WSLAY_BINARY_FRAME.rawValue): codec.events.append(.binary(bytes()))
        case UInt32(WSLAY_PONG.rawValue): codec.events.append(.pong)
        case UInt32(WSLAY_PING.rawValue): codec.events.append(.ping(messageWeight + (unsafe message.msg_length)))
        case UInt32(WSLAY_CONNECTION_CLOSE.rawValue): codec.events.append(.close(Int(unsafe message.status_code)))
        default: break
        }
    }
}
