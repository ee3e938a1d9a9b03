import Foundation
import Mynah
import TestSupport
import Testing

@Suite("Closures that answer several requests of one connection", .offThePool)
struct PipelinedClosureTests {
    @Test func `answer in the order of the requests, whichever of them takes longer`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try await MockServer {
            Endpoint(.get, "/blocks") { _, _ in
                gate.wait()
                return .text("first.")
            }
            Endpoint(.get, "/constant") { _, _ in .text("second.") }
            Endpoint(.get, "/stub", .text("third."))
            Endpoint(.get, "/open") { _, _ in
                gate.signal()
                return .text("open")
            }
        }
        let url = server.url.absoluteString
        let text = try await onThread {
            let connection = try RawConnection(to: url)
            connection.send(
                ["/blocks", "/constant", "/stub", "/constant"].map { "GET \($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined()
            )
            let other = try RawConnection(to: url)
            other.send("GET /open HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(String(decoding: other.receiveToEnd(), as: UTF8.self).hasSuffix("\r\n\r\nopen"))
            connection.send("GET /stub HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            return String(decoding: connection.receiveToEnd(), as: UTF8.self)
        }
        let bodies = text.components(separatedBy: "\r\n\r\n").dropFirst().map {
            $0.components(separatedBy: "HTTP/")[0]
        }
        #expect(bodies == ["first.", "second.", "third.", "second.", "third."])
        await server.stop()
    }
}
