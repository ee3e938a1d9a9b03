package import HTTPMessages
import JSONModel

/// An HTTP request as stubs see it.
package struct HTTPMatchRequest: Sendable {
    package let request: HTTPRequest
    /// The segments of the path, decoded; empty ones make no difference and are left out.
    package let segments: [String]

    /// - Throws: where the path cannot be decoded.
    package init(_ request: HTTPRequest) throws(HTTPDecodingError) {
        self.request = request
        if let plain = Self.plainSegments(request.target) {
            segments = plain
            return
        }
        var segments = try request.parsedTarget().pathSegments()
        if segments.contains("") { segments.removeAll { $0.isEmpty } }
        self.segments = segments
    }
}

extension HTTPMatchRequest {
    /// The segments of a path without escapes, as nearly all are; `nil` where there is something to decode.
    private static func plainSegments(_ target: String) -> [String]? {
        unsafe target.utf8.withContiguousStorageIfAvailable { target -> [String]? in
            guard unsafe target.first == UInt8(ascii: "/") else { return nil }
            var segments: [String] = []
            var start = 1
            for position in 1...target.count {
                let byte = position < target.count ? unsafe target[position] : UInt8(ascii: "?")
                switch byte {
                case UInt8(ascii: "%"), 0: return nil
                case UInt8(ascii: "/"), UInt8(ascii: "?"):
                    if start < position {
                        unsafe segments.append(String(decoding: target[start..<position], as: UTF8.self))
                    }
                    if byte == UInt8(ascii: "?") { return segments }
                    start = position + 1
                default: break
                }
            }
            return segments
        } ?? nil
    }
}

/// The parts of a request that few stubs ask for, each taken apart at most once.
final class HTTPRequestParts {
    let request: HTTPRequest
    let segments: [String]
    private(set) lazy var query = request.rawQuery.map { FormItem.read($0.utf8) } ?? []
    private(set) lazy var cookies = request.headers.values(of: "Cookie").flatMap(Self.cookies)
    private(set) lazy var form = FormItem.read(request.body)
    /// `nil` where the body is no JSON.
    private(set) lazy var json = try? JSONValue(parsing: request.body)
    /// `nil` where the body is no UTF-8.
    private(set) lazy var text = String(validating: request.body, as: UTF8.self)

    init(_ asked: HTTPMatchRequest) {
        request = asked.request
        segments = asked.segments
    }

    /// Reads `cookie-string` (RFC 6265, section 5.4): pairs between semicolons, a value perhaps in quotes.
    private static func cookies(_ field: String) -> [FormItem] {
        field.utf8.split(separator: UInt8(ascii: ";")).map { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            var value = parts.count > 1 ? trimmed(parts[1]) : parts[0].prefix(0)
            if value.count > 1, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") {
                value = value.dropFirst().dropLast()
            }
            return FormItem(name: String(Substring(trimmed(parts[0]))), value: String(Substring(value)))
        }
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var text = text.drop(while: ASCII.isWhiteSpace)
        while let last = text.last, ASCII.isWhiteSpace(last) { text.removeLast() }
        return text
    }
}
