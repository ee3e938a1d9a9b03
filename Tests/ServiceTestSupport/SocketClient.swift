import Foundation
package import JSONModel
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A client of WebSockets that sends exactly the frames it is told.
///
/// It blocks; `onThread` is where to use it.
package final class SocketClient {
    package struct Failure: Error, CustomStringConvertible {
        package var description: String

        package init(description: String) { self.description = description }
    }

    /// What the server sends.
    package enum Message: Equatable, CustomStringConvertible {
        case text(String)
        case ping
        case pong(String)
        case close(Int, String)
        case end

        package var description: String {
            switch self {
            case .text(let text): text
            case .ping: "ping"
            case .pong(let text): "pong \(text)"
            case .close(let code, let reason): "close \(code) \(reason)"
            case .end: "end"
            }
        }
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The head of the response to the handshake.
    package private(set) var head = ""

    /// Connects, and sends a request; the head of the response has been read.
    package init(port: Int, subprotocol: String?, path: String = "/graphql", fields: String = "") throws {
        guard let port = UInt16(exactly: port), let descriptor = connectToLoopback(port: port) else {
            throw Failure(description: "connect: errno \(errno)")
        }
        self.descriptor = descriptor
        let offer = subprotocol.map { "Sec-WebSocket-Protocol: \($0)\r\n" } ?? ""
        send(
            Array(
                """
                GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(offer)\(fields)\r\n
                """.utf8
            )
        )
        while !head.hasSuffix("\r\n\r\n") { head += String(decoding: try bytes(1), as: UTF8.self) }
    }

    deinit { _ = close(descriptor) }

    package func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if os(Linux)
            let flags = Int32(MSG_NOSIGNAL)
            #else
            let flags: Int32 = 0
            #endif
            let count = unsafe rest.withUnsafeBytes {
                unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    package func send(frame opcode: UInt8, _ payload: [UInt8], first: UInt8 = 0x80) {
        send(Self.frame(opcode, payload, first: first))
    }

    /// Sends several texts in one piece.
    package func send(together messages: [JSONValue]) { send(messages.flatMap { Self.frame(1, $0.serialized()) }) }

    private static func frame(_ opcode: UInt8, _ payload: [UInt8], first: UInt8 = 0x80) -> [UInt8] {
        var bytes = [first | opcode]
        if payload.count < 126 {
            bytes.append(0x80 | UInt8(payload.count))
        } else if payload.count < 65_536 {
            bytes += [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        } else {
            bytes += [0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        return bytes + [1, 2, 3, 4] + payload.enumerated().map { $1 ^ [1, 2, 3, 4][$0 % 4] }
    }

    package func send(_ json: JSONValue) { send(frame: 1, json.serialized()) }

    package func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next message; pings are answered with nothing, and passed over where they are not wanted.
    package func next(passingPings: Bool = true) -> Message {
        while true {
            guard let head = try? bytes(2) else { return .end }
            var count = Int(head[1] & 127)
            if count > 125, let more = try? bytes(count == 126 ? 2 : 8) { count = more.reduce(0) { $0 << 8 | Int($1) } }
            guard let payload = try? bytes(count) else { return .end }
            let text = String(decoding: payload, as: UTF8.self)
            switch head[0] & 15 {
            case 8:
                let code = payload.count < 2 ? 0 : Int(payload[0]) << 8 | Int(payload[1])
                return .close(code, String(decoding: payload.dropFirst(2), as: UTF8.self))
            case 9: if !passingPings { return .ping }
            case 10: return .pong(text)
            default: return .text(text)
            }
        }
    }

    private func bytes(_ count: Int) throws -> [UInt8] {
        while buffer.count < count {
            var block = [UInt8](repeating: 0, count: 16_384)
            let received = unsafe recv(descriptor, &block, block.count, 0)
            guard received > 0 else { throw Failure(description: "the server has closed the connection") }
            buffer += block.prefix(received)
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }
}
