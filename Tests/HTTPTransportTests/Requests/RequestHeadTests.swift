import HTTPMessages
import Testing

@testable import HTTPTransport

@Suite("Request heads")
struct RequestHeadTests {
    private func head(
        _ fields: KeyValuePairs<String, String>,
        target: String? = "/",
        isHTTP11: Bool = true
    ) -> RequestHead {
        var head = RequestHead(method: "POST", target: target, isHTTP11: isHTTP11)
        for (name, value) in fields { head.append(HTTPHeaders.Field(name: name, value: value), isValid: true) }
        return head
    }

    @Test func `become requests`() throws {
        let request = try head(["Host": "x", "A": "1"], target: "/a?b").request()
        #expect(request.method == .post)
        #expect(request.target == "/a?b")
        #expect(request.headers.fields.map(\.name) == ["Host", "A"])
    }

    @Test func `put the authority of an absolute form in the place of Host`() throws {
        let request = try head(["A": "1", "host": "x", "B": "2"], target: "http://y:1/a").request()
        #expect(request.target == "/a")
        #expect(request.headers.fields.map { "\($0.name)=\($0.value)" } == ["A=1", "Host=y:1", "B=2"])
    }

    @Test func `know the length of their body`() {
        let lengths = [nil, "12", "99999999999999999999"].map { text in
            text.map { head(["content-length": $0]).bodyLength } ?? head([:]).bodyLength
        }
        #expect(lengths == [nil, 12, .max])
    }

    @Test func `know whether the client waits before it sends the body`() {
        let expectations = ["100-Continue", "something"].map { text in head(["expect": text]).expectsContinue }
        #expect(expectations == [true, false])
    }

    @Test func `report framing before anything else`() {
        let refusal = #expect(throws: RequestRefusal.self) {
            try head(["Content-Length": "1", "Transfer-Encoding": "chunked"], target: nil).request()
        }
        #expect(refusal?.status == .badRequest)
        #expect(refusal?.detail == "The request has both Transfer-Encoding and Content-Length")
    }
}
