import HTTPMessages
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP

/// Bodies that are not what they should be, sent to what takes any JSON.
@Suite("Admin bodies")
struct AdminBodyTests {
    @Test(
        arguments: [
            (nil, 201), ("application/json", 201), ("application/json; charset=UTF-8", 201),
            ("application/ld+json", 201),
            ("application/x-www-form-urlencoded", 201), ("application/json; charset=utf-16", 415), ("text/plain", 415),
            ("application/yaml", 415), ("image/png", 415), ("", 415), ("json", 415), ("multipart/form-data", 415),
        ] as [(String?, Int)]
    )
    func `are taken by what they are said to be`(type: String?, status: Int) throws {
        var headers = HTTPHeaders()
        if let type { headers.append("Content-Type", type) }
        #expect(try AdminClient().send(.put, "/cache/a", headers, body: "1").status == status)
    }

    @Test(arguments: [
        ("", "400 The body is missing"),
        (" ", "400 The body is not valid JSON"),
        ("hello", "400 The body is not valid JSON"),
        ("{\"a\": }", "400 The body is not valid JSON"),
        ("{\"a\": 1} x", "400 The body is not valid JSON"),
        ("\"\\uD800\"", "400 The body is not valid JSON"),
        ("NaN", "400 The body is not valid JSON"),
        (String(repeating: "[", count: 100_000), "400 The body is not valid JSON"),
    ])
    func `must be JSON`(body: String, refusal: String) throws {
        #expect(try AdminClient().send(.put, "/cache/a", body: body).refusal == refusal)
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x31, 0x00], "400 The body is not UTF-8"),
            ([0xFE, 0xFF, 0x00, 0x31], "400 The body is not UTF-8"),
            ([0x31, 0x00], "400 The body is not UTF-8"), ([0x00], "400 The body is not UTF-8"),
            ([0x22, 0xC3, 0x22], "400 The body is not valid JSON"),
            ([0x89, 0x50, 0x4E, 0x47], "400 The body is not valid JSON"),
        ] as [([UInt8], String)]
    )
    func `must be text`(body: [UInt8], refusal: String) throws {
        #expect(try AdminClient().send(.put, "/cache/a", body: body).refusal == refusal)
    }

    @Test func `are refused with the place of what is wrong`() throws {
        let reply = try AdminClient().send(.put, "/cache/a", body: "{\n  \"a\": tru\n}")
        #expect(reply.detail?.contains("(line 2, column 8)") == true, "\(reply.body)")
    }

    @Test func `may begin with a byte order mark`() throws {
        #expect(try AdminClient().send(.put, "/cache/a", body: [0xEF, 0xBB, 0xBF, 0x31]).summary == "201 1")
    }
}
