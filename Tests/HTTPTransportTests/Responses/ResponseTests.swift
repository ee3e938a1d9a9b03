import Foundation
import HTTPMessages
import HTTPTransport
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("Responses over a socket")
struct ResponseTests {
    private func answer(_ response: HTTPResponse, method: String = "GET") async throws -> RawResponse {
        try await withServer(handler: { _ in .response(response) }) { port in
            try await onThread {
                let client = try RawClient(port: port)
                client.send("\(method) / HTTP/1.1\r\nHost: x\r\n\r\n")
                return try client.nextResponse(toHEAD: method == "HEAD")
            }
        }
    }

    @Test func `have no body for HEAD, but its length`() async throws {
        let response = try await answer(HTTPResponse(status: 200, body: Array("hello".utf8)), method: "HEAD")
        #expect(response.status == 200)
        #expect(response["content-length"] == "5")
    }

    @Test(arguments: [204, 304])
    func `have no body where the status forbids it`(status: Int) async throws {
        let response = HTTPResponse(status: HTTPStatus(rawValue: status), body: Array("hello".utf8))
        try await withServer(handler: { _ in .response(response) }) { port in
            let responses = try await onThread {
                let client = try RawClient(port: port)
                return try (0..<2).map { _ in
                    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                    return try client.nextResponse()
                }
            }
            #expect(responses.map(\.status) == [status, status])
        }
    }

    @Test(arguments: [
        (HTTPResponse(status: 304), nil), (HTTPResponse(status: 304, headers: ["Content-Length": "12"]), "12"),
        (HTTPResponse(status: 304, body: Array("hello".utf8)), "5"),
        (HTTPResponse(status: 304, headers: ["Content-Length": "many"]), nil),
    ])
    func `of a 304 have the length of what is not sent, or none`(response: HTTPResponse, length: String?) async throws {
        let received = try await answer(response)
        #expect(received.status == 304)
        #expect(received.values(of: "content-length") == (length.map { [$0] } ?? []))
        #expect(received["transfer-encoding"] == nil)
        #expect(received.closesConnection == (length == nil))
    }

    @Test(arguments: [(0..<300_000, 1), (299_000..<300_000, 2), (5..<5, 1)])
    func `come from a file, or a part of it`(range: Range<Int>, times: Int) async throws {
        let bytes = (0..<300_000).map { UInt8(ascii: "A") + UInt8($0 / 7 % 26) }
        let path = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString)").path
        try Data(bytes).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let descriptor = unsafe open(path, O_RDONLY)
        try #require(descriptor >= 0)
        let response = HTTPResponse(status: 200, body: .file(FileSlice(owning: descriptor, range: range)))
        for _ in 0..<times { #expect(try await answer(response).body == String(decoding: bytes[range], as: UTF8.self)) }
        let head = try await answer(response, method: "HEAD")
        #expect(head["content-length"] == "\(range.count)")
    }

    @Test func `keep fields in order, repeated ones too`() async throws {
        let headers: HTTPHeaders = ["Set-Cookie": "a=1", "X-Name": "é", "set-cookie": "b=2"]
        let response = try await answer(HTTPResponse(status: 200, headers: headers))
        #expect(response.values(of: "Set-Cookie") == ["a=1", "b=2"])
        #expect(response["x-name"] == "é")
    }

    @Test func `have one date, their own where they have it`() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let own = try await answer(HTTPResponse(status: 200, headers: ["Date": date]))
        #expect(own.values(of: "date") == [date])
        let other = try await answer(HTTPResponse(status: 200))
        #expect(other.values(of: "date").count == 1)
    }

    @Test func `leave their framing to the transport`() async throws {
        let headers: HTTPHeaders = [
            "Content-Length": "99", "Transfer-Encoding": "chunked", "Connection": "upgrade", "Keep-Alive": "timeout=5",
        ]
        let response = try await answer(HTTPResponse(status: 200, headers: headers, body: Array("hello".utf8)))
        #expect(response.values(of: "content-length") == ["5"])
        #expect(response["transfer-encoding"] == nil)
        #expect(response["connection"] == nil)
        #expect(response["keep-alive"] == nil)
        #expect(response.body == "hello")
    }

    @Test func `may end the connection`() async throws {
        let response = try await answer(HTTPResponse(status: 200, headers: ["Connection": "Close"]))
        #expect(response.values(of: "connection") == ["close"])
    }

    @Test(arguments: [
        (HTTPResponse(status: 99), "The response has the status 99, which is no final one"),
        (HTTPResponse(status: 101), "The response has the status 101, which is no final one"),
        (HTTPResponse(status: 1000), "The response has the status 1000, which is no final one"),
        (HTTPResponse(status: 200, headers: ["X": ""]), "The value of the header field \\\"X\\\" is empty"),
        (
            HTTPResponse(status: 200, headers: ["X": "a\r\nB: c"]),
            "The value of the header field \\\"X\\\" holds a control character"
        ),
        (HTTPResponse(status: 200, headers: ["A B": "c"]), "\\\"A B\\\" is no name of a header field"),
    ])
    func `that cannot be sent become a 500 that says why`(response: HTTPResponse, detail: String) async throws {
        let answer = try await answer(response)
        #expect(answer.status == 500)
        let expected = "{\"status\":500,\"title\":\"Internal Server Error\",\"detail\":\"\(detail)\"}"
        #expect(answer.body == expected)
    }

    @Test func `with more fields than the connection's memory holds become a 500`() async throws {
        let large = String(repeating: "a", count: 30_000)
        let answer = try await answer(HTTPResponse(status: 200, headers: ["X-Large": large]))
        #expect(answer.status == 500)
    }

    @Test func `of many megabytes arrive whole`() async throws {
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: 20_000_000)
        let response = try await answer(HTTPResponse(status: 200, body: body))
        #expect(response.body.utf8.count == 20_000_000)
    }
}
