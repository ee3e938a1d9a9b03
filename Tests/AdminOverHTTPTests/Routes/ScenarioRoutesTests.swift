import HTTPMessages
import JSONModel
import ServiceTestSupport
import StubModel
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Scenario routes")
struct ScenarioRoutesTests {
    private static let stubs = """
        - http: { api: post /pay }
          scenario: { name: checkout, requires: started, becomes: paid }
          response: { status: 201 }
        - http: { api: get /order }
          scenario: { name: checkout, requires: paid }
          response: { body: { text: shipped } }
        """

    @Test func `show and move what stubs go by`() throws {
        let client = try AdminClient()
        func order() -> Int {
            client.service.response(to: HTTPRequest(method: .get, target: "/order")).status.rawValue
        }
        #expect(client.send(.post, "/stubs", body: Self.stubs).status == 201)
        #expect(client.send(.get, "/scenarios").summary == #"200 {"checkout":"started"}"#)
        #expect(order() == 404)
        _ = client.service.response(to: HTTPRequest(method: .post, target: "/pay"))
        #expect(client.send(.get, "/scenarios/checkout").summary == #"200 {"name":"checkout","state":"paid"}"#)
        #expect(order() == 200)
        #expect(client.send(.put, "/scenarios/checkout", body: "started").status == 200)
        #expect(order() == 404)
        #expect(client.send(.put, "/scenarios/checkout", body: #"{"state":"paid"}"#).status == 200)
        #expect(order() == 200)
    }

    @Test(
        arguments: [
            (nil, "paid", "paid"), (nil, " paid \n", "paid"), (nil, "\"pa id\"", "pa id"),
            (nil, "{\"state\": \"paid\"}", "paid"),
            ("application/json", "\"paid\"", "paid"), ("text/plain", "paid", "paid"),
            ("text/plain", "\"paid\"", "\"paid\""),
            ("text/plain; charset=utf-8", "bezahlt ✓", "bezahlt ✓"),
            ("application/x-www-form-urlencoded", "paid", "paid"),
        ] as [(String?, String, String)]
    )
    func `take a state in any form`(type: String?, body: String, state: String) throws {
        let client = try AdminClient()
        let headers: HTTPHeaders = type.map { ["Content-Type": $0] } ?? [:]
        let reply = client.send(.put, "/scenarios/my%20flow", headers, body: body)
        #expect(reply.status == 200)
        #expect(reply.json == ["name": "my flow", "state": .string(state)])
        #expect(client.send(.get, "/scenarios").json == ["my flow": .string(state)])
    }

    @Test(
        arguments: [
            (nil, "", "400 The body is missing"), (nil, "  \n", "400 The body names no state"),
            (nil, "{}", "400 The body names no state"), (nil, "{\"state\": 1}", "400 The body names no state"),
            (nil, "\"\"", "400 The body names no state"), (nil, "[\"paid\"]", "400 The body names no state"),
            (nil, "{\"state\"", "400 The body is not valid JSON"), (nil, "a\nb", "400 The body names no state"),
            ("application/json", "paid", "400 The body is not valid JSON"),
            ("application/json", "1", "400 The body names no state"),
            ("application/yaml", "paid", "415 This content type cannot be read here"),
        ] as [(String?, String, String)]
    )
    func `refuse what is no state`(type: String?, body: String, refusal: String) throws {
        let headers: HTTPHeaders = type.map { ["Content-Type": $0] } ?? [:]
        #expect(try AdminClient().send(.put, "/scenarios/a", headers, body: body).refusal == refusal)
    }

    @Test func `refuse what is not text, and what is too long`() throws {
        let client = try AdminClient()
        #expect(client.send(.put, "/scenarios/a", body: [0xC3]).refusal == "400 The body names no state")
        let long = String(repeating: "x", count: 100_000)
        #expect(client.send(.put, "/scenarios/a", body: long).refusal == "409 The scenario is not kept")
    }

    @Test func `know only those that there are`() throws {
        let client = try AdminClient()
        _ = client.send(.put, "/scenarios/checkout", body: "paid")
        let reply = client.send(.get, "/scenarios/chekout")
        #expect(reply.refusal == "404 There is no such scenario")
        #expect(reply.detail?.contains("Did you mean \"checkout\"?") == true)
    }
}
