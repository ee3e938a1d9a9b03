import HTTPTransport
import TestSupport
import Testing

@Suite("TLS handshakes")
struct TLSHandshakeTests {
    /// Gives a handshake little time and silence a great deal.
    private static func configure(_ configuration: inout ServerConfiguration) {
        configuration.tls = try? TLSIdentity.selfSigned()
        configuration.limits.idleTimeout = .seconds(3_600)
        configuration.limits.receiveTimeout = .milliseconds(100)
    }

    @Test(arguments: [[], [0x16], [0x16, 3, 1, 1, 0, 1, 0, 0, 0xFC, 3, 3]] as [[UInt8]])
    func `that stay half done end as requests do`(beginning: [UInt8]) async throws {
        try await withServer(Self.configure) { port in
            let isAtEnd = try await onThread {
                let client = try RawClient(port: port)
                client.send(beginning)
                return try client.isAtEnd()
            }
            #expect(isAtEnd)
        }
    }
}
