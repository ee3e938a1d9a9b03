import AnswerReasons
import GraphQLLanguage
import HTTPMessages
import JSONModel
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("Reasons for values")
struct AnswerInquiryTests {
    /// The layers of the user's name in a response that something else than the schema has made.
    private static func layers(
        _ stubs: [Stub] = [],
        source: ResponseSource,
        received: JSONValue? = nil
    ) throws -> [AnswerReason.Layer] {
        let client = try StubbedClient(stubs)
        let body: JSONValue = ["query": "{ user(id: \"user-3\") { name } }"]
        let request = HTTPRequest(
            method: .post,
            target: "/graphql",
            headers: ["Content-Type": "application/json"],
            body: body.serialized()
        )
        var record = UpstreamRecord(url: "https://api.example.com/graphql", status: 200, nanoseconds: 1)
        record.response = received.map { UpstreamRecord.Message(headers: [:], body: $0.serialized()) }
        let details = ExchangeDetails(
            source: source,
            operation: ExchangeDetails.Operation(name: nil, type: .query),
            upstream: record
        )
        let inquiry = AnswerInquiry(
            of: request,
            details,
            answer: ["data": ["user": ["name": "Real"]]],
            in: client.service.session.currentSnapshot
        )
        return try inquiry.reason(for: AnswerPath("data.user.name")).layers
    }

    private static func stub(_ response: ResponseDefinition) -> Stub {
        Stub(id: "it", request: .graphQL(GraphQLMatcher()), responses: [response])
    }

    /// A response that is sent as it came is kept once.
    @Test(arguments: [nil, ["data": ["user": ["name": "Real"]]]] as [JSONValue?])
    func `name the other server that has sent them`(received: JSONValue?) throws {
        let layers = try Self.layers(source: .upstream, received: received)
        #expect(layers.map(\.name) == ["upstream", "schema"])
        #expect(layers.first?.says == "sent by https://api.example.com/graphql")
    }

    @Test func `name the stub that has changed what another server sent`() throws {
        var definition = PassthroughDefinition()
        definition.reply = ReplyDefinition()
        definition.reply?.result = GraphQLResponseDefinition(data: ["user": ["name": "Real"]])
        let layers = try Self.layers(
            [Self.stub(.passthrough(definition))],
            source: .stub(id: "it"),
            received: ["data": ["user": ["name": "Theirs"]]]
        )
        #expect(layers.map(\.name) == ["stub", "upstream", "schema"])
    }

    @Test func `name the code that has made them, without calling it`() throws {
        let script = ScriptDefinition(source: "function response() { throw Error() }", file: "scripts/it.js")
        let layers = try Self.layers([Self.stub(.script(script))], source: .stub(id: "it"))
        #expect(layers.map(\.name) == ["stub", "schema"])
        #expect(layers.first?.says == "made by scripts/it.js, or left to the layers below")
    }

    @Test func `are none where the stub is gone`() {
        #expect(throws: AnswerInquiry.Problem.self) { try Self.layers(source: .stub(id: "it")) }
    }
}
