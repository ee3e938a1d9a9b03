import HTTPMessages
import HTTPTransport
import Locking
import MockConfiguration
import Testing

@testable import Reporting
@testable import ServerRuntime

@Suite("Refused connections in the log")
struct RefusalTallyTests {
    @Test func `have a line a second, which tells of those without one`() {
        let time = Locked(1_000)
        let lines = Locked<[String]>([])
        let log = ServerLog(
            includesRequests: true,
            clock: LogClock(now: { time.withLock { $0 } }, monotonic: { 0 }),
            write: { line in lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } }
        )
        let service = GraphQLService(graphQL: nil, settings: ProjectSettings(), control: nil, log: log)
        let refusal = RequestRefusal(.serviceUnavailable, "There are as many connections as there may be")
        for _ in 0..<313 { _ = service.response(to: refusal) }
        _ = service.response(to: RequestRefusal(.badRequest, "The request has no Host"))
        time.withLock { $0 = 2_000 }
        _ = service.response(to: refusal)
        let first = "warning: a request was refused with 503: There are as many connections as there may be"
        #expect(
            lines.withLock { $0 } == [
                first + "\n", "warning: a request was refused with 400: The request has no Host\n",
                first + "; 312 more since the last such line\n",
            ]
        )
    }
}
