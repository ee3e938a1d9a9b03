import Scripting
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("Events of scripts", .enabled(if: ScriptEngine.problem == nil))
struct ScriptedEventTests {
    private func events(_ script: String) -> [String] {
        let client = StubFileClient(["operations/Orders.js": script], schema: OrderEvents.schema)
        #expect(client.problems == [])
        let query = "subscription Orders { orderUpdated { note } }"
        let reader = EventReader(client.service.response(to: OrderEvents.post(query, "text/event-stream")))
        var events: [String] = []
        while let event = Optional(reader.event()), !event.isEmpty { events.append(event) }
        return events
    }

    private func next(_ note: String) -> String {
        "event: next\ndata: {\"data\":{\"orderUpdated\":{\"note\":\"\(note)\"}}}\n\n"
    }

    private static let complete = "event: complete\ndata:\n\n"

    @Test(arguments: [
        "function* response(request) {",
        "async function* response(request) { await null;",
        "function response(request) { return { events: inner(request) } } function* inner(request) {",
        "async function response(request) { await null; return inner(request) } async function* inner(request) {",
    ])
    func `are what a generator yields`(_ opening: String) {
        let script =
            opening + """
                  yield { data: { orderUpdated: { note: request.graphQL.operationName } } };
                  for (const note of ['a', '{{request.method}}'])
                    yield { after: 0.001, data: { orderUpdated: { note } } };
                }
                """
        #expect(events(script) == [next("Orders"), next("a"), next("POST"), Self.complete])
    }

    @Test func `are a list`() {
        let list = "[{ data: { orderUpdated: { note: 'x' } } }, { complete: true }]"
        let script = "const response = () => ({ events: \(list) })"
        #expect(events(script) == [next("x"), Self.complete])
    }

    @Test func `come to an end`() {
        let endless = events("function* response() { while (true) yield { data: {} } }")
        #expect(
            endless.first?.contains(
                "RangeError: A generator is run to its end before its first event is sent, and yields at most 10000: "
                    + #"one with \"repeat: true\" and \"after\" comes for ever, and publish() sends others later."#
            ) == true
        )
        let wrong = events("function* response() { yield { dta: {} } }")
        #expect(wrong.first?.contains(#"Unknown key \"dta\""#) == true)
    }
}
