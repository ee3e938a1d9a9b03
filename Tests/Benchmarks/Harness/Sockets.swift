import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection to a server on this machine, which blocks.
final class ClientSocket {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0

    init(_ url: String) throws {
        #if os(Linux)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        descriptor = socket(AF_INET, kind, 0)
        guard let port = URL(string: url)?.port.flatMap({ UInt16(exactly: $0) }) else {
            throw BenchmarkFailure("\(url) has no port")
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, size) == 0
            }
        }
        guard isConnected else { throw BenchmarkFailure("No connection: errno \(errno)") }
        // What is sent in pieces would wait for the server's acknowledgement, which takes its time.
        var isOn: Int32 = 1
        _ = unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(descriptor) }

    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, 0)
            }
            guard count > 0 else { throw BenchmarkFailure("The server takes no more") }
            rest = rest.dropFirst(count)
        }
    }

    /// So many bytes, as soon as they are there.
    func read(_ count: Int) throws -> ArraySlice<UInt8> {
        while buffer.count - start < count { try receive() }
        defer { start += count }
        return buffer[start..<(start + count)]
    }

    /// The text up to and with an empty line, as heads end.
    func readHead() throws -> String {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try read(1) }
        return String(decoding: head, as: UTF8.self)
    }

    private func receive() throws {
        if start > 0 { buffer.removeFirst(start) }
        start = 0
        var block = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe recv(descriptor, &block, block.count, 0)
        guard count > 0 else { throw BenchmarkFailure("The server has closed the connection") }
        buffer += block.prefix(count)
    }
}

/// A connection that sends one operation after the other.
struct OperationClient {
    private let socket: ClientSocket

    init(_ url: String) throws { socket = try ClientSocket(url) }

    func post(_ document: String) throws {
        try socket.send(
            Array(
                """
                POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/graphql\r\n\
                Content-Length: \(document.utf8.count)\r\n\r\n\(document)
                """.utf8
            )
        )
        let head = try socket.readHead()
        guard head.hasPrefix("HTTP/1.1 200 "), let length = head.firstMatch(of: /Content-Length: (\d+)/),
            let count = Int(length.1)
        else { throw BenchmarkFailure("The mutation is answered with \(head)") }
        _ = try socket.read(count)
    }
}

/// Who listens to orders, whose notes are numbers, one after the other.
final class SubscribedClient {
    private static let subscription = "subscription { orderUpdated { note } }"
    private let socket: ClientSocket
    private var next = 0

    /// Over a WebSocket.
    init(_ url: String) throws {
        socket = try ClientSocket(url)
        try socket.send(
            Array(
                """
                GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
                Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n
                """.utf8
            )
        )
        guard try socket.readHead().hasPrefix("HTTP/1.1 101 ") else { throw BenchmarkFailure("No WebSocket") }
        try send(#"{"type":"connection_init"}"#)
        _ = try message()
        try send(#"{"type":"subscribe","id":"1","payload":{"query":"\#(Self.subscription)"}}"#)
        try send(#"{"type":"ping"}"#)
        _ = try message()
    }

    /// By events in a response.
    init(stream url: String) throws {
        socket = try ClientSocket(url)
        try socket.send(
            Array(
                """
                POST /graphql HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\
                Content-Type: application/graphql\r\nContent-Length: \(Self.subscription.utf8.count)\r\n\r\n\
                \(Self.subscription)
                """.utf8
            )
        )
        guard try socket.readHead().hasPrefix("HTTP/1.1 200 ") else { throw BenchmarkFailure("No stream") }
    }

    /// Reads until so many events have come, in order.
    func read(until count: Int) throws {
        while next < count {
            let text = try message()
            guard text.hasSuffix(#""note":"\#(next)"}}}}"#) else {
                throw BenchmarkFailure("Instead of the event \(next) came \(text)")
            }
            next += 1
        }
    }

    private func send(_ text: String) throws {
        // A mask that changes nothing.
        try socket.send([0x81, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + Array(text.utf8))
    }

    /// The next text; signs of life are passed over.
    private func message() throws -> String {
        while true {
            let head = Array(try socket.read(2))
            let length = head[1] == 126 ? try socket.read(2).reduce(0) { $0 << 8 | Int($1) } : Int(head[1])
            let payload = String(decoding: try socket.read(length), as: UTF8.self)
            if head[0] == 0x81 { return payload }
        }
    }
}
