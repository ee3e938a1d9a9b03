import HTTPMessages

/// A request that asks an upstream for another protocol, and what it has answered (RFC 9110, section 7.8).
///
/// It waits for each step, on a thread of its own.
struct UpstreamHandshake {
    private let request: UpstreamRequest
    private let socket: UpstreamSocket
    private var received: [UInt8] = []

    /// The most that is kept of the body of a refusal.
    private static let largestBody = 1_048_576

    /// Connects.
    init(_ request: UpstreamRequest) throws(UpstreamFailure) {
        guard let connection = CurlConnection(request) else {
            throw UpstreamFailure(.unavailable, url: request.url, detail: "there is no memory for it")
        }
        do throws(UpstreamFailure) {
            socket = UpstreamSocket(connection, descriptor: try connection.connect(to: request.url))
        } catch {
            connection.free()
            throw error
        }
        self.request = request
    }

    /// Sends the request, and reads what comes back.
    mutating func upgrade() throws(UpstreamFailure) -> UpstreamClient.Upgrade {
        try send(head)
        var head = ResponseHead()
        while true {
            let line = try line()
            // SAFETY: the bytes outlive the call.
            guard unsafe line.withUnsafeBytes({ unsafe head.take($0) }) else { throw failure("its head is too large") }
            guard line == [13, 10] || line == [10] else { continue }
            if head.status == .switchingProtocols {
                socket.putBack(received[...])
                return .upgraded(socket, head.headers)
            }
            if head.isWhole, let status = head.status {
                let body = try body(head)
                socket.close()
                return .refused(UpstreamResponse(status: status, headers: head.headers, body: .bytes(body)))
            }
            guard head.status != nil else { throw failure("what comes is no HTTP") }
        }
    }

    /// The request line and the fields.
    private var head: [UInt8] {
        let rest = request.url.firstRange(of: "://").map { request.url[$0.upperBound...] } ?? request.url[...]
        let end = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
        let authority = request.headers["Host"] ?? rest[..<end].split(separator: "@").last.map(String.init) ?? ""
        let target = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
        let text = "\(request.method.rawValue) \(target) HTTP/1.1\r\nHost: \(authority)\r\n"
        var bytes = Array(text.utf8)
        for field in request.headers.fields where !field.isNamed("Host") { field.appendLine(to: &bytes) }
        return bytes + [13, 10]
    }

    private func send(_ bytes: [UInt8]) throws(UpstreamFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let count = socket.write(rest) else { throw failure("the connection was closed") }
            rest = rest.dropFirst(count)
            if count == 0, !socket.wait(writing: true, seconds: request.terms.idleTime) { throw tooLong }
        }
    }

    /// Reads more; false where nothing more comes.
    private mutating func receive() throws(UpstreamFailure) -> Bool {
        while true {
            switch socket.read() {
            case .bytes(let bytes):
                received += bytes
                return true
            case .end: return false
            case .nothing: guard socket.wait(writing: false, seconds: request.terms.idleTime) else { throw tooLong }
            }
        }
    }

    /// A line with its end.
    private mutating func line() throws(UpstreamFailure) -> [UInt8] {
        while true {
            if let end = received.firstIndex(of: 10) {
                defer { received.removeFirst(end + 1) }
                return Array(received[...end])
            }
            guard received.count <= ResponseHead.limit else { throw failure("its head is too large") }
            guard try receive() else { throw failure("its head breaks off") }
        }
    }

    private mutating func body(_ head: ResponseHead) throws(UpstreamFailure) -> [UInt8] {
        if head.status?.forbidsBody ?? false { return [] }
        if head.headers.contains("Transfer-Encoding") { return try chunks() }
        let count = min(head.contentLength ?? .max, Self.largestBody)
        while received.count < count {
            guard try receive() else {
                if head.contentLength == nil { break }
                throw failure("its body breaks off")
            }
        }
        return Array(received.prefix(count))
    }

    /// A body in chunks (RFC 9112, section 7.1).
    private mutating func chunks() throws(UpstreamFailure) -> [UInt8] {
        var body: [UInt8] = []
        while true {
            let text = String(
                decoding: try line().prefix { $0 != 13 && $0 != 10 && $0 != UInt8(ascii: ";") },
                as: UTF8.self
            )
            guard let size = Int(text.filter { $0 != " " }, radix: 16), size >= 0,
                size <= Self.largestBody - body.count
            else { throw failure("its body cannot be read") }
            if size == 0 { return body }
            while received.count < size {
                guard try receive() else { throw failure("its body breaks off") }
            }
            body += received.prefix(size)
            received.removeFirst(size)
            _ = try line()
        }
    }

    private func failure(_ reason: String) -> UpstreamFailure {
        UpstreamFailure(.badResponse, url: request.url, detail: reason)
    }

    private var tooLong: UpstreamFailure {
        UpstreamFailure(.timedOut, url: request.url, detail: "nothing has come for \(request.terms.idleTime) seconds")
    }
}
