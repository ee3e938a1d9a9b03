import HTTPMessages
import Locking
import TestSupport
import Testing

@testable import Reporting

@Suite("Server log")
struct ServerLogTests {
    private static let entries = [
        RequestLogEntry(
            method: .post,
            target: "/graphql",
            operationName: "GetHero",
            status: .ok,
            nanoseconds: 412_345,
            bytes: 1_532
        ),
        RequestLogEntry(method: .get, target: "/x?y=1", status: .notFound, nanoseconds: 999, bytes: 61),
        RequestLogEntry(
            method: .post,
            target: "/graphql",
            operationName: "Forged\nwarning: \u{1B}[31mred\u{202E}\u{7F}é",
            status: .badRequest,
            nanoseconds: 12_000_345_678,
            bytes: 0
        ),
        RequestLogEntry(
            method: .get,
            target: "/" + String(repeating: "x", count: 1_000),
            status: .notFound,
            nanoseconds: -5,
            bytes: 1
        ),
    ]

    private func output(_ format: ServerLog.Format, includesRequests: Bool = true) -> String {
        let lines = Locked<[UInt8]>([])
        let log = ServerLog(
            format: format,
            includesRequests: includesRequests,
            clock: LogClock(now: { 1_735_732_800_000 }, monotonic: { 0 }),
            write: { line in lines.withLock { $0 += line } }
        )
        for entry in Self.entries { log.request(entry) }
        log.warning("the schema has\ntwo lines")
        return String(decoding: lines.withLock { $0 }, as: UTF8.self)
    }

    @Test func `writes a readable line a request`() throws {
        try expectGolden(output(.text), "log.txt")
    }

    @Test func `writes an object a line`() throws {
        try expectGolden(output(.json), "log.jsonl")
    }

    @Test func `is quiet about requests unless told otherwise`() {
        #expect(output(.text, includesRequests: false) == "warning: the schema has\\u{a}two lines\n")
    }
}
