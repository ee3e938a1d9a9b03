import TestSupport

/// Reads a response whose body comes in chunks, as far as it is asked to.
final class ChunkedReader {
    private let connection: RawConnection
    private var buffer: [UInt8] = []
    private var text = ""
    private(set) var head = ""
    private(set) var isAtEnd = false

    /// Sends a request to the GraphQL path, and reads the head of its response.
    init(_ server: RunningMynah, _ method: String, _ fields: [String] = [], body: String = "") throws {
        connection = try RawConnection(to: server.url)
        let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)", "Content-Type: application/graphql"]
        let lines = ["\(method) /graphql HTTP/1.1", "Host: mynah"] + length + fields
        connection.send(lines.map { $0 + "\r\n" }.joined() + "\r\n" + body)
        while let line = line(), !line.isEmpty { head += line + "\n" }
    }

    /// Ends the side of the client, which goes on to read.
    func finishSending() { connection.finishSending() }

    var status: Int? { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

    /// The text up to and with the separator; what is left where the body ends first.
    func next(upTo separator: String = "\n\n") -> String {
        while true {
            if let end = text.firstRange(of: separator) {
                defer { text = String(text[end.upperBound...]) }
                return String(text[..<end.upperBound])
            }
            guard readChunk() else {
                defer { text = "" }
                return text
            }
        }
    }

    /// The next event of GraphQL over SSE, without comments.
    func event() -> String {
        while true {
            let event = next()
            if event != ":\n\n" { return event }
        }
    }

    private func readChunk() -> Bool {
        guard !isAtEnd, let size = line().flatMap({ Int($0, radix: 16) }), size > 0 else {
            isAtEnd = true
            return false
        }
        while buffer.count < size + 2 { guard receive() else { return false } }
        text += String(decoding: buffer.prefix(size), as: UTF8.self)
        buffer.removeFirst(size + 2)
        return true
    }

    /// The next line, without its end; `nil` where the connection ends first.
    private func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: buffer[..<end].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
            }
            guard receive() else { return nil }
        }
    }

    private func receive() -> Bool {
        let bytes = connection.receive()
        buffer += bytes
        return !bytes.isEmpty
    }
}
