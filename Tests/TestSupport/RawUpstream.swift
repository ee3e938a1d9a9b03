import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A server that says exactly what a test wants, however wrong it is: each connection has a thread, and one request unless
/// more are read.
package final class RawUpstream: Sendable {
    package let port: UInt16
    private let listener: Int32

    package var url: String { "http://127.0.0.1:\(port)" }

    /// Listens until it is let go of.
    ///
    /// - Parameter serve: called with each request; the connection is closed when it returns.
    package init(_ serve: @escaping @Sendable (RawExchange) -> Void) {
        #if os(Linux)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        let listener = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // SAFETY: the address outlives the calls, and has the size that is given.
        unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = unsafe bind(listener, $0, size)
                _ = listen(listener, 128)
                _ = unsafe getsockname(listener, $0, &size)
            }
        }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else {
                    // Here and not in `deinit`: another listener could have the number while this thread still uses it.
                    close(listener)
                    return
                }
                ignoreClosedPeers(connection)
                Thread.detachNewThread {
                    let exchange = RawExchange(connection)
                    if exchange.readRequest() { serve(exchange) }
                    close(connection)
                }
            }
        }
    }

    /// Whatever it is asked, it sends this and closes.
    package convenience init(sending text: String) { self.init { $0.send(text) } }

    deinit {
        // Wakes the thread that accepts, which closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
    }
}

/// One request that a `RawUpstream` has received, and the way back.
// SAFETY: it is used on the connection's own thread alone.
package final class RawExchange: @unchecked Sendable {
    /// The request line and the fields, each with its line end.
    package private(set) var head = ""
    /// The same as it came.
    package private(set) var headBytes: [UInt8] = []
    package private(set) var body: [UInt8] = []
    private let descriptor: Int32

    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    #if os(Linux)
    private static let flags = Int32(MSG_NOSIGNAL)
    #else
    private static let flags: Int32 = 0
    #endif

    /// Sends all of it; false where the client no longer takes it.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes[sent...].withUnsafeBytes {
                unsafe systemSend(descriptor, $0.baseAddress, $0.count, Self.flags)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends again and again, until the client takes no more or has taken so much; how much it was.
    package func sendUntilBlocked(_ bytes: [UInt8], limit: Int) -> Int {
        var sent = 0
        while sent < limit {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard unsafe poll(&waiting, 1, 1_000) > 0 else { return sent }
            let count = unsafe bytes.withUnsafeBytes {
                unsafe systemSend(descriptor, $0.baseAddress, $0.count, Self.flags | Int32(MSG_DONTWAIT))
            }
            guard count > 0 else { return sent }
            sent += count
        }
        return sent
    }

    /// Returns when the client has closed the connection.
    package func waitForEnd() {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while unsafe recv(descriptor, &bytes, bytes.count, 0) > 0 {}
    }

    /// Reads a request: the next one on the same connection; false where none comes.
    package func readRequest() -> Bool {
        var received: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let end = Array("\r\n\r\n".utf8)
        while true {
            let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
            guard count > 0 else { return false }
            received += bytes[..<count]
            guard let place = received.firstRange(of: end) else { continue }
            headBytes = received[..<place.lowerBound] + Array("\r\n".utf8)
            head = String(decoding: headBytes, as: UTF8.self)
            let length = head.lowercased().firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
            guard received.count >= place.upperBound + length else { continue }
            body = Array(received[place.upperBound...])
            return true
        }
    }
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    unsafe send(descriptor, bytes, count, flags)
}
