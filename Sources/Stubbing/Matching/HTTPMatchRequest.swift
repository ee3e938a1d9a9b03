package import HTTPMessages
import JSONModel

/// An HTTP request as stubs see it.
package struct HTTPMatchRequest: Sendable {
    package let request: HTTPRequest
    /// The segments of the path, decoded; empty ones make no difference and are left out.
    package let segments: [String]

    /// - Throws: `HTTPDecodingError` for a path that cannot be decoded.
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
    private(set) lazy var cookies = request.cookies
    private(set) lazy var form = FormItem.read(request.body)
    /// The body as JSON; `nil` for any other text.
    private(set) lazy var json = try? JSONValue(parsing: request.body)
    /// The body as text; `nil` if it is not UTF-8.
    private(set) lazy var text = String(validating: request.body, as: UTF8.self)

    init(_ asked: HTTPMatchRequest) {
        request = asked.request
        segments = asked.segments
    }
}
