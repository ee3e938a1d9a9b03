/// Walks over a body of several parts, from boundary to boundary.
///
///     multipart-body := [preamble CRLF] dash-boundary transport-padding CRLF body-part
///                       *(CRLF dash-boundary transport-padding CRLF body-part)
///                       CRLF dash-boundary "--" transport-padding [CRLF epilogue]       (RFC 2046, section 5.1.1)
struct MultipartReader {
    private let body: [UInt8]
    /// The boundary with the line break before it, which belongs to it and not to the part.
    private let delimiter: [UInt8]
    private let limits: BodyPart.Limits
    private var position = 0

    /// A boundary in the body: the bytes before it end where it starts.
    private struct Boundary {
        var start: Int
        var end: Int
        var isLast: Bool
    }

    init(_ body: [UInt8], boundary: String, limits: BodyPart.Limits) {
        self.body = body
        self.limits = limits
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    mutating func parts() throws(BodyPart.Problem) -> [BodyPart] {
        guard var boundary = firstBoundary() else { throw BodyPart.Problem("The body has no boundary.") }
        var parts: [BodyPart] = []
        while !boundary.isLast {
            guard parts.count < limits.parts else {
                var problem = BodyPart.Problem("The body has more than \(limits.parts) parts.")
                problem.isTooMuch = true
                throw problem
            }
            // The line break behind the boundary may be the one before the next: then the part is empty.
            position = boundary.end
            let headers = try headers(ofPart: parts.count + 1)
            guard let next = nextBoundary(from: position) else {
                throw BodyPart.Problem("The body ends without its last boundary.")
            }
            parts.append(BodyPart(headers: headers, bytes: body[min(position + 2, next.start)..<next.start]))
            boundary = next
        }
        return parts
    }

    /// The boundary that begins the body, or the first one after a preamble.
    private func firstBoundary() -> Boundary? {
        if body.starts(with: delimiter.dropFirst(2)), let first = boundary(at: -2) { return first }
        return nextBoundary(from: 0)
    }

    private func nextBoundary(from start: Int) -> Boundary? {
        var index = start
        while index <= body.count - delimiter.count {
            if body[index] == UInt8(ascii: "\r"), matches(delimiter, at: index), let found = boundary(at: index) {
                return found
            }
            index += 1
        }
        return nil
    }

    private func matches(_ bytes: [UInt8], at index: Int) -> Bool {
        bytes.indices.allSatisfy { body[index + $0] == bytes[$0] }
    }

    /// The boundary at an index; `nil` by the bytes behind it, as of a longer boundary, of a part within.
    private func boundary(at start: Int) -> Boundary? {
        var end = start + delimiter.count
        if body.count >= end + 2, body[end] == UInt8(ascii: "-"), body[end + 1] == UInt8(ascii: "-") {
            return Boundary(start: max(start, 0), end: end + 2, isLast: true)
        }
        while end < body.count, body[end] == UInt8(ascii: " ") || body[end] == UInt8(ascii: "\t") { end += 1 }
        guard end + 1 < body.count, body[end] == UInt8(ascii: "\r"), body[end + 1] == UInt8(ascii: "\n") else {
            return nil
        }
        return Boundary(start: max(start, 0), end: end, isLast: false)
    }

    /// Reads the lines up to the empty one, whose line break is where this ends.
    private mutating func headers(ofPart number: Int) throws(BodyPart.Problem) -> HTTPHeaders {
        let start = position
        var headers: [HTTPHeaders.Field] = []
        while true {
            // A boundary where a field would be: the part has neither fields nor bytes.
            if matchesBoundary(at: position) { return HTTPHeaders(headers) }
            let line = try line(ofPart: number)
            guard position - start <= limits.headerBytes else {
                throw BodyPart.Problem(
                    "The header fields of part \(number) are larger than \(limits.headerBytes) bytes."
                )
            }
            if line.isEmpty { return HTTPHeaders(headers) }
            if line[line.startIndex] == UInt8(ascii: " ") || line[line.startIndex] == UInt8(ascii: "\t"),
                let last = headers.indices.last
            {
                // A line that goes on with the one before (RFC 5322, section 2.2.3).
                headers[last].value += " " + Self.trimmed(line)
                continue
            }
            guard headers.count < limits.fields else {
                throw BodyPart.Problem("Part \(number) has more than \(limits.fields) header fields.")
            }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy(ASCII.isTokenByte)
            else { throw BodyPart.Problem("Part \(number) has a header field that cannot be read.") }
            let name = String(decoding: line[..<colon], as: UTF8.self)
            headers.append(HTTPHeaders.Field(name: name, value: Self.trimmed(line[(colon + 1)...])))
        }
    }

    private func matchesBoundary(at index: Int) -> Bool {
        index <= body.count - delimiter.count && matches(delimiter, at: index) && boundary(at: index) != nil
    }

    /// The line behind the line break at the position, which moves to the line's own.
    private mutating func line(ofPart number: Int) throws(BodyPart.Problem) -> ArraySlice<UInt8> {
        let start = position + 2
        var end = start
        while end + 1 < body.count, body[end] != UInt8(ascii: "\r") || body[end + 1] != UInt8(ascii: "\n") {
            guard end - start <= limits.headerBytes else { break }
            end += 1
        }
        guard end + 1 < body.count else {
            throw BodyPart.Problem("The header fields of part \(number) do not end.")
        }
        position = end
        return body[start..<end]
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let start = bytes.drop(while: ASCII.isWhiteSpace)
        let end = start.reversed().drop(while: ASCII.isWhiteSpace)
        return String(decoding: end.reversed(), as: UTF8.self)
    }
}
