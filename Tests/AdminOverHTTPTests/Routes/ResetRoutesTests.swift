import HTTPMessages
import JSONModel
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Reset routes")
struct ResetRoutesTests {
    /// A server on which everything has changed.
    private static func client() throws -> AdminClient {
        let client = try AdminClient()
        _ = client.send(.put, "/delay/1")
        _ = client.send(.put, "/cache/a", body: "1")
        _ = client.send(.put, "/scenarios/checkout", body: "paid")
        _ = client.send(.post, "/stubs", body: #"{"http": {"api": "get /x"}, "response": {"status": 200}}"#)
        return client
    }

    private static func state(of client: AdminClient) -> String {
        ["/delay", "/cache", "/scenarios"].map { client.send(.get, $0).body }.joined(separator: " ")
            + " \(client.service.session.stubs.count)"
    }

    private static let before = #"{"seconds":1} {"a":1} {"checkout":"paid"} 1"#

    @Test(arguments: [
        ("", #"{"seconds":0} {} {} 0"#),
        ("?only=delay", #"{"seconds":0} {"a":1} {"checkout":"paid"} 1"#),
        ("?only=cache", #"{"seconds":1} {} {"checkout":"paid"} 1"#),
        ("?only=scenarios", #"{"seconds":1} {"a":1} {} 1"#),
        ("?only=stubs", #"{"seconds":1} {"a":1} {"checkout":"paid"} 0"#),
        ("?only=counters", before),
        ("?only=cache,%20delay", #"{"seconds":0} {} {"checkout":"paid"} 1"#),
    ])
    func `reset what is named`(query: String, after: String) throws {
        let client = try Self.client()
        #expect(Self.state(of: client) == Self.before)
        #expect(client.send(.post, "/reset" + query).status == 200)
        #expect(Self.state(of: client) == after)
    }

    @Test func `reset nothing where the names are in a body`() throws {
        let client = try Self.client()
        let reply = client.send(.post, "/reset", body: #"{"only": ["cache"]}"#)
        #expect(reply.refusal == "400 A body has no effect here")
        #expect(reply.detail == "POST /_admin/reset takes no body. It takes: only.")
        #expect(Self.state(of: client) == Self.before)
        #expect(client.send(.post, "/reset?only=cache", body: "{}").status == 200)
    }

    @Test func `say what was reset`() throws {
        let client = try AdminClient()
        #expect(client.send(.post, "/reset?only=cache,delay,cache").summary == #"200 {"reset":["cache","delay"]}"#)
        #expect(client.send(.post, "/reset").json?["reset"]?.array?.count == ResetPart.allCases.count)
    }

    @Test(arguments: ["cash", "", "cache,", ",cache", "cache,everything", "Cache", "cache;delay"])
    func `reset nothing where a name is wrong`(names: String) throws {
        let client = try Self.client()
        let reply = client.send(.post, "/reset?only=\(names)")
        #expect(reply.refusal == "400 There is nothing of this name to reset")
        for part in ResetPart.allCases { #expect(reply.detail?.contains(part.rawValue) == true) }
        #expect(Self.state(of: client) == Self.before)
    }
}
