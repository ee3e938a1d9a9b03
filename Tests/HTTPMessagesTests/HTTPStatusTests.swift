import HTTPMessages
import Testing

@Suite("Statuses")
struct HTTPStatusTests {
    @Test func `knows which are final and which have no body`() {
        #expect([99, 100, 199, 1000].map { HTTPStatus(rawValue: $0).isFinal } == [false, false, false, false])
        #expect([200, 204, 599, 999].map { HTTPStatus(rawValue: $0).isFinal } == [true, true, true, true])
        #expect(
            [103, 204, 304, 200, 404].map { HTTPStatus(rawValue: $0).forbidsBody } == [true, true, true, false, false]
        )
    }

    @Test func `has a phrase for every status`() {
        #expect(HTTPStatus.contentTooLarge.reasonPhrase == "Content Too Large")
        #expect(HTTPStatus(rawValue: 299).reasonPhrase == "Status 299")
    }
}
