import TestSupport
import Testing

/// Malformed requests: each is answered with JSON that says what is wrong, and the server goes on.
@Suite("Malformed requests", .offThePool)
struct MalformedRequestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var body: [UInt8]
        var contentType: String? = "application/json"
        var fields = ""
        var expected: String

        init(_ name: String, body: String, type: String? = "application/json", fields: String = "", _ expected: String)
        {
            (self.name, self.body, self.fields, self.expected) = (name, Array(body.utf8), fields, expected)
            contentType = type
        }

        init(_ name: String, bytes: [UInt8], type: String? = "application/json", _ expected: String) {
            (self.name, body, self.expected) = (name, bytes, expected)
            contentType = type
        }

        var testDescription: String { name }
    }

    private static let sound = #"{"query":"{ __typename }"}"#
    private static let answer = #"200 {"data":{"__typename":"Query"}}"#

    static let bodies = [
        Case(
            "truncated",
            body: #"{"query":"{ __ty"#,
            "400 The request body is not valid JSON: The string has no closing quotation mark (line 1, column 17)."
        ),
        Case("empty", body: "", #"400 The request body is empty; a GraphQL request is a JSON object with a "query"."#),
        Case("null", body: "null", #"400 A GraphQL request must be a JSON object with a "query"; found null."#),
        Case("an empty batch", body: "[]", "400 A batch must have at least one request."),
        Case("no query", body: "{}", #"400 The request has no "query"."#),
        Case("a query that is a number", body: #"{"query":1}"#, #"400 "query" must be a string; found a number."#),
        Case(
            "variables that are a list",
            body: #"{"query":"{ __typename }","variables":[]}"#,
            #"400 "variables" must be an object or null; found a list."#
        ),
        Case(
            "more than one value",
            body: sound + " x",
            #"400 The request body is not valid JSON: Expected the end of the JSON text, found "x" (line 1, column 28)."#
        ),
        Case(
            "UTF-16",
            bytes: [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00],
            "400 The request body is not valid JSON: Expected a value, found a byte that is not UTF-8 (line 1, column 1)."
        ),
        Case(
            "bytes that are not UTF-8",
            bytes: Array(#"{"query":""#.utf8) + [0xFF] + Array(#""}"#.utf8),
            "400 The request body is not valid JSON: The string is not UTF-8 (line 1, column 11)."
        ),
        Case(
            "half a surrogate pair",
            body: #"{"query":"\ud800"}"#,
            "400 The request body is not valid JSON: The escape is half of a surrogate pair; the other half is missing "
                + "(line 1, column 11)."
        ),
        Case("a byte order mark", body: "\u{FEFF}" + sound, answer),
        Case("NUL in the document", body: #"{"query":"{\u0000}"}"#, "200 Syntax Error: Unexpected character: U+0000."),
    ]

    static let types = [
        Case(
            "no content type",
            body: sound,
            type: nil,
            #"415 The request has no Content-Type; send "application/json"."#
        ),
        Case(
            "text/plain",
            body: sound,
            type: "text/plain",
            #"415 The content type "text/plain" is not supported; send "application/json"."#
        ),
        Case(
            "a form",
            body: "query=%7B__typename%7D",
            type: "application/x-www-form-urlencoded",
            #"415 The content type "application/x-www-form-urlencoded" is not supported; send "application/json"."#
        ),
        Case(
            "garbage",
            body: sound,
            type: ";;=",
            #"415 The content type ";;=" is not supported; send "application/json"."#
        ),
        Case(
            "Latin 1",
            body: sound,
            type: "application/json; charset=iso-8859-1",
            #"415 The charset "iso-8859-1" is not supported; send UTF-8."#
        ),
        Case(
            "UTF-16 in name only",
            body: sound,
            type: "application/graphql; charset=utf-16",
            #"415 The charset "utf-16" is not supported; send UTF-8."#
        ),
        Case("UTF-8 in quotes", body: sound, type: #"application/json; charset="UTF-8""#, answer),
        Case(
            "compressed",
            body: "\u{1F}\u{8B}",
            fields: "Content-Encoding: gzip\r\n",
            #"415 The content encoding "gzip" is not supported; send the body as it is."#
        ),
    ]

    @Test func `say what is wrong with them`() throws {
        let server = try RunningMynah([])
        for testCase in Self.bodies + Self.types {
            let answer = try server.post(testCase.body, contentType: testCase.contentType, fields: testCase.fields)
            #expect(answer?.summary == testCase.expected, "\(testCase.name)")
            #expect(answer?.json != nil, "\(testCase.name)")
        }
        #expect(server.isWell)
    }

    @Test func `are read however slowly they come`() throws {
        let server = try RunningMynah([])
        let connection = try RawConnection(to: server.url)
        let request =
            "POST /graphql HTTP/1.1\r\nHost: mynah\r\nConnection: close\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(Self.sound.utf8.count)\r\n\r\n" + Self.sound
        for byte in request.utf8 { #expect(connection.send([byte])) }
        #expect(RawResponse(connection.receiveToEnd())?.summary == Self.answer)
    }

    @Test func `that never end are cut off, and keep no other request waiting`() throws {
        let server = try RunningMynah(["--receive-timeout", "1"])
        let slow = try (0..<50).map { _ in try RawConnection(to: server.url) }
        for connection in slow {
            connection.send("POST /graphql HTTP/1.1\r\nHost: mynah\r\nContent-Length: 9\r\n\r\n{")
        }
        #expect(server.isWell)
        for connection in slow {
            #expect(
                RawResponse(connection.receiveToEnd())?.summary
                    == "408 The request did not arrive in time; the setting --receive-timeout allows more time"
            )
        }
    }
}
