import HTTPMessages
import JSONModel
import Locking
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Subscription routes")
struct SubscriptionRoutesTests {
    private static func subscribe(_ client: StubFileClient, _ query: String) -> EventReader {
        EventReader(client.service.response(to: OrderEvents.post(query, "text/event-stream")))
    }

    /// The names of the operations that are listed, and the position.
    private static func listed(_ query: String, _ client: StubFileClient) -> String {
        let json = client.get("/_admin/subscriptions" + query).json
        let names = json?["subscriptions"]?.array?.compactMap { $0["operation"]?.string } ?? []
        return names.joined(separator: " ") + " until \(json?["position"]?.int ?? -1)"
    }

    @Test func `list those that are asked for`() {
        let client = StubFileClient([:], schema: OrderEvents.schema)
        let readers = [
            Self.subscribe(client, "subscription A { orderCreated { id } }"),
            Self.subscribe(client, "subscription B { orderUpdated { id } }"),
            Self.subscribe(client, "subscription C { orderCreated { id } }"),
        ]
        #expect(Self.listed("", client) == "A B C until 3")
        #expect(Self.listed("?field=orderCreated", client) == "A C until 3")
        #expect(Self.listed("?operation=B", client) == "B until 3")
        #expect(Self.listed("?operation=B&field=orderCreated", client) == " until 3")
        #expect(Self.listed("?after=1", client) == "B C until 3")
        #expect(Self.listed("?after=3", client) == " until 3")
        // One that is still to come is of another server.
        #expect(Self.listed("?after=4", client) == "A B C until 3")
        readers[0].release()
        withExtendedLifetime(readers) { #expect(Self.listed("", client) == "B C until 3") }
        #expect(Reply(client.service.response(to: Self.list("?after=x"))).status == 400)
        #expect(Reply(client.service.response(to: Self.list("?wait=61"))).status == 400)
    }

    @Test func `list a page at a time, and of each no more than can be read`() throws {
        let client = StubFileClient([:], schema: OrderEvents.schema)
        let readers = ["A", "B", "C", "D"].map { name in
            Self.subscribe(client, "subscription \(name) { \(name < "C" ? "orderUpdated" : "orderCreated") { id } }")
        }
        #expect(Self.listed("?limit=2", client) == "A B until 2")
        #expect(Self.listed("?limit=2&after=2", client) == "C D until 4")
        #expect(Self.listed("?limit=1&field=orderCreated", client) == "C until 3")
        #expect(client.get("/_admin/subscriptions?limit=1&field=orderCreated").json?["total"] == 2)
        #expect(Reply(client.service.response(to: Self.list("?limit=0"))).status == 400)
        let query = JSONValue.object([
            "query": "subscription E($id: ID) { orderUpdated(id: $id) { id } }",
            "variables": ["id": .string(String(repeating: "x", count: 20_000))],
        ])
        let headers: HTTPHeaders = ["Content-Type": "application/json", "Accept": "text/event-stream"]
        let request = HTTPRequest(method: .post, target: "/graphql", headers: headers, body: query.serialized())
        let last = EventReader(client.service.response(to: request))
        let listed = try #require(client.get("/_admin/subscriptions?after=4").json?["subscriptions"]?[0])
        #expect(listed["operation"] == "E")
        #expect(listed["variables"] == nil)
        #expect(listed["cut"] == ["variables"])
        withExtendedLifetime((readers, last)) {}
    }

    private static func list(_ query: String) -> HTTPRequest {
        HTTPRequest(method: .get, target: "/_admin/subscriptions" + query, headers: ["Host": "127.0.0.1:8080"])
    }

    @Test func `wait for what comes next`() {
        let client = StubFileClient([:], schema: OrderEvents.schema)
        let service = client.service
        #expect(Self.listed("?wait=0.001", client) == " until 0")
        let came = Latch()
        let answer = Locked<JSONValue?>(nil)
        guard case .later(let start) = service.outcome(of: Self.list("?field=orderUpdated&wait=60")) else {
            Issue.record("It does not wait.")
            return
        }
        start { outcome in
            answer.withLock { $0 = outcome.response.flatMap { try? JSONValue(parsing: $0.body.bytes) } }
            came.open()
        }
        let other = Self.subscribe(client, "subscription A { orderCreated { id } }")
        let wanted = Self.subscribe(client, "subscription B { orderUpdated { id } }")
        came.wait()
        #expect(answer.withLock { $0?["subscriptions"]?[0]?["operation"] } == "B")
        #expect(answer.withLock { $0?["position"] } == 2)
        // A server that stops is not held up.
        let ended = Latch()
        service.outcome(of: Self.list("?after=2&wait=60")).whenReady { _ in ended.open() }
        service.endWaiting()
        ended.wait()
        other.release()
        wanted.release()
    }
}
