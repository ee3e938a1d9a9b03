import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Admin API")
struct AdminAPITests {
    @Test func `comes before stubs and files`() throws {
        let client = try StubbedClient([
            .http(nil, "/_admin/health", HTTPResponseDefinition(body: .text("shadow", templateData: [:]))),
            .http(nil, "/**", HTTPResponseDefinition(body: .text("everything", templateData: [:]))),
        ])
        #expect(client.send(.get, "/_admin/health").summary == #"200 {"status":"ok","graphQL":"/graphql"}"#)
        #expect(client.send(.get, "/_admin/nothing").status == 404)
        #expect(client.send(.get, "/%5fadmin/health").status == 200)
        #expect(client.send(.get, "/elsewhere").body == "everything")
    }

    @Test func `is there without a schema`() throws {
        #expect(try AdminClient(schema: nil).send(.get, "/health").status == 200)
    }

    @Test func `is never delayed`() throws {
        let client = try InMemoryClient { $0.delay = 3_600 }
        let answer = client.service.exchange(for: HTTPRequest(method: .get, target: "/_admin/health"))
        #expect(answer.delay == nil)
    }

    @Test func `is not to be kept by caches on the way`() throws {
        let client = try AdminClient()
        for path in ["/health", "/nothing"] {
            #expect(client.send(.get, path).headers["Cache-Control"] == "no-store")
        }
    }

    @Test func `shuts down what runs the service`() throws {
        let client = try AdminClient()
        #expect(client.send(.post, "/shutdown").refusal == "409 The server cannot be shut down from here")
        let calls = Locked(0)
        client.service.onShutdown { calls.withLock { $0 += 1 } }
        let reply = client.send(.post, "/shutdown", ["Content-Type": "application/octet-stream"], body: [0xFF])
        #expect(reply.summary == #"200 {"status":"stopping"}"#)
        #expect(calls.withLock { $0 } == 1)
    }
}
