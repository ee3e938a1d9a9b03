import Testing

@testable import HTTPTransport

@Suite("TLS identities")
struct TLSIdentityTests {
    @Test func `are made as long as they are wanted, and each its own`() throws {
        let now = 1_800_000_000
        let made = try TLSIdentity.selfSigned(now: now, days: 30)
        #expect(try made.check() == now + 30 * 86_400)
        #expect(String(decoding: made.certificate, as: UTF8.self).hasPrefix("-----BEGIN CERTIFICATE-----\n"))
        #expect(String(decoding: made.key, as: UTF8.self).contains("PRIVATE KEY-----"))
        let other = try TLSIdentity.selfSigned(now: now, days: 30)
        #expect(other != made)
        #expect(throws: TLSIdentity.Problem.pair("The certificate and the given key do not match")) {
            try TLSIdentity(certificate: made.certificate, key: other.key).check()
        }
    }

    @Test func `tell which of the two cannot be read`() throws {
        let made = try TLSIdentity.selfSigned()
        #expect(throws: TLSIdentity.Problem.certificate("No certificate was found")) {
            try TLSIdentity(certificate: Array("x".utf8), key: made.key).check()
        }
        #expect(throws: TLSIdentity.Problem.self) {
            try TLSIdentity(certificate: made.certificate, key: Array("x".utf8)).check()
        }
        #expect(throws: TLSIdentity.Problem.self) { try TLSIdentity(certificate: [], key: []).check() }
    }
}
