import HTTPMessages

/// The head of a response, read line by line as it comes.
struct ResponseHead: Sendable {
    private(set) var status: HTTPStatus?
    private(set) var headers = HTTPHeaders()
    /// Whether all of the final head is here: what comes after it are trailers.
    private(set) var isWhole = false
    /// What has come after the body.
    private(set) var trailers = HTTPHeaders()
    /// In bytes.
    private(set) var size = 0

    /// The most that a head may take: a client that is to be sent it has less room for one.
    static let limit = 262_144

    /// Takes a line with its end; false where there are too many.
    mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
        size += line.count
        guard size <= Self.limit else { return false }
        var text = unsafe String(decoding: line, as: UTF8.self)[...]
        while let last = text.utf8.last, last == 13 || last == 10 { text = text.dropLast() }
        if isWhole {
            if let trailer = Self.field(text) { trailers.append(trailer.name, trailer.value) }
        } else if text.hasPrefix("HTTP/") {
            status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map(HTTPStatus.init(rawValue:))
            headers = HTTPHeaders()
        } else if text.isEmpty {
            // Interim responses are between the two connections alone (RFC 9110, section 15.2).
            isWhole = status.map { $0.isFinal } ?? false
        } else if let field = Self.field(text) {
            headers.append(field.name, field.value)
        }
        return true
    }

    private static func field(_ line: Substring) -> (name: String, value: String)? {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return (String(line[..<colon]), trimmed(line[line.utf8.index(after: colon)...]))
    }

    private static func trimmed(_ text: Substring) -> String {
        var bytes = text.utf8[...]
        while let first = bytes.first, ASCII.isWhiteSpace(first) { bytes = bytes.dropFirst() }
        while let last = bytes.last, ASCII.isWhiteSpace(last) { bytes = bytes.dropLast() }
        return String(Substring(bytes))
    }

    /// How many bytes the body has, where the head says so and nothing else ends it (RFC 9112, section 6.3).
    var contentLength: Int? {
        headers.contains("Transfer-Encoding") ? nil : headers["Content-Length"].flatMap { Int($0) }
    }
}
