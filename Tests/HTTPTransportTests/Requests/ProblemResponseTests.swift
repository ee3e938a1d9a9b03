import HTTPMessages
import Testing

@testable import HTTPTransport

@Suite("Problem responses")
struct ProblemResponseTests {
    @Test func `are problem details`() {
        let response = ProblemResponse.make(RequestRefusal(.contentTooLarge, "The body is larger than 10 bytes"))
        let expected =
            #"{"status":413,"title":"Content Too Large","detail":"The body is larger than 10 bytes"}"#
        #expect(response.status == .contentTooLarge)
        #expect(response.headers["Content-Type"] == "application/problem+json")
        #expect(String(decoding: response.body.bytes, as: UTF8.self) == expected)
    }

    @Test func `escape what JSON wants escaped`() {
        let response = ProblemResponse.make(RequestRefusal(.badRequest, "a \"b\" \\ c\nd é"))
        #expect(String(decoding: response.body.bytes, as: UTF8.self).hasSuffix(#""detail":"a \"b\" \\ c d é"}"#))
    }
}
