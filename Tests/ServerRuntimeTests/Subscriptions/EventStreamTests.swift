import Foundation
import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("Streams of events")
struct EventStreamTests {
    private static func client(
        _ files: [String: String] = [:],
        configure: (inout ProjectSettings) -> Void = { _ in }
    ) -> StubFileClient {
        StubFileClient(files, schema: OrderEvents.schema, configure: configure)
    }

    private static func subscribe(
        _ client: StubFileClient,
        _ query: String,
        _ accept: String = "text/event-stream"
    ) -> EventReader { EventReader(client.service.response(to: OrderEvents.post(query, accept))) }

    @Test func `carry what is written, from the moment that they are there`() {
        let client = Self.client()
        let events = Self.subscribe(client, #"subscription { orderUpdated(id: "order-2") { id note } }"#)
        #expect(events.response.status == 200)
        #expect(events.response.headers["Content-Type"] == "text/event-stream; charset=utf-8")
        _ = client.ask(#"mutation { updateOrder(id: "order-3", note: "no") { id } }"#)
        _ = client.ask(#"mutation { updateOrder(id: "order-2", note: "yes") { id } }"#)
        #expect(
            events.event() == "event: next\ndata: " + #"{"data":{"orderUpdated":{"id":"order-2","note":"yes"}}}"#
                + "\n\n"
        )
    }

    @Test func `carry queries and mutations as well, and what is wrong with them`() {
        let client = Self.client()
        let query = Self.subscribe(client, #"{ order(id: "order-2") { id } }"#)
        #expect(query.event() == "event: next\ndata: " + #"{"data":{"order":{"id":"order-2"}}}"# + "\n\n")
        #expect(query.event() == "event: complete\ndata:\n\n")
        #expect(query.event() == "")
        let wrong = Self.subscribe(client, "subscription { odd { id } }")
        #expect(wrong.response.status == 200)
        let error =
            #"{"errors":[{"message":"Field \"odd\" argument \"x\" of type \"Int!\" is required, but it was not provided.","#
            + #""locations":[{"line":1,"column":16}],"extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]}"#
        #expect(wrong.event() == "event: next\ndata: \(error)\n\n")
        #expect(wrong.event() == "event: complete\ndata:\n\n")
    }

    @Test func `are asked for where one response is not enough`() {
        let client = Self.client()
        let query = "subscription { orderCreated { id } }"
        let plain = Reply(client.service.response(to: OrderEvents.post(query, "application/json")))
        #expect(plain.message?.hasPrefix("A subscription has more than one response: ask for its events with") == true)
        let either = Self.subscribe(client, query, "application/json, text/event-stream")
        #expect(either.response.headers["Content-Type"] == "text/event-stream; charset=utf-8")
        let json = client.service.response(
            to: OrderEvents.post("{ __typename }", "application/json, text/event-stream")
        )
        #expect(Reply(json).body == #"{"data":{"__typename":"Query"}}"#)
    }

    @Test func `have the form that weighs most`() {
        let client = Self.client()
        let query = "subscription { orderCreated { id } }"
        let events = "text/event-stream; charset=utf-8"
        let parts = #"multipart/mixed;boundary="graphql";subscriptionSpec=1.0"#
        let forms = [
            "text/event-stream;q=0.5, multipart/mixed;subscriptionSpec=1.0": parts,
            "multipart/mixed;subscriptionSpec=1.0;q=0.2, text/event-stream;q=0.3": events,
            "multipart/mixed;subscriptionSpec=1.0, text/event-stream": parts,
            "application/json, text/event-stream;q=0.1": events,
        ]
        for (accept, form) in forms {
            let answer = Self.subscribe(client, query, accept)
            #expect(answer.response.headers["Content-Type"] == form, "\(accept)")
        }
    }

    @Test func `carry a stub's result that is text, and nothing else that is`() {
        let client = Self.client([
            "operations/Told.yml": #"body: { text: '{"data": {"order": null}}' }"#,
            "operations/Other.yml": "body: { text: Hello }",
        ])
        let told = Self.subscribe(client, "query Told { order(id: 1) { id } }")
        #expect(told.event() == "event: next\ndata: " + #"{"data": {"order": null}}"# + "\n\n")
        #expect(told.event() == "event: complete\ndata:\n\n")
        let other = Self.subscribe(client, "query Other { order(id: 1) { id } }")
        #expect(other.response.headers["Content-Type"]?.hasPrefix("text/plain") == true)
        #expect(other.event() == "Hello")
    }

    @Test func `are multipart where Apollo's clients ask for that`() {
        let client = Self.client { $0.limits.keepAlive = 0.01 }
        let accept = #"multipart/mixed;boundary="graphql";subscriptionSpec=1.0,application/json"#
        let events = Self.subscribe(client, "subscription { orderCreated { note } }", accept)
        #expect(events.response.headers["Content-Type"] == #"multipart/mixed;boundary="graphql";subscriptionSpec=1.0"#)
        #expect(events.next(upTo: "--graphql") == "--graphql")
        let head = "\r\ncontent-type: application/json\r\n\r\n"
        #expect(events.next(upTo: "--graphql") == head + "{}\r\n--graphql")
        _ = client.ask(#"mutation { createOrder(note: "x") { id } }"#)
        var part = ""
        repeat { part = events.next(upTo: "--graphql") } while part == head + "{}\r\n--graphql"
        #expect(part == head + #"{"payload":{"data":{"orderCreated":{"note":"x"}}}}"# + "\r\n--graphql")
        client.service.session.reset()
        repeat { part = events.next(upTo: "--\r\n") } while part.hasSuffix("{}\r\n--graphql")
        #expect(part.hasSuffix("--\r\n"))
    }

    @Test func `send a live query's result at once, and again where it is another one`() {
        let client = Self.client()
        let events = Self.subscribe(client, #"subscription { order(id: "order-1") { note } }"#)
        _ = events.event()
        _ = client.ask(#"mutation { updateOrder(id: "order-1", note: "a") { id } }"#)
        #expect(events.event() == "event: next\ndata: " + #"{"data":{"order":{"note":"a"}}}"# + "\n\n")
    }

    @Test func `show that they are alive`() {
        let client = Self.client { $0.limits.keepAlive = 0.01 }
        let events = Self.subscribe(client, "subscription { orderCreated { id } }")
        #expect(events.next() == ":\n\n")
        #expect(events.next() == ":\n\n")
    }

    @Test func `end where their client does not read them, and say why`() {
        let client = Self.client { $0.limits.unsent = 1_024 }
        let events = Self.subscribe(client, #"subscription { orderUpdated { note } }"#)
        for number in 0..<40 {
            _ = client.ask(
                #"mutation { updateOrder(id: "order-2", note: "\#(number) and a text of some length") { id } }"#
            )
        }
        var last = "", before = ""
        while true {
            let event = events.event()
            if event.isEmpty { break }
            (before, last) = (last, event)
        }
        #expect(
            before == "event: next\ndata: "
                + #"{"errors":[{"message":"The events were not read in time: more waited than limits.unsent allows.","#
                + #""extensions":{"code":"TOO_SLOW"}}]}"# + "\n\n"
        )
        #expect(last == "event: complete\ndata:\n\n")
        #expect(client.service.session.state.subscriptions.isEmpty)
    }

    @Test func `are no more than they may be`() {
        let client = Self.client { $0.limits.subscribers = 1 }
        let first = Self.subscribe(client, "subscription { orderCreated { id } }")
        let second = Self.subscribe(client, "subscription { orderCreated { id } }")
        #expect(second.response.status == 503)
        first.release()
        #expect(Self.subscribe(client, "subscription { orderCreated { id } }").response.status == 200)
    }

    @Test func `are complete after a reset, and when the server stops`() {
        let client = Self.client()
        let reset = Self.subscribe(client, "subscription { orderCreated { id } }")
        client.service.session.reset()
        #expect(reset.event() == "event: complete\ndata:\n\n")
        #expect(reset.event() == "")
        let stopped = Self.subscribe(client, "subscription { orderCreated { id } }")
        client.service.live.endAll()
        #expect(stopped.event() == "event: complete\ndata:\n\n")
    }

    @Test func `stay where stubs are reloaded, and end with their schema and their session`() throws {
        let client = Self.client()
        let service = client.service
        let kept = Self.subscribe(client, "subscription { orderCreated { note } }")
        let graphQL = service.session.currentSnapshot.graphQL
        service.replace(graphQL: graphQL, settings: ProjectSettings())
        _ = client.ask(#"mutation { createOrder(note: "still") { id } }"#)
        #expect(kept.event() == "event: next\ndata: " + #"{"data":{"orderCreated":{"note":"still"}}}"# + "\n\n")
        let request = OrderEvents.post(
            "subscription { orderCreated { note } }",
            "text/event-stream",
            ["Mynah-Session": "mine"]
        )
        let mine = EventReader(service.response(to: request))
        _ = client.ask(#"mutation { createOrder(note: "other") { id } }"#)
        let id = try #require(SessionID("mine"))
        #expect(service.sessions.end(id))
        #expect(mine.event() == "event: complete\ndata:\n\n")
        _ = kept.event()
        service.replace(graphQL: try InMemoryClient.graphQL(), settings: ProjectSettings())
        #expect(kept.event() == "event: complete\ndata:\n\n")
    }

    @Test func `are told by the journal, with their events`() throws {
        let client = Self.client()
        let events = Self.subscribe(client, "subscription S { orderCreated { note } }")
        _ = client.ask(#"mutation { createOrder(note: "x") { id } }"#)
        _ = events.event()
        let requests = try #require(client.get("/_admin/requests").json?["requests"]?.array)
        let entry = try #require(requests.first { $0["operations"]?[0]?["name"] == "S" })
        #expect(entry["operations"]?[0]?["type"] == "subscription")
        #expect(entry["subscription"]?["transport"] == "sse")
        #expect(entry["subscription"]?["count"] == 1)
        #expect(entry["subscription"]?["events"]?[0]?["response"] == ["data": ["orderCreated": ["note": "x"]]])
    }
}

@Suite("A stream of several operations")
struct SharedStreamTests {
    private func send(
        _ client: StubFileClient,
        _ method: HTTPMethod,
        _ target: String,
        token: String? = nil,
        accept: String = "*/*",
        _ json: JSONValue? = nil
    ) -> HTTPResponse {
        var headers: HTTPHeaders = ["Accept": accept]
        if let token { headers.append("X-GraphQL-Event-Stream-Token", token) }
        if json != nil { headers.append("Content-Type", "application/json") }
        return client.service.response(
            to: HTTPRequest(method: method, target: target, headers: headers, body: json?.serialized() ?? [])
        )
    }

    private func operation(_ id: String, _ query: String) -> JSONValue {
        ["query": .string(query), "extensions": ["operationId": .string(id)]]
    }

    @Test func `goes first where there are too many connections, as long as it is only reserved`() {
        let client = StubFileClient([:], schema: OrderEvents.schema) { $0.limits.subscribers = 2 }
        let fetched = Reply(send(client, .put, "/graphql")).body
        let open = EventReader(send(client, .get, "/graphql?token=\(fetched)", accept: "text/event-stream"))
        let tokens = (0..<5).map { _ in Reply(send(client, .put, "/graphql")).body }
        let known = tokens.map { send(client, .delete, "/graphql?token=\($0)&operationId=1").status.rawValue }
        #expect(known == [404, 404, 404, 404, 200])
        let stream = OrderEvents.post("subscription { orderCreated { id } }", "text/event-stream")
        let other = EventReader(client.service.response(to: stream))
        #expect(other.response.status == 200)
        #expect(send(client, .put, "/graphql").status == 503)
        withExtendedLifetime(open) {}
    }

    @Test func `completes each operation where the schema changes`() throws {
        let client = StubFileClient([:], schema: OrderEvents.schema)
        let token = Reply(send(client, .put, "/graphql")).body
        for id in ["b", "a"] {
            let subscription = operation(id, "subscription { orderCreated { note } }")
            #expect(send(client, .post, "/graphql", token: token, subscription).status == 202)
        }
        let events = EventReader(send(client, .get, "/graphql?token=\(token)", accept: "text/event-stream"))
        // What is asked later is answered when both have begun.
        #expect(send(client, .post, "/graphql", token: token, operation("c", "{ __typename }")).status == 202)
        for _ in 0..<2 { _ = events.event() }
        client.service.replace(graphQL: try InMemoryClient.graphQL(), settings: ProjectSettings())
        #expect(events.event() == "event: complete\ndata: {\"id\":\"a\"}\n\n")
        #expect(events.event() == "event: complete\ndata: {\"id\":\"b\"}\n\n")
        #expect(events.event() == "")
    }

    @Test func `is reserved, fetched once, and carries operations by their ids`() {
        let client = StubFileClient([:], schema: OrderEvents.schema)
        let reserved = Reply(send(client, .put, "/graphql"))
        #expect(reserved.status == 201)
        let token = reserved.body
        let early = operation("1", "subscription { orderCreated { note } }")
        #expect(send(client, .post, "/graphql", token: token, early).status.rawValue == 202)
        let events = EventReader(send(client, .get, "/graphql?token=\(token)", accept: "text/event-stream"))
        #expect(events.response.status == 200)
        #expect(send(client, .get, "/graphql?token=\(token)", accept: "text/event-stream").status == 409)
        let query = operation("2", #"{ order(id: "order-1") { id } }"#)
        #expect(send(client, .post, "/graphql?token=\(token)", query).status.rawValue == 202)
        #expect(
            events.event() == "event: next\ndata: "
                + #"{"id":"2","payload":{"data":{"order":{"id":"order-1"}}}}"# + "\n\n"
        )
        #expect(events.event() == "event: complete\ndata: {\"id\":\"2\"}\n\n")
        _ = client.ask(#"mutation { createOrder(note: "x") { id } }"#)
        #expect(
            events.event() == "event: next\ndata: "
                + #"{"id":"1","payload":{"data":{"orderCreated":{"note":"x"}}}}"# + "\n\n"
        )
        #expect(send(client, .post, "/graphql", token: token, early).status == 409)
        #expect(send(client, .delete, "/graphql?operationId=1", token: token).status == 200)
        #expect(events.event() == "event: complete\ndata: {\"id\":\"1\"}\n\n")
        let invalid = Reply(send(client, .post, "/graphql", token: token, operation("3", "{ nothing }")))
        #expect(invalid.status == 400)
        #expect(Reply(send(client, .post, "/graphql", token: token, ["query": "{ __typename }"])).status == 400)
        #expect(send(client, .post, "/graphql", token: "other", early).status == 404)
        events.release()
        #expect(send(client, .post, "/graphql", token: token, early).status == 404)
    }
}
