import AdminOverHTTP
import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
import MockConfiguration
import Reporting
import ServiceTestSupport
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("Limits of sessions")
struct SessionLimitsTests {
    /// A server whose time stands still until a test moves it.
    private final class Server: Sendable {
        private let seconds: Clock
        let service: GraphQLService

        final class Clock: Sendable { let now = Locked(0.0) }

        init(_ configure: (inout ProjectSettings) -> Void) throws {
            let clock = Clock()
            let monotonic = LogClock(now: { 0 }, monotonic: { Int(clock.now.withLock { $0 } * 1e9) })
            let log = ServerLog(includesRequests: false, clock: monotonic, write: { _ in })
            service = try InMemoryClient(log: log, configure: configure).service
            seconds = clock
        }

        func wait(_ time: Double) { seconds.now.withLock { $0 += time } }

        func send(_ method: HTTPMethod, _ target: String, _ body: String = "") -> Reply {
            let headers: HTTPHeaders = ["Host": "127.0.0.1", "Content-Type": "application/json"]
            return Reply(
                service.response(
                    to: HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8))
                )
            )
        }

        var names: [String] { service.sessions.all.compactMap { $0.id?.description } }
    }

    @Test func `one that is not asked for ends, and begins anew when it is`() throws {
        let server = try Server { $0.limits.sessionIdle = 60 }
        _ = server.send(.put, "/_session/a/_admin/cache/k", "1")
        server.wait(30)
        _ = server.send(.put, "/_session/b/_admin/cache/k", "2")
        server.wait(29)
        #expect(server.names == ["a", "b"])
        #expect(server.send(.get, "/_admin/sessions/a").json?["idleSeconds"] == 59)
        server.wait(1)
        #expect(server.names == ["b"])
        #expect(server.send(.get, "/_admin/sessions/a").status == 404)
        #expect(server.send(.get, "/_session/a/_admin/cache").json == [:])
        server.wait(29)
        // Being asked for is what counts; being looked at is not.
        #expect(server.send(.get, "/_session/b/_admin/cache").json == ["k": 2])
        server.wait(59)
        #expect(server.names == ["b"])
        server.wait(1)
        #expect(server.send(.get, "/_session/b/_admin/cache").json == [:])
        #expect(server.service.session.id == nil)
    }

    @Test func `of too many the one that has been idle for longest makes way, unless it has been asked just now`()
        throws
    {
        let server = try Server { $0.limits.sessions = 2 }
        _ = server.send(.get, "/_session/a/x")
        server.wait(5)
        _ = server.send(.get, "/_session/b/x")
        server.wait(4.5)
        let refused = server.send(.get, "/_session/c/x")
        #expect(refused.status == 503)
        #expect(
            refused.json?["detail"] == """
                There are 2 sessions, and limits.sessions (--max-sessions) allows no more. End one with DELETE \
                /_admin/sessions/ID; one that is not asked for ends by itself
                """
        )
        let begun = server.send(.post, "/_admin/sessions", "{\"id\": \"c\"}")
        #expect(begun.refusal == "503 There are too many sessions")
        #expect(server.send(.get, "/_session/b/x").status == 404)
        server.wait(0.5)
        #expect(server.send(.post, "/_admin/sessions", "{\"id\": \"c\"}").status == 201)
        #expect(server.names == ["b", "c"])
    }

    @Test func `where none may be, none begins`() throws {
        let server = try Server { $0.limits.sessions = 0 }
        #expect(server.send(.get, "/_session/a/x").status == 503)
        #expect(server.send(.get, "/x").status == 404)
    }

    @Test func `a request that there is no room for begins none, and any other that is refused does`() throws {
        let service = GraphQLService(graphQL: nil, settings: ProjectSettings(), control: AdminAPI())
        let request = HTTPRequest(method: .get, target: "/_session/a/x")
        _ = service.response(to: RequestRefusal(.serviceUnavailable, "Too many connections", request: request))
        #expect(service.sessions.all.isEmpty)
        _ = service.response(to: RequestRefusal(.contentTooLarge, "Too large", request: request))
        #expect(service.sessions.all.map(\.id?.description) == ["a"])
        _ = service.response(to: RequestRefusal(.serviceUnavailable, "Too many connections", request: request))
        let statuses = service.sessions.all.first?.state.journal.records().compactMap(\.entry.response?.status.rawValue)
        #expect(statuses == [503, 413])
    }

    @Test func `the admin API begins, lists and ends them`() throws {
        let server = try Server { _ in }
        let begun = server.send(.post, "/_admin/sessions", "{\"id\": \"login-test\"}")
        #expect(begun.status == 201)
        #expect(begun.headers["Location"] == "/_admin/sessions/login-test")
        let session: JSONValue = [
            "id": "login-test", "url": "http://127.0.0.1/_session/login-test", "begun": "1970-01-01T00:00:00.000Z",
            "idleSeconds": 0,
        ]
        #expect(begun.json == session)
        #expect(server.send(.post, "/_admin/sessions", "{\"id\": \"login-test\"}").refusal == "409 The name is taken")
        let other = server.send(.post, "/_admin/sessions").json?["id"]?.string
        #expect(other.flatMap(SessionID.init) != nil)
        #expect(server.send(.get, "/_admin/sessions").json?["sessions"]?.array?.contains(session) == true)
        // They are the server's, whichever session the call is made in.
        #expect(server.send(.get, "/_session/login-test/_admin/sessions").json?["sessions"]?.array?.count == 2)
        #expect(server.send(.get, "/_admin/sessions/login-test").json == session)
        #expect(server.send(.delete, "/_session/login-test/_admin/sessions/login-test").status == 204)
        #expect(server.send(.delete, "/_admin/sessions/login-test").refusal == "404 There is no such session")
        #expect(server.send(.get, "/_admin/sessions/login-test").refusal == "404 There is no such session")
        #expect(server.names == [other])
    }

    @Test(arguments: [
        ("{\"id\": \"a b\"}", "400 This is no name of a session"), ("{\"id\": 7}", "400 This is no name of a session"),
        ("{\"name\": \"a\"}", "400 The body is no session"), ("[]", "400 The body is no session"),
        ("{", "400 The body is not valid JSON"),
    ])
    func `a body that names none is refused`(body: String, refusal: String) throws {
        let server = try Server { _ in }
        #expect(server.send(.post, "/_admin/sessions", body).refusal == refusal)
        #expect(server.names == [])
    }

    @Test func `what they hold stays within twice the limits, and each has some of it`() throws {
        let server = try Server {
            $0.limits.sessions = 3
            $0.limits.cache = 800_000
            $0.limits.journalBytes = 400_000
            $0.limits.stubsBytes = 400_000
            $0.limits.entitiesBytes = 400_000
        }
        let text = String(repeating: "x", count: 15_000)
        let stub = "{\"http\": {\"api\": \"get /x\"}, \"response\": {\"body\": {\"text\": \"\(text)\"}}}"
        let sessions = ["", "/_session/a", "/_session/b", "/_session/c"]
        for session in sessions {
            for number in 0..<60 {
                _ = server.send(.put, session + "/_admin/cache/\(number)", "\"\(text)\"")
                _ = server.send(.post, session + "/_admin/stubs", stub)
                _ = server.send(.get, session + "/\(number)?\(text)")
            }
            #expect(server.send(.get, session + "/_admin/cache").json?.object?.count ?? 0 > 8)
            #expect(server.send(.get, session + "/_admin/stubs").json?["stubs"]?.array?.isEmpty == false)
            #expect(server.send(.get, session + "/_admin/requests").json?["requests"]?.array?.isEmpty == false)
        }
        let budgets = server.service.sessions.budgets
        #expect(budgets.cache.bytesTaken <= 1_600_000)
        #expect(budgets.stubs.bytesTaken <= 800_000)
        #expect(budgets.journal.bytesTaken <= 800_000)
        // One that has gone leaves its room to the others.
        let before = budgets.cache.bytesTaken
        for session in ["a", "b", "c"] { _ = server.send(.delete, "/_admin/sessions/\(session)") }
        // The thread that reads bodies lets go of a call, and so of its session, before it takes up the next one.
        _ = server.send(.put, "/_admin/cache/last", "1")
        #expect(budgets.cache.bytesTaken < before)
        _ = server.send(.post, "/_admin/reset")
        #expect([budgets.cache, budgets.stubs, budgets.journal, budgets.entities].map(\.bytesTaken) == [0, 0, 0, 0])
    }

    @Test func `a reload that allows fewer gives each that begins more to itself`() throws {
        var limits = ProjectSettings().limits
        (limits.sessions, limits.cache) = (9, 1_000)
        let budgets = SessionBudgets(limits)
        budgets.cache.add(1_000)
        #expect(budgets.share(of: budgets.cache).allowance == 100)
        limits.sessions = 4
        budgets.setLimits(limits)
        #expect(budgets.share(of: budgets.cache).allowance == 200)
    }

    @Test func `where there is hardly any room, an idle one that crowds the others makes way for a new one`() throws {
        let server = try Server {
            $0.limits.sessions = 8
            $0.limits.cache = 800_000
        }
        for session in ["large", "small"] {
            for number in 0..<(session == "large" ? 60 : 1) {
                _ = server.send(
                    .put,
                    "/_session/\(session)/_admin/cache/\(number)",
                    "\"\(String(repeating: "x", count: 15_000))\""
                )
            }
        }
        _ = server.send(.get, "/_session/early/x")
        #expect(server.names == ["early", "large", "small"])
        server.wait(10)
        _ = server.send(.get, "/_session/late/x")
        #expect(server.names == ["early", "late", "small"])
        #expect(server.service.sessions.budgets.cache.bytesTaken < 20_000)
    }
}
