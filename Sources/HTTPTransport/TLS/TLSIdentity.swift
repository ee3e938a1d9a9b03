import CGnuTLS
import CMicroHTTPD
import Platform

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The identity of a server: a certificate, or a chain of them, and its key, both as PEM.
package struct TLSIdentity: Sendable, Hashable {
    package let certificate: [UInt8]
    package let key: [UInt8]

    package init(certificate: [UInt8], key: [UInt8]) {
        self.certificate = certificate
        self.key = key
    }

    /// The reason why an identity cannot be used, or made.
    package enum Problem: Error, Sendable, Hashable {
        /// libmicrohttpd was built without TLS, or GnuTLS is not installed.
        case unavailable
        case certificate(String)
        case key(String)
        /// Certificate and key can be read, but the key is another certificate's.
        case pair(String)
    }

    private static var isAvailable: Bool { MHD_is_feature_supported(.FEATURE_TLS) == .YES && mynah_tls_is_there() }

    /// Checks that a server can use the identity.
    ///
    /// - Returns: the time when the certificate ends, in seconds since 1970.
    /// - Throws: `Problem`, by which of the two cannot be used.
    package func check() throws(Problem) -> Int {
        guard Self.isAvailable else { throw .unavailable }
        var reason: UnsafePointer<CChar>?
        var expires: Int64 = 0
        // SAFETY: the texts outlive the call and have the sizes given; the reason is static text of the library's.
        let finding = unsafe certificate.withUnsafeBytes { certificate in
            unsafe key.withUnsafeBytes { key in
                unsafe mynah_tls_check(
                    certificate.baseAddress?.assumingMemoryBound(to: CChar.self),
                    certificate.count,
                    key.baseAddress?.assumingMemoryBound(to: CChar.self),
                    key.count,
                    &reason,
                    &expires
                )
            }
        }
        var words = unsafe reason.map { unsafe String(cString: $0) } ?? "it cannot be read"
        if words.hasSuffix(".") { words.removeLast() }
        switch finding {
        case mynah_tls_fine: return Int(expires)
        case mynah_tls_bad_certificate: throw .certificate(words)
        case mynah_tls_bad_key: throw .key(words)
        default: throw .pair(words)
        }
    }

    /// Makes a self-signed identity for `localhost`, 127.0.0.1 and ::1.
    ///
    /// - Parameters:
    ///   - now: the time, in seconds since 1970.
    ///   - days: how long it is good; systems of Apple's take no certificate for more than 825.
    /// - Returns: the identity.
    /// - Throws: `Problem` where it cannot be made.
    package static func selfSigned(now: Int = SystemClock.seconds, days: Int = 820) throws(Problem) -> TLSIdentity {
        guard isAvailable else { throw .unavailable }
        var certificate: UnsafeMutablePointer<CChar>?
        var key: UnsafeMutablePointer<CChar>?
        var reason: UnsafePointer<CChar>?
        // SAFETY: the texts are the caller's own from here on, and end with a NUL; the reason is static text.
        defer {
            unsafe free(certificate)
            unsafe free(key)
        }
        // A day ago, for clients whose clock is late.
        let isMade = unsafe mynah_tls_make(Int64(now - 86_400), Int64(now + days * 86_400), &certificate, &key, &reason)
        guard isMade, let certificate = unsafe certificate, let key = unsafe key else {
            throw .certificate(unsafe reason.map { unsafe String(cString: $0) } ?? "no memory is left")
        }
        return TLSIdentity(
            certificate: Array(unsafe String(cString: certificate).utf8),
            key: Array(unsafe String(cString: key).utf8)
        )
    }
}
