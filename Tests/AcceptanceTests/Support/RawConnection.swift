import Foundation
import TestSupport

/// A socket to a server, for what no HTTP client would send.
final class RawConnection {
    private let descriptor: Int32

    struct Failure: Error {
        var step: String
    }

    /// Connects; what receives from it gives up after 30 seconds without a byte.
    init(to url: String) throws {
        guard let port = URL(string: url)?.port.flatMap({ UInt16(exactly: $0) }) else { throw Failure(step: "port") }
        guard let descriptor = connectToLoopback(port: port, patience: 30) else { throw Failure(step: "connect") }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Sends as much as the server takes: it may answer and close before it has read everything.
    ///
    /// - Returns: Whether it took everything.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, Self.noSignal)
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Ends its own side: the server reads to the end.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// What comes next, in one piece; empty where the server has closed.
    func receive() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Everything until the server closes.
    func receiveToEnd() -> [UInt8] {
        var answer: [UInt8] = []
        while true {
            let part = receive()
            if part.isEmpty { return answer }
            answer += part
        }
    }

    private static var noSignal: Int32 {
        #if canImport(Glibc)
        Int32(MSG_NOSIGNAL)
        #else
        0
        #endif
    }
}
