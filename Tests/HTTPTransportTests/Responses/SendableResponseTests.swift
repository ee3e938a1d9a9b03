import HTTPMessages
import Testing

@testable import HTTPTransport

@Suite("Sendable responses")
struct SendableResponseTests {
    private func sendable(_ headers: HTTPHeaders, status: HTTPStatus = .ok, headBytes: Int = 1_000) -> SendableResponse
    {
        SendableResponse(
            HTTPResponse(status: status, headers: headers),
            closesConnection: false,
            headBytes: headBytes,
            errorResponse: { ProblemResponse.make(RequestRefusal($0, $1)) }
        )
    }

    private func fields(_ sendable: SendableResponse) -> [String] { sendable.fields.map { "\($0.name)=\($0.value)" } }

    @Test func `keep what is not about framing, in order`() {
        let headers: HTTPHeaders = [
            "B": "1", "content-length": "7", "A": "2", "CONNECTION": "keep-alive", "b": "3",
            "Transfer-Encoding": "gzip",
        ]
        let sendable = sendable(headers)
        #expect(fields(sendable) == ["B=1", "A=2", "b=3"])
        #expect(!sendable.closesConnection)
        #expect(!sendable.hasDate)
    }

    @Test func `have the first of several dates`() {
        let sendable = sendable(["Date": "one", "date": "two"])
        #expect(sendable.hasDate)
        #expect(fields(sendable) == ["Date=one"])
    }

    @Test(arguments: [("close", true), ("Upgrade, Close", true), ("closed", false), ("keep-alive", false)])
    func `end the connection where a token says so`(value: String, closes: Bool) {
        #expect(sendable(["Connection": value]).closesConnection == closes)
    }

    @Test func `are replaced where the fields do not fit`() {
        let sendable = sendable(["X": String(repeating: "a", count: 900)])
        #expect(sendable.response.status == .internalServerError)
        #expect(fields(sendable) == ["Content-Type=application/problem+json"])
    }
}
