import GraphQLLanguage
import HTTPMessages
import StubModel
import Testing

@testable import Stubbing

@Suite("Exchanges as the journal keeps them")
struct JournalEntryTests {
    private func entry(
        _ request: HTTPRequest?,
        _ outcome: HTTPOutcome,
        _ details: ExchangeDetails,
        delay: Double? = nil
    ) -> JournalEntry {
        let exchange = Exchange(outcome, details, delay: delay)
        return JournalEntry(request.map { .init($0) }, exchange, time: 1_700_000_000_123, nanoseconds: 4_500)
    }

    private func fields(_ headers: HTTPHeaders) -> [String] { headers.fields.map { "\($0.name): \($0.value)" } }

    @Test func `are read back as they were`() {
        let request = HTTPRequest(
            method: .put,
            target: "/straße?a=1",
            headers: ["X-A": "", "x-a": "é"],
            body: [0, 0xFF, 0x80]
        )
        let response = HTTPResponse(status: 404, headers: ["Vary": "Origin"], body: Array("none".utf8))
        let entry = entry(request, .response(response), ExchangeDetails(source: .unmatched))
        #expect(entry.time == 1_700_000_000_123)
        #expect(entry.nanoseconds == 4_500)
        #expect(entry.request?.method == .put)
        #expect(entry.request?.target == "/straße?a=1")
        #expect(fields(entry.request?.headers ?? [:]) == ["X-A: ", "x-a: é"])
        #expect(entry.request?.body == JournalEntry.Body(bytes: [0, 0xFF, 0x80], count: 3))
        #expect(entry.response?.status == .notFound)
        #expect(fields(entry.response?.headers ?? [:]) == ["Vary: Origin"])
        #expect(entry.response?.body == JournalEntry.Body(bytes: Array("none".utf8), count: 4))
        #expect(entry.details == ExchangeDetails(source: .unmatched))
    }

    @Test func `without a request`() {
        let entry = entry(nil, .response(HTTPResponse(status: .contentTooLarge)), ExchangeDetails(source: .refused))
        #expect(entry.request == nil)
        #expect(entry.response?.status == .contentTooLarge)
    }

    private static let miss = JournalNearMiss(stub: "s", reasons: ["a", "b"])
    private static let operation = JournalOperation(
        name: "GetHero",
        type: .mutation,
        source: .stub(id: "hero"),
        nearMisses: [miss],
        notes: ["left out"]
    )

    @Test(arguments: [
        ExchangeDetails(source: .stub(id: "s")),
        ExchangeDetails(source: .generated, operation: .init(name: nil)),
        ExchangeDetails(
            source: operation.source,
            operation: .init(name: "GetHero", type: .mutation),
            nearMisses: [miss],
            notes: ["left out"]
        ),
        ExchangeDetails(source: .batch, batch: [operation, JournalOperation(source: .refused)]),
        ExchangeDetails(source: .unmatched, nearMisses: [miss]),
        ExchangeDetails(source: .file), ExchangeDetails(source: .server),
        ExchangeDetails(source: .refused),
    ])
    func `what has answered is read back`(_ details: ExchangeDetails) {
        #expect(entry(nil, .response(HTTPResponse(status: .ok)), details).details == details)
    }

    @Test(arguments: [nil, 0.25, 86_400])
    func `that ended without a response are read back, with their delay`(_ delay: Double?) {
        let entry = entry(nil, .closed, ExchangeDetails(source: .stub(id: "s")), delay: delay)
        #expect(entry.response == nil)
        #expect(entry.delay == delay)
    }

    @Test func `a stream has no bytes`() {
        let stream = BodyStream { .now(.end) }
        let entry = entry(nil, .response(HTTPResponse(status: .ok, body: .stream(stream))), .init(source: .generated))
        #expect(entry.response?.body == JournalEntry.Body(bytes: [], count: 0))
    }

    @Test func `an upgrade is the response that announces it`() {
        let entry = entry(nil, .upgrade(HTTPUpgrade(to: "websocket") { _ in }), .init(source: .stub(id: "s")))
        #expect(entry.response?.status == .switchingProtocols)
        #expect(entry.response?.headers["Upgrade"] == "websocket")
    }

    @Test func `a long body is cut`() {
        let long = Array(repeating: UInt8(ascii: "x"), count: 65_537)
        let request = HTTPRequest(method: .post, target: "/", body: long)
        let response = HTTPResponse(status: .ok, body: long.dropLast())
        let entry = entry(request, .response(response), ExchangeDetails(source: .file))
        #expect(entry.request?.body.bytes.count == 65_536)
        #expect(entry.request?.body.count == 65_537)
        #expect(entry.request?.body.isCut == true)
        #expect(entry.response?.body.isCut == false)
    }
}
