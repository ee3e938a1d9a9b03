import HTTPMessages
import Testing

@Suite("Preconditions")
struct PreconditionsTests {
    private static let then = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let before = "Sun, 06 Nov 1994 08:49:36 GMT"
    private static let after = "Sun, 06 Nov 1994 08:49:38 GMT"
    private static let current = Validators(tag: EntityTag("a"), modified: 784_111_777)

    struct Case: Sendable, CustomTestStringConvertible {
        var fields: KeyValuePairs<String, String>
        var outcome: Preconditions
        var testDescription: String { "\(fields)" }

        init(_ fields: KeyValuePairs<String, String>, _ outcome: Preconditions) {
            self.fields = fields
            self.outcome = outcome
        }
    }

    @Test(arguments: [
        Case([:], .hold),
        Case(["If-Match": "\"a\""], .hold), Case(["If-Match": "*"], .hold),
        Case(["If-Match": "\"b\", \"a\""], .hold), Case(["If-Match": "\"b\"", "if-match": "\"a\""], .hold),
        Case(["If-Match": "\"b\""], .failed("If-Match")), Case(["If-Match": "W/\"a\""], .failed("If-Match")),
        Case(["If-Match": ""], .failed("If-Match")),
        Case(["If-Unmodified-Since": then], .hold), Case(["If-Unmodified-Since": after], .hold),
        Case(["If-Unmodified-Since": before], .failed("If-Unmodified-Since")),
        Case(["If-Unmodified-Since": "Sunday, 06-Nov-94 08:49:36 GMT"], .failed("If-Unmodified-Since")),
        Case(["If-Unmodified-Since": "Sun Nov  6 08:49:36 1994"], .failed("If-Unmodified-Since")),
        Case(["If-Unmodified-Since": "once"], .hold),
        Case(["If-Unmodified-Since": before, "if-unmodified-since": before], .hold),
        Case(["If-None-Match": "\"a\""], .notModified), Case(["If-None-Match": "W/\"a\""], .notModified),
        Case(["If-None-Match": "*"], .notModified), Case(["If-None-Match": "\"b\""], .hold),
        Case(["If-None-Match": "\"b\"", "If-None-Match": "\"c\", \"a\""], .notModified),
        Case(["If-None-Match": "a"], .hold), Case(["If-None-Match": "\"x,a\""], .hold),
        Case(["If-Modified-Since": then], .notModified), Case(["If-Modified-Since": after], .notModified),
        Case(["If-Modified-Since": before], .hold), Case(["If-Modified-Since": "once"], .hold),
        Case(["If-Modified-Since": "Sunday, 06-Nov-94 08:49:37 GMT"], .notModified),
        Case(["If-Modified-Since": "Sun Nov  6 08:49:37 1994"], .notModified),
        Case(["If-Modified-Since": then, "If-Modified-Since": then], .hold),
        // The order of section 13.2.2.
        Case(["If-None-Match": "\"b\"", "If-Modified-Since": then], .hold),
        Case(["If-None-Match": "\"a\"", "If-Modified-Since": before], .notModified),
        Case(["If-Match": "\"a\"", "If-Unmodified-Since": before], .hold),
        Case(["If-Match": "\"a\"", "If-None-Match": "\"a\""], .notModified),
        Case(["If-Match": "\"b\"", "If-None-Match": "\"a\""], .failed("If-Match")),
        Case(["If-Unmodified-Since": before, "If-None-Match": "\"a\""], .failed("If-Unmodified-Since")),
    ])
    func `come to one outcome`(_ c: Case) {
        let headers = HTTPHeaders(c.fields.map { HTTPHeaders.Field(name: $0, value: $1) })
        let request = HTTPRequest(method: .get, target: "/", headers: headers)
        #expect(Preconditions(of: request, for: Self.current) == c.outcome)
    }

    @Test(arguments: [
        ("\"a\"", ByteRange.part(1..<3)), ("W/\"a\"", .whole), ("\"b\"", .whole), ("*", .whole), ("", .whole),
        (then, .part(1..<3)), (after, .whole), ("Sunday, 06-Nov-94 08:49:37 GMT", .part(1..<3)),
    ])
    func `of ranges name what the client has`(condition: String, range: ByteRange) {
        let headers: HTTPHeaders = ["Range": "bytes=1-2", "If-Range": condition]
        let request = HTTPRequest(method: .get, target: "/", headers: headers)
        #expect(request.range(of: 10, Self.current) == range)
    }

    @Test func `of ranges count for one Range of a GET`() {
        let twice = HTTPRequest(method: .get, target: "/", headers: ["Range": "bytes=1-2", "range": "bytes=3-4"])
        #expect(twice.range(of: 10, Self.current) == .whole)
        let head = HTTPRequest(method: .head, target: "/", headers: ["Range": "bytes=1-2"])
        #expect(head.range(of: 10, Self.current) == .whole)
    }
}
