import Foundation
import HTTPMessages
import HTTPTransport
import Testing
import UpstreamClient

/// A server with a certificate of its own.
@Suite("Certificates of an upstream") struct CertificateTests {
    @Test func `have to be trusted`() async throws {
        let identity = try TLSIdentity.selfSigned()
        let certificate = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString).pem")
        try Data(identity.certificate).write(to: certificate)
        defer { try? FileManager.default.removeItem(at: certificate) }
        var configuration = ServerConfiguration()
        configuration.port = .system
        configuration.tls = identity
        configuration.interface = .any
        let server = try HTTPServer(configuration: configuration) { _ in .now(.response(HTTPResponse(status: .ok))) }

        var request = UpstreamRequest(method: .get, url: "https://localhost:\(server.port)/")
        #expect(await client.response(request).failureKind == .certificate)
        request.terms.authorities = certificate.path
        #expect(try await client.whole(request).get().status == 200)
        #if os(Linux)
        // The name has to be right as well.
        request.url = "https://127.0.0.2:\(server.port)/"
        #expect(await client.response(request).failureKind == .certificate)
        #endif
        await server.stop()
    }
}
