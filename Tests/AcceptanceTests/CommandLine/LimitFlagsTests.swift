import TestSupport
import Testing

/// Every limit is a flag, and a refusal names the flag of the limit that was reached.
@Suite("Limit flags", .offThePool)
struct LimitFlagsTests {
    private static let query = #"{"query":"{ viewer { name cart { total { amount } } } }","variables":{"a":[[1]]}}"#

    static let cases: [(flags: [String], body: String, summary: String)] = [
        (
            ["--max-tokens", "5"], query,
            "200 Syntax Error: Document contains more that 5 tokens. Parsing aborted. "
                + "The setting --max-tokens allows more."
        ),
        (
            ["--max-depth", "2"], query,
            "200 Syntax Error: Document is nested deeper than 2 levels. Parsing aborted. "
                + "The setting --max-depth allows more."
        ),
        (
            ["--max-json-depth", "2"], query,
            "400 The request body is not valid JSON: The value is nested deeper than 2 levels; "
                + "the setting --max-json-depth allows more (line 1, column 75)."
        ),
        (["--max-body", "50"], query, "413 The body is larger than 50 bytes; the setting --max-body allows more"),
        (
            ["--max-answer-nodes", "3"], query,
            "200 The answer has more than 3 values, and is refused as a whole. "
                + "The setting --max-answer-nodes allows more."
        ),
        (
            ["--max-answer-bytes", "20"], query,
            "200 The answer has more than 20 bytes, and is refused as a whole. "
                + "The setting --max-answer-bytes allows more."
        ),
        (
            ["--max-batch", "1"], "[\(query),\(query)]",
            "400 The batch has 2 requests, and at most 1 are allowed; the setting --max-batch allows more."
        ),
    ]

    @Test func `say which setting allows more`() throws {
        for (flags, body, summary) in Self.cases {
            let server = try RunningMynah(flags)
            let answer = try server.post(body)
            #expect(answer?.summary == summary)
        }
    }

    @Test func `of time end connections`() throws {
        let server = try RunningMynah(["--idle-timeout", "1"])
        #expect(try RawConnection(to: server.url).receiveToEnd() == [])
    }
}
