import Foundation

/// A request that the server has begun to receive, and cannot answer before the rest of it comes.
final class HalfSentRequest {
    private static let body = #"{"query":"{ __typename }"}"#
    private let port: UInt16
    private let descriptor: Int32

    struct Failure: Error {
        var step: String
    }

    init(to url: String) throws {
        guard let port = URL(string: url)?.port.flatMap({ UInt16(exactly: $0) }) else { throw Failure(step: "port") }
        self.port = port
        guard let descriptor = Self.connect(to: port) else { throw Failure(step: "connect") }
        self.descriptor = descriptor
        let head =
            "POST /graphql HTTP/1.1\r\nHost: mynah\r\nConnection: close\r\nExpect: 100-continue\r\n"
            + "Content-Type: application/json\r\nContent-Length: \(Self.body.utf8.count)\r\n\r\n"
        try send(head)
        // The interim answer says that the request has arrived.
        guard read().hasPrefix("HTTP/1.1 100") else { throw Failure(step: "continue") }
    }

    deinit { close(descriptor) }

    /// Sends the rest and reads the answer.
    func finish() throws -> String {
        try send(Self.body)
        var answer = ""
        while true {
            let part = read()
            if part.isEmpty { return answer }
            answer += part
        }
    }

    /// Returns once the server has stopped listening: then it has taken the signal.
    func waitUntilNoOneElseIsLetIn() throws {
        while let other = Self.connect(to: port) {
            close(other)
            sched_yield()
        }
    }

    private static func connect(to port: UInt16) -> Int32? {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Foundation.connect(descriptor, $0, size)
            }
        }
        guard status == 0 else {
            close(descriptor)
            return nil
        }
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        return descriptor
    }

    private func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard unsafe write(descriptor, bytes, bytes.count) == bytes.count else { throw Failure(step: "send") }
    }

    private func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = unsafe Foundation.read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
