import HTTPMessages
import JSONModel
import Scripting
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("Events that scripts publish", .enabled(if: ScriptEngine.problem == nil))
struct PublishedEventTests {
    private static let script = """
        function response(request) {
          const event = request.graphQL.variables.event;
          return { data: { updateOrder: { note: 'sent to ' + publish(event) } } };
        }
        """

    private static func publish(_ event: JSONValue, _ client: StubFileClient) -> String {
        let query = "mutation Notify { updateOrder(id: \"order-1\") { note } }"
        return client.ask(query, variables: ["event": event]).body
    }

    private static func subscribe(_ client: StubFileClient, _ query: String) -> EventReader {
        EventReader(client.service.response(to: OrderEvents.post(query, "text/event-stream")))
    }

    @Test func `reach those that they are meant for, and the schema fills in the rest`() {
        let client = StubFileClient(["operations/Notify.js": Self.script], schema: OrderEvents.schema)
        let updated = Self.subscribe(client, "subscription A { orderUpdated { id note } }")
        let created = Self.subscribe(client, "subscription B { orderCreated { note } }")
        let data: JSONValue = ["orderUpdated": ["id": "order-9", "note": "Hi"], "orderCreated": ["note": "New"]]
        #expect(
            Self.publish(["field": "orderUpdated", "data": data], client)
                == #"{"data":{"updateOrder":{"note":"sent to 1"}}}"#
        )
        let hi = #"{"data":{"orderUpdated":{"id":"order-9","note":"Hi"}}}"#
        #expect(updated.event() == "event: next\ndata: \(hi)\n\n")
        #expect(
            Self.publish(["operation": "B", "data": ["orderCreated": ["note": "New"]]], client)
                == #"{"data":{"updateOrder":{"note":"sent to 1"}}}"#
        )
        #expect(created.event() == "event: next\ndata: " + #"{"data":{"orderCreated":{"note":"New"}}}"# + "\n\n")
        let toNone = Self.publish(["operation": "C", "data": data], client)
        #expect(toNone == #"{"data":{"updateOrder":{"note":"sent to 0"}}}"#)
        let misspelt = Self.publish(["field": "orderUpdate", "data": data], client)
        #expect(misspelt.contains(#"There is no subscription \"orderUpdate\". Did you mean \"orderUpdated\""#))
    }

    @Test func `that are none are errors of the script`() {
        let client = StubFileClient(["operations/Notify.js": Self.script], schema: OrderEvents.schema)
        let nothing = #"publish(event): An event has \"data\" or \"errors\"."#
        #expect(Self.publish(["field": "odd"], client).contains(nothing))
        #expect(Self.publish(["dta": [:]], client).contains(#"publish(event): There is no \"dta\""#))
    }
}
