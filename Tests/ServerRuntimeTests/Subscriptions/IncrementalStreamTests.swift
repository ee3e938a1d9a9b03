import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import StubModel
import Testing

@testable import ServerRuntime

@Suite("Responses in several payloads")
struct IncrementalStreamTests {
    static let schema = """
        directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
        type Query { order(id: ID!): Order tags: [String!]! }
        type Subscription { orderUpdated: Order }
        type Order { id: ID! note: String total: Int }
        """

    private static let stub = [
        "operations/GetOrder.yml": """
        data: { order: { note: Nice, total: 3 } }
        headers: { X-Own: "1" }
        """
    ]
    private static let query = #"query GetOrder { order(id: "order-1") { id ... @defer(label: "A") { note } } }"#

    private static func ask(
        _ accept: String,
        _ query: String = query,
        files: [String: String] = stub
    ) -> HTTPResponse {
        let client = StubFileClient(files, schema: schema)
        #expect(client.problems == [])
        return client.service.response(to: OrderEvents.post(query, accept))
    }

    private static func parts(_ response: HTTPResponse) -> [String] {
        let reader = EventReader(response)
        #expect(reader.next(upTo: "---") == "\r\n---")
        var parts: [String] = []
        while true {
            let part = reader.next(upTo: "\r\n---")
            guard part.hasPrefix("\r\nContent-Type: application/json; charset=utf-8\r\n\r\n") else {
                #expect(part == "--\r\n")
                return parts
            }
            parts.append(String(part.split(separator: "\r\n\r\n")[1].dropLast(4)))
        }
    }

    @Test func `are parts, as the client's form has them`() {
        let labelled = Self.ask("multipart/mixed;deferSpec=20220824, application/json")
        #expect(labelled.headers["Content-Type"] == #"multipart/mixed; boundary="-"; deferSpec=20220824"#)
        #expect(labelled.headers["X-Own"] == "1")
        #expect(
            Self.parts(labelled) == [
                #"{"data":{"order":{"id":"order-1"}},"hasNext":true}"#,
                #"{"incremental":[{"data":{"note":"Nice"},"path":["order"],"label":"A"}],"hasNext":false}"#,
            ]
        )
        let pending = Self.ask("multipart/mixed;incrementalSpec=v0.2, application/json")
        #expect(pending.headers["Content-Type"] == #"multipart/mixed; boundary="-"; incrementalSpec=v0.2"#)
        let payloads = [
            #"{"data":{"order":{"id":"order-1"}},"pending":[{"id":"0","path":["order"],"label":"A"}],"hasNext":true}"#,
            #"{"incremental":[{"data":{"note":"Nice"},"id":"0"}],"completed":[{"id":"0"}],"hasNext":false}"#,
        ]
        #expect(Self.parts(pending) == payloads)
        let plain = Self.ask("multipart/mixed, application/json")
        #expect(plain.headers["Content-Type"] == #"multipart/mixed; boundary="-""#)
        #expect(Self.parts(plain) == payloads)
        let events = EventReader(Self.ask("text/event-stream"))
        let told = payloads.map { "event: next\ndata: \($0)\n\n" } + ["event: complete\ndata:\n\n"]
        #expect([events.event(), events.event(), events.event()] == told)
    }

    @Test func `hold the elements of a list that is streamed, whatever they are`() throws {
        let schema = """
            directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
            type Query { grid: [[Int!]!]! names: [String!]! }
            """
        let client = StubFileClient([:], schema: schema)
        func ask(_ query: String, _ accept: String) -> HTTPResponse {
            client.service.response(to: OrderEvents.post(query, accept))
        }
        for field in ["grid", "names"] {
            let whole = ask("{ \(field) }", "application/json").body.bytes
            let list = try #require(JSONValue(parsing: whole)["data"]?[field]?.array)
            try #require(list.count > 1)
            let parts = Self.parts(ask("{ \(field) @stream(initialCount: 1) }", "multipart/mixed, application/json"))
            let payloads = try parts.map { try JSONValue(parsing: Array($0.utf8)) }
            #expect(payloads.first?["data"] == [field: [list[0]]])
            let later = payloads.dropFirst().flatMap { $0["incremental"]?.array ?? [] }
                .flatMap { $0["items"]?.array ?? [] }
            #expect(later == Array(list.dropFirst()))
        }
    }

    @Test func `are one for a client that wants one more`() {
        let response = Self.ask("multipart/mixed;q=0.9, application/json")
        #expect(response.headers["Content-Type"] == "application/json; charset=utf-8")
        let preferred = Self.ask("application/json;q=0.9, multipart/mixed")
        #expect(preferred.headers["Content-Type"] == #"multipart/mixed; boundary="-""#)
    }

    @Test(arguments: ["application/json", "*/*", "multipart/mixed;subscriptionSpec=1.0, application/json"])
    func `are one for a client that does not ask for more`(_ accept: String) {
        let response = Self.ask(accept)
        #expect(response.headers["Content-Type"] == "application/json; charset=utf-8")
        let body = String(decoding: response.body.bytes, as: UTF8.self)
        #expect(body == #"{"data":{"order":{"id":"order-1","note":"Nice"}}}"#)
    }

    @Test func `are one where nothing is left, and where the request is refused`() {
        let whole = #"query GetOrder { order(id: "order-1") { id note ... @defer { note } } }"#
        for query in [whole, "{ nothing ... @defer { tags } }"] {
            let response = Self.ask("multipart/mixed, application/json", query)
            #expect(response.headers["Content-Type"] == "application/json; charset=utf-8")
        }
    }

    @Test func `say how they are switched on where the schema does not know them`() {
        let client = StubFileClient([:], schema: "type Query { a: Int }")
        #expect(
            client.ask("{ ... @defer { a } }").message
                == #"Unknown directive "@defer". The setting "incremental: true" (--incremental) gives the schema it."#
        )
        #expect(client.ask("{ a @other }").message == #"Unknown directive "@other"."#)
    }

    @Test func `a subscription needs what carries events`() {
        let response = Self.ask("multipart/mixed, application/json", "subscription { orderUpdated { id } }")
        #expect(response.headers["Content-Type"] == "application/json; charset=utf-8")
        let body = String(decoding: response.body.bytes, as: UTF8.self)
        #expect(body.contains("A subscription has more than one response"))
    }

    @Test func `parts wait as the stub and the settings say`() {
        let fragments = #"... @defer(label: "A") { note } ... @defer(label: "B") { id } ... @defer { total }"#
        let query = #"query GetOrder { order(id: "order-1") { \#(fragments) } }"#
        let stub = """
            data: { order: { note: Nice, total: 3 } }
            defer: [{ label: A, after: 0.02 }, { label: B, after: 0 }]
            """
        let client = StubFileClient(["operations/GetOrder.yml": stub], schema: Self.schema) { settings in
            settings.parts = [PartDelay(path: "order", after: 0.005)]
        }
        let response = client.service.response(to: OrderEvents.post(query, "multipart/mixed"))
        let ids = Self.parts(response).dropFirst().map { part in
            (try? JSONValue(parsing: Array(part.utf8)))?["completed"]?.array?.first?["id"]?.string
        }
        #expect(ids == ["1", "2", "0"])
        // A server that is gone waits no more.
        #expect(client.problems == [])
    }

    @Test func `parts of a server that is gone come at once, with few signs of life`() {
        let stub = "{ data: { order: { note: Nice } }, defer: { after: 3600 } }"
        let events = EventReader(Self.ask("text/event-stream", files: ["operations/GetOrder.yml": stub]))
        let kinds = (0..<3).map { _ in events.event().split(separator: "\n").first }
        #expect(kinds == ["event: next", "event: next", "event: complete"])
    }

    @Test func `the items of a list come one by one where they wait`() {
        let stub = "{ data: { tags: [a, b, c] }, defer: { after: 0.001 } }"
        let response = Self.ask(
            "multipart/mixed",
            "query T { tags @stream(initialCount: 1) }",
            files: ["operations/T.yml": stub]
        )
        #expect(
            Self.parts(response) == [
                #"{"data":{"tags":["a"]},"pending":[{"id":"0","path":["tags"]}],"hasNext":true}"#,
                #"{"incremental":[{"items":["b"],"id":"0"}],"hasNext":true}"#,
                #"{"incremental":[{"items":["c"],"id":"0"}],"completed":[{"id":"0"}],"hasNext":false}"#,
            ]
        )
    }

    @Test func `are in the journal, and are no subscription`() throws {
        let client = StubFileClient(Self.stub, schema: Self.schema)
        let response = client.service.response(to: OrderEvents.post(Self.query, "multipart/mixed"))
        #expect(client.send(.get, "/_admin/subscriptions").body == #"{"position":0,"total":0,"subscriptions":[]}"#)
        #expect(Self.parts(response).count == 2)
        let journal = try JSONValue(parsing: Array(client.send(.get, "/_admin/requests").body.utf8))
        #expect(journal["requests"]?[0]?["subscription"]?["count"] == 2)
    }
}
