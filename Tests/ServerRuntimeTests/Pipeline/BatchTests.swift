import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("Batches")
struct BatchTests {
    @Test func `are answered in order, each with its own errors`() throws {
        let reply = try InMemoryClient().post(
            #"[{"query":"{ hero }"},{"query":"{"},7,{"query":"mutation { rename(name: \"x\") }"},{"query":"{ number }"}]"#
        )
        #expect(reply.status == 200)
        let answers = try #require(reply.json?.array)
        #expect(answers.count == 5)
        #expect(answers[0] == ["data": ["hero": "Luke"]])
        #expect(answers[1]["errors"]?[0]?["message"] == "Syntax Error: Expected Name, found <EOF>.")
        #expect(
            answers[2]["errors"]?[0]?["message"]
                == #"A GraphQL request must be a JSON object with a "query"; found a number."#
        )
        #expect(answers[3] == ["data": ["rename": "renamed"]])
        #expect(answers[4] == ["data": ["number": 42]])
    }

    @Test func `share the limit on the size of an answer`() throws {
        let client = try InMemoryClient { $0.limits.answerBytes = 60 }
        #expect(client.post(#"[{"query":"{ hero }"}]"#).body == #"[{"data":{"hero":"Luke"}}]"#)
        let entries = [String](repeating: #"{"query":"{ a: hero b: hero }"}"#, count: 3).joined(separator: ",")
        let answers = try #require(client.post("[\(entries)]").json?.array)
        #expect(answers[0]["errors"] == nil)
        #expect(answers[2]["data"] == nil)
        #expect(answers[2]["errors"] != nil)
    }

    @Test(arguments: [("A", "B", 2.0), ("Q", "A", 2.0), ("A", "A", 0.5), ("Q", "C", 3.0)])
    func `wait as long as the operation that waits longest`(first: String, second: String, delay: Double) {
        let stubs = """
            - { graphQL: { operations: A }, delay: 0.5, response: { data: {} } }
            - { graphQL: { operations: C }, delay: 3, response: { data: {} } }
            """
        let client = StubFileClient(["endpoints/a.yml": stubs], schema: "type Query { a: Int }") { $0.delay = 2 }
        let entries = [first, second].map { #"{"query":"query \#($0) { a }"}"# }.joined(separator: ",")
        let request = HTTPRequest(
            method: .post,
            target: "/graphql",
            headers: ["Content-Type": "application/json"],
            body: Array("[\(entries)]".utf8)
        )
        #expect(client.service.exchange(for: request).delay == delay)
    }

    @Test(arguments: [
        ("[]", "A batch must have at least one request."),
        (
            "[" + [String](repeating: #"{"query":"{ hero }"}"#, count: 51).joined(separator: ",") + "]",
            "The batch has 51 requests, and at most 50 are allowed; the setting --max-batch allows more."
        ),
    ])
    func `have a size`(body: String, message: String) throws {
        let reply = try InMemoryClient().post(body)
        #expect(reply.status == 400)
        #expect(reply.message == message)
    }
}
