import HTTPMessages

/// The head of a response, read line by line as it comes.
struct ResponseHead: Sendable {
    private(set) var status: HTTPStatus?
    private(set) var headers = HTTPHeaders()
    /// Whether all of the final head is here: what comes after it are trailers.
    private(set) var isWhole = false
    /// The fields that have come after the body.
    private(set) var trailers = HTTPHeaders()
    /// The size of all lines so far, in bytes.
    private(set) var size = 0

    /// The most that a head may take: a client that is to be sent it has less room for one.
    static let limit = 262_144

    /// Takes a line with its end; false where there are too many.
    mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
        size += line.count
        guard size <= Self.limit else { return false }
        // SAFETY: all indexes are within the line.
        var end = line.count
        while end > 0, unsafe line[end - 1] == 13 || line[end - 1] == 10 { end -= 1 }
        let line = unsafe UnsafeRawBufferPointer(rebasing: line[..<end])
        if isWhole {
            if let trailer = unsafe Self.field(line) { trailers.append(trailer) }
        } else if unsafe Self.isStatusLine(line) {
            status = unsafe Self.status(line)
            headers = HTTPHeaders()
            headers.reserveCapacity(12)
        } else if end == 0 {
            // Interim responses are between the two connections alone (RFC 9110, section 15.2).
            isWhole = status.map { $0.isFinal } ?? false
        } else if let field = unsafe Self.field(line) {
            headers.append(field)
        }
        return true
    }

    private static func isStatusLine(_ line: UnsafeRawBufferPointer) -> Bool {
        let start: StaticString = "HTTP/"
        let count = start.utf8CodeUnitCount
        // SAFETY: both are at least that long.
        return line.count > count && (0..<count).allSatisfy { unsafe line[$0] == start.utf8Start[$0] }
    }

    /// The three digits behind the first blanks.
    private static func status(_ line: UnsafeRawBufferPointer) -> HTTPStatus? {
        let blank = UInt8(ascii: " ")
        var index = 0
        while index < line.count, unsafe line[index] != blank { index += 1 }
        while index < line.count, unsafe line[index] == blank { index += 1 }
        let end = index + 3
        guard end <= line.count, unsafe end == line.count || line[end] == blank else { return nil }
        var number = 0
        while index < end {
            guard ASCII.isDigit(unsafe line[index]) else { return nil }
            number = number * 10 + Int(unsafe line[index] - UInt8(ascii: "0"))
            index += 1
        }
        return HTTPStatus(rawValue: number)
    }

    private static func field(_ line: UnsafeRawBufferPointer) -> HTTPHeaders.Field? {
        var colon = 0
        while colon < line.count, unsafe line[colon] != UInt8(ascii: ":") { colon += 1 }
        guard colon < line.count else { return nil }
        var (start, end) = (colon + 1, line.count)
        while start < end, ASCII.isWhiteSpace(unsafe line[start]) { start += 1 }
        while start < end, ASCII.isWhiteSpace(unsafe line[end - 1]) { end -= 1 }
        let name = unsafe UnsafeRawBufferPointer(rebasing: line[..<colon])
        let value = unsafe UnsafeRawBufferPointer(rebasing: line[start..<end])
        return unsafe HTTPHeaders.Field(
            name: String(decoding: name, as: UTF8.self),
            bytes: value,
            isWellFormed: ASCII.isToken(name) && !ASCII.hasControl(value)
        )
    }

    /// The size of the body in bytes, where the head has it and nothing else ends the body (RFC 9112, section 6.3).
    var contentLength: Int? {
        headers.contains("Transfer-Encoding") ? nil : headers["Content-Length"].flatMap { Int($0) }
    }
}
