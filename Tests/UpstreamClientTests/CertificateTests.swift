import Foundation
import HTTPMessages
import Platform
import TestSupport
import Testing
import UpstreamClient

/// A server of the `openssl` command, with a certificate of its own.
@Suite("Certificates of an upstream", .enabled(if: openssl != nil, "openssl is not installed"))
struct CertificateTests {
    @Test func `have to be trusted`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let openssl = try #require(openssl)
        let (key, certificate) = (folder.appending(path: "key.pem").path, folder.appending(path: "ca.pem").path)
        _ = try run(
            openssl,
            [
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
                "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
            ]
        )
        let output = Pipe()
        let server = try ChildProcess(
            openssl.path,
            ["s_server", "-accept", "127.0.0.1:0", "-www", "-key", key, "-cert", certificate],
            output: output.fileHandleForWriting.fileDescriptor
        )
        try output.fileHandleForWriting.close()
        defer { server.terminate() }
        var said = ""
        while said.firstMatch(of: /ACCEPT 127.0.0.1:(\d+)/) == nil {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else { throw Unexpected("openssl said \(said)") }
            said += String(decoding: bytes, as: UTF8.self)
        }
        let port = try #require(said.firstMatch(of: /ACCEPT 127.0.0.1:(\d+)/)).1

        var request = UpstreamRequest(method: .get, url: "https://localhost:\(port)/")
        #expect(await client.response(request).failureKind == .certificate)
        request.terms.authorities = certificate
        #expect(try await client.whole(request).get().status == 200)
        // The name has to be right as well.
        request.url = "https://127.0.0.1:\(port)/"
        #expect(await client.response(request).failureKind == .certificate)
    }
}

private let openssl: URL? = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl"].map { URL(filePath: $0) }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
