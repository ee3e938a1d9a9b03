import HTTPMessages
import JSONModel
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("Events of stubs")
struct StubbedEventTests {
    private func subscribe(_ client: StubFileClient, _ query: String) -> EventReader {
        EventReader(client.service.response(to: OrderEvents.post(query, "text/event-stream")))
    }

    private func next(_ json: String) -> String { "event: next\ndata: \(json)\n\n" }

    private static let complete = "event: complete\ndata:\n\n"

    @Test func `come in turn, are filled in by the schema, and end as they say`() {
        let client = StubFileClient(
            [
                "endpoints/stubs.yml": """
                - graphQL: { operations: Orders }
                  response:
                    events:
                      - data: { orderUpdated: { id: order-3, note: "{{request.graphQL.operationName}}" } }
                      - { after: 0.01, repeat: 2, data: { orderUpdated: { note: again } } }
                      - errors: [{ message: Gone, path: [orderUpdated] }]
                      - complete: true
                """
            ],
            schema: OrderEvents.schema
        )
        #expect(client.problems == [])
        let events = subscribe(client, "subscription Orders { orderUpdated { note } }")
        #expect(events.event() == next(#"{"data":{"orderUpdated":{"note":"Orders"}}}"#))
        for _ in 0..<2 { #expect(events.event() == next(#"{"data":{"orderUpdated":{"note":"again"}}}"#)) }
        #expect(
            events.event()
                == next(
                    #"{"errors":[{"message":"Gone","locations":[{"line":1,"column":23}],"path":["orderUpdated"]}],"#
                        + #""data":{"orderUpdated":null}}"#
                )
        )
        #expect(events.event() == Self.complete)
        #expect(events.event() == "")
    }

    @Test func `may be one, drop the connection, or be refused over plain HTTP`() {
        let client = StubFileClient(
            [
                "endpoints/stubs.yml": """
                - graphQL: { operations: One }
                  response: { data: { orderCreated: { note: one } } }
                - graphQL: { operations: Dropped }
                  response: { events: [{ data: { orderCreated: { note: one } } }, { drop: true }] }
                - graphQL: { operations: Refused }
                  response: { status: 401, body: { json: { error: who } } }
                - graphQL: { operations: Query }
                  response: { events: [{ data: {} }] }
                """
            ],
            schema: OrderEvents.schema
        )
        let one = subscribe(client, "subscription One { orderCreated { note } }")
        #expect(one.event() == next(#"{"data":{"orderCreated":{"note":"one"}}}"#))
        #expect(one.event() == Self.complete)
        let dropped = subscribe(client, "subscription Dropped { orderCreated { note } }")
        #expect(dropped.event() == next(#"{"data":{"orderCreated":{"note":"one"}}}"#))
        #expect(dropped.event() == "")
        let query = client.ask("query Query { order(id: 1) { id } }")
        #expect(query.message == "The stub has events, which only a subscription is answered with.")
        let plain = client.ask("subscription Dropped { orderCreated { note } }")
        #expect(plain.message?.hasPrefix("A subscription has more than one response") == true)
    }

    @Test func `are checked where they are written`() {
        let client = StubFileClient(
            [
                "endpoints/stubs.yml": """
                - graphQL: { operations: A }
                  response:
                    events:
                      - data: { orderUpdated: { noet: x } }
                - graphQL: { operations: B }
                  response:
                    events:
                      - { repeat: true, data: {} }
                      - { complete: true, data: {} }
                      - close: { code: 99 }
                      - { soon: 1 }
                - graphQL: { operations: C }
                  response: { data: {}, events: [] }
                """
            ],
            schema: OrderEvents.schema
        )
        #expect(
            client.problems == [
                #"endpoints/stubs.yml:4:33: error: Order has no field "noet"; an operation without that alias is answered with the error STUB_DOES_NOT_FIT; did you mean "note"?"#,
                #"endpoints/stubs.yml:8:9: error: An event that comes for ever needs "after": seconds between one and the next."#,
                #"endpoints/stubs.yml:9:27: error: "data" is never sent: "complete" is an event of its own."#,
                #"endpoints/stubs.yml:10:24: error: "code" must be 1000, 1001, 1008, 1011, 1012, 1013, or a code from 3000 to 4999, not the number 99."#,
                #"endpoints/stubs.yml:11:11: error: Unknown key "soon" in this event."#,
                #"endpoints/stubs.yml:13:15: error: "data" belongs into one of the "events"."#,
            ]
        )
    }

    @Test func `are sent from outside, and ended`() throws {
        let client = StubFileClient([:], schema: OrderEvents.schema)
        let created = subscribe(client, "subscription Mine { orderCreated { id note } }")
        let updated = subscribe(client, #"subscription { orderUpdated(id: "order-1") { note } }"#)
        let listed = client.get("/_admin/subscriptions").json?["subscriptions"]
        #expect(listed?[0]?["operation"] == "Mine")
        #expect(listed?[0]?["fields"] == ["orderCreated"])
        #expect(listed?[0]?["events"] == 0)
        #expect(listed?[1]?["transport"] == "sse")
        func publish(_ body: String) -> Reply {
            client.send(
                .post,
                "/_admin/subscriptions/events",
                ["Content-Type": "application/json"],
                body: Array(body.utf8)
            )
        }
        let sent = publish(
            #"{ "field": "orderCreated", "data": { "orderCreated": { "id": "order-7", "note": "{{x}}" } } }"#
        )
        #expect(sent.json == ["sent": 1])
        #expect(created.event() == next(#"{"data":{"orderCreated":{"id":"order-7","note":"{{x}}"}}}"#))
        #expect(publish(#"{ "errors": ["Gone"] }"#).json == ["sent": 2])
        #expect(updated.event() == next(#"{"errors":[{"message":"Gone"}]}"#))
        #expect(
            publish(#"{ "feild": "x", "data": {} }"#).json?["detail"]
                == #"There is no "feild"; did you mean "field" or "id"?"#
        )
        #expect(publish("[]").status == 400)
        let id = try #require(listed?[1]?["id"]?.int)
        #expect(client.send(.delete, "/_admin/subscriptions/\(id)?code=7").status == 400)
        #expect(client.send(.delete, "/_admin/subscriptions/\(id)").status == 204)
        #expect(updated.event() == Self.complete)
        #expect(client.send(.delete, "/_admin/subscriptions/\(id)").status == 404)
    }
}
