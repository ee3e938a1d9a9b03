import GraphQLLanguage
import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import ServiceTestSupport
import StubModel
import Stubbing
import TestSupport
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

/// `/_admin/events`: what happens, as it happens.
@Suite("Event routes", .offThePool)
struct EventRoutesTests {
    /// One who reads a stream as far as it is asked to.
    private final class Follower {
        struct Message: Equatable {
            var event: String?
            var id: String?
            var data: JSONValue?
        }

        private let stream: BodyStream
        private var waiting: [Message] = []
        private(set) var isOver = false

        init(_ service: GraphQLService, _ target: String = "/_admin/events", after id: String? = nil) throws {
            var headers: HTTPHeaders = ["Host": "127.0.0.1:8080"]
            if let id { headers.append("Last-Event-ID", id) }
            let request = HTTPRequest(method: .get, target: target, headers: headers)
            let response = try #require(service.exchange(for: request).outcome.response)
            #expect(response.headers["Content-Type"] == "text/event-stream; charset=utf-8")
            guard case .stream(let stream) = response.body else { throw GraphQLError("no stream") }
            self.stream = stream
        }

        /// The next message that is no comment; `nil` at the end.
        func next() -> Message? {
            while waiting.isEmpty, !isOver { read() }
            return waiting.isEmpty ? nil : waiting.removeFirst()
        }

        func next(_ count: Int) -> [Message] { (0..<count).compactMap { _ in next() } }

        private func read() {
            let came = Latch()
            let piece = Locked<BodyStream.Piece?>(nil)
            stream.next().whenReady { next in
                piece.withLock { $0 = next }
                came.open()
            }
            came.wait()
            guard case .bytes(let bytes)? = piece.withLock({ $0 }) else {
                isOver = true
                return
            }
            for text in String(decoding: bytes, as: UTF8.self).split(separator: "\n\n") where text != ":" {
                var message = Message()
                for line in text.split(separator: "\n") {
                    if line.hasPrefix("id: ") { message.id = String(line.dropFirst(4)) }
                    if line.hasPrefix("event: ") { message.event = String(line.dropFirst(7)) }
                    if line.hasPrefix("data: ") {
                        message.data = try? JSONValue(parsing: Array(line.dropFirst(6).utf8))
                    }
                }
                waiting.append(message)
            }
        }

        func leave() { stream.release() }
    }

    private static func service(journal: Int = 1_000) throws -> GraphQLService {
        let definition = HTTPResponseDefinition(body: .text("a", templateData: [:]))
        return try StubbedClient([.http(.get, "/a", definition)], configure: { $0.limits.journal = journal }).service
    }

    private static func get(_ path: String, _ service: GraphQLService) {
        _ = service.response(to: HTTPRequest(method: .get, target: path))
    }

    @Test func `are as the admin API shows what has happened`() throws {
        let service = try Self.service()
        let client = AdminClient(service)
        let follower = try Follower(service)
        defer { follower.leave() }
        let first = follower.next()
        #expect(first?.event == nil)
        #expect(first?.id?.hasSuffix("-0") == true)
        Self.get("/a?x=1", service)
        let request = follower.next()
        #expect(request?.event == "request")
        #expect(request?.data?["request"] == client.send(.get, "/requests/1").json)
        #expect(request?.data?["time"]?.string != nil)
        let stub =
            #"{"id": "b", "http": {"api": "get /b"}, "scenario": {"name": "s", "becomes": "two"}, "response": {}}"#
        #expect(client.send(.post, "/stubs", body: stub).status == 201)
        let added = follower.next()?.data?["stub"]
        #expect(added?["change"] == "added")
        #expect(added?["ids"] == ["b"])
        #expect(added?["stubs"]?[0] == client.send(.get, "/stubs/b").json)
        Self.get("/b", service)
        let steps = follower.next(2)
        #expect(Set(steps.map(\.event)) == ["scenario", "request"])
        #expect(steps.first { $0.event == "scenario" }?.data?["scenario"] == ["name": "s", "state": "two"])
        #expect(client.send(.put, "/scenarios/s", body: "three").status == 200)
        #expect(follower.next()?.data?["scenario"] == ["name": "s", "state": "three"])
        #expect(client.send(.put, "/entities/User/user-7", body: #"{"name": "Leia"}"#).status == 200)
        let entity = follower.next()?.data?["entity"]
        #expect(entity?["type"] == "User")
        #expect(entity?["key"] == "user-7")
        #expect(entity?["values"] == client.send(.get, "/entities/User/user-7").json)
        #expect(client.send(.delete, "/entities/User/user-7").status == 204)
        #expect(follower.next()?.data?["entity"]?["change"] == "deleted")
        #expect(client.send(.post, "/reset").status == 200)
        let reset = follower.next(3).map(\.data)
        #expect(reset.first??["stub"] == ["change": "removed", "ids": ["b"]])
        #expect(reset.contains { $0?["scenario"] == ["name": "s", "state": "started"] })
        #expect(reset.last??["entity"] == ["change": "reset"])
        let place = SourceLocation(file: "endpoints/a.yml", line: 3, column: 5)
        let reload = ServerEvents.Reload(files: ["endpoints/a.yml"], stubs: 2, schema: "same", milliseconds: 1.5)
        service.events.add(.reload(reload))
        service.events.add(.problems([Diagnostic(.error, "Odd.", at: place)]))
        #expect(
            follower.next()?.data?["reload"]
                == ["files": ["endpoints/a.yml"], "stubs": 2, "schema": "same", "milliseconds": 1.5]
        )
        let problems = follower.next()
        #expect(problems?.event == "problem")
        #expect(problems?.data?["problem"]?["problems"]?[0]?["file"] == "endpoints/a.yml")
    }

    @Test func `wait for the next one`() throws {
        let service = try Self.service()
        let follower = try Follower(service)
        defer { follower.leave() }
        _ = follower.next()
        // It most likely comes while the follower waits; either way it is told.
        Task.detached { Self.get("/a", service) }
        #expect(follower.next()?.event == "request")
    }

    @Test func `come after the one that a client has`() throws {
        let service = try Self.service()
        let first = try Follower(service)
        _ = first.next()
        Self.get("/a", service)
        let id = try #require(first.next()?.id)
        first.leave()
        // Nobody follows, and many come again.
        for path in ["/b", "/c"] { Self.get(path, service) }
        let second = try Follower(service, after: id)
        defer { second.leave() }
        #expect(second.next()?.id == id)
        #expect(second.next(2).map { $0.data?["request"]?["request"]?["target"] } == ["/b", "/c"])
    }

    @Test func `tell how many are lost`() throws {
        let service = try Self.service(journal: 10)
        let follower = try Follower(service)
        defer { follower.leave() }
        _ = follower.next()
        for number in 1...130 { Self.get("/\(number)", service) }
        let lost = try #require(follower.next())
        #expect(lost.event == "lost")
        #expect(lost.data == ["lost": 30])
        #expect(lost.id?.hasSuffix("-30") == true)
        let rest = follower.next(100)
        #expect(rest.first?.data?["request"]?["request"]?["target"] == "/31")
        #expect(rest.last?.data?["request"]?["request"]?["target"] == "/130")
        // An id of another time says that something is lost, not how much.
        let other = try Follower(service, after: "1-5")
        defer { other.leave() }
        #expect(other.next(2).last?.data == ["lost": .null])
        #expect(other.next()?.data?["request"]?["request"]?["target"] == "/31")
    }

    @Test func `are of one session, or of all`() throws {
        let service = try Self.service()
        let (unnamed, named) = (try Follower(service), try Follower(service, "/_session/s/_admin/events"))
        let all = try Follower(service, "/_admin/events?sessions=all")
        defer { for follower in [unnamed, named, all] { follower.leave() } }
        for follower in [unnamed, named, all] { _ = follower.next() }
        Self.get("/_session/s/a", service)
        Self.get("/a", service)
        service.events.add(.problems([]))
        #expect(unnamed.next(2).map { $0.data?["request"]?["id"] } == [1, nil])
        let own = named.next(2)
        #expect(own.first?.data?["session"] == "s")
        #expect(own.first?.data?["request"]?["session"] == "s")
        #expect(own.last?.event == "problem")
        #expect(all.next(3).map(\.event) == ["request", "request", "problem"])
    }

    @Test func `are of the kinds that are asked for`() throws {
        let service = try Self.service()
        let follower = try Follower(service, "/_admin/events?only=scenario,%20problem")
        defer { follower.leave() }
        _ = follower.next()
        Self.get("/a", service)
        service.session.state.stubs.setScenario("s", to: "t")
        #expect(follower.next()?.event == "scenario")
    }

    @Test func `are of the requests that are asked for, in the form that is asked for`() throws {
        let service = try Self.service()
        let follower = try Follower(service, "/_admin/events?path=/b&form=brief")
        defer { follower.leave() }
        _ = follower.next()
        Self.get("/a", service)
        Self.get("/b", service)
        service.session.state.stubs.setScenario("s", to: "t")
        let request = try #require(follower.next()?.data?["request"])
        #expect(request["id"] == 2)
        #expect(request["request"]?["headers"] == nil)
        #expect(follower.next()?.event == "scenario")
    }

    @Test func `are of the operations that are asked for, by the schema that is served then`() throws {
        let service = try StubbedClient([]).service
        let byName = try Follower(service, "/_admin/events?only=request&operation=B")
        let byField = try Follower(service, "/_admin/events?only=request&field=User.name")
        defer { for follower in [byName, byField] { follower.leave() } }
        _ = (byName.next(), byField.next())
        for document in ["query A { users { name } }", "query B { users { id } }", "query B { users { name } }"] {
            let body = JSONValue.object(["query": .string(document)]).serialized()
            let headers: HTTPHeaders = ["Content-Type": "application/json"]
            _ = service.response(to: HTTPRequest(method: .post, target: "/graphql", headers: headers, body: body))
        }
        #expect(byName.next(2).map { $0.data?["request"]?["id"] } == [2, 3])
        #expect(byField.next(2).map { $0.data?["request"]?["id"] } == [1, 3])
    }

    @Test func `end with the server`() throws {
        let service = try Self.service()
        let follower = try Follower(service)
        defer { follower.leave() }
        _ = follower.next()
        service.endWaiting()
        #expect(follower.next() == nil)
    }

    @Test func `are not kept where nobody follows`() throws {
        let service = try Self.service()
        Self.get("/a", service)
        #expect(!service.events.isFollowed)
        let follower = try Follower(service)
        #expect(service.events.isFollowed)
        #expect(follower.next()?.id?.hasSuffix("-0") == true)
        follower.leave()
        follower.leave()
    }

    @Test(arguments: [
        ("?only=reqests", "400 There are no such events"), ("?only=", "400 There are no such events"),
        ("?sessions=none", "400 Bad query parameter"), ("?kinds=request", "400 Unknown query parameter"),
        ("?field=nothing", "400 There is no such field"), ("?form=long", "400 Bad query parameter"),
        ("?graphQL={", "400 The conditions cannot be read"),
    ])
    func `refuse what there is not`(query: String, expected: String) throws {
        let client = AdminClient(try Self.service())
        #expect(client.send(.get, "/events" + query).refusal == expected)
        #expect(!client.service.events.isFollowed)
    }

    @Test(arguments: ["", "x", "1", "-1-1", "1-", "1-2-3", "0-1", "99999999999999999999-1"])
    func `refuse an id that none has`(id: String) throws {
        let client = AdminClient(try Self.service())
        #expect(client.send(.get, "/events", ["Last-Event-ID": id]).refusal == "400 This is no event's id")
    }

    @Test func `have a limit of followers`() throws {
        let service = try Self.service()
        let followers = try (0..<100).map { _ in try Follower(service) }
        defer { for follower in followers { follower.leave() } }
        let reply = AdminClient(service).send(.get, "/events")
        #expect(reply.refusal == "503 Too many clients follow the events")
        #expect(AdminClient(service).send(.head, "/events").status == 200)
    }
}
