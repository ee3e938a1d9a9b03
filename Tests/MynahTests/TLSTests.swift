import Foundation
import Mynah
import Testing

@Suite("HTTPS in Swift")
struct TLSTests {
    @Test func isSpokenWithACertificateOfItsOwn() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = MockServer.Configuration()
        configuration.tls = .selfSigned(folder: folder.path)
        let server = try await MockServer(configuration: configuration) {
            Endpoint(.get, "/where", .json(["url": "{{mockServerURL}}"]))
        }
        #expect(server.url.scheme == "https")
        #expect(server.certificate?.path == folder.appending(path: "localhost.crt").path)
        // What a test asks of the server in its own process needs no socket.
        #expect(try await server.requests().count == 0)
        await server.stop()
        configuration.tls = .files(
            certificate: folder.appending(path: "localhost.crt").path,
            key: folder.appending(path: "localhost.crt").path
        )
        await #expect(throws: MockProblem.self) { try await MockServer(configuration: configuration) }
        configuration.tls = .files(certificate: "/none.crt", key: "/none.key")
        await #expect(throws: MockProblem.self) { try await MockServer(configuration: configuration) }
    }
}
