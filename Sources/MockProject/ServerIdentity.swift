import HTTPTransport
import MockConfiguration
import Platform

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A server's certificate and key, and the file of the certificate.
struct ServerIdentity {
    let identity: TLSIdentity
    /// The file of the certificate, which clients must trust.
    let certificate: String

    /// - Returns: `nil` for a server that speaks plain HTTP.
    /// - Throws: `TransportError.badIdentity`, which names the file and its problem.
    init?(_ settings: ProjectSettings) throws(TransportError) {
        if settings.tlsCertificate.isEmpty, settings.tlsKey.isEmpty {
            guard settings.tls == .selfSigned else { return nil }
            self = try Self.selfSigned(in: settings.tlsFolder ?? Self.userFolder)
            return
        }
        guard !settings.tlsCertificate.isEmpty, !settings.tlsKey.isEmpty else {
            throw .badIdentity(ProjectSettings.halfIdentity)
        }
        certificate = settings.tlsCertificate
        identity = TLSIdentity(certificate: try Self.read(settings.tlsCertificate), key: try Self.read(settings.tlsKey))
        do throws(TLSIdentity.Problem) {
            _ = try identity.check()
        } catch {
            throw Self.error(error, certificate: settings.tlsCertificate, key: settings.tlsKey)
        }
    }

    private init(_ identity: TLSIdentity, at certificate: String) {
        self.identity = identity
        self.certificate = certificate
    }

    /// The identity made before, so that clients go on trusting it, or a new one if that has expired or cannot be read.
    private static func selfSigned(in folder: String) throws(TransportError) -> ServerIdentity {
        let (file, keyFile) = (folder + "/localhost.crt", folder + "/localhost.key")
        if let certificate = try? Disk.bytes(of: file), let key = try? Disk.bytes(of: keyFile) {
            let known = TLSIdentity(certificate: certificate, key: key)
            if let expires = try? known.check(), expires > SystemClock.seconds + 86_400 {
                return ServerIdentity(known, at: file)
            }
        }
        do throws(TLSIdentity.Problem) {
            let made = try TLSIdentity.selfSigned()
            try write(made, to: file, keyFile: keyFile, in: folder)
            return ServerIdentity(made, at: file)
        } catch {
            throw self.error(error, certificate: file, key: keyFile)
        }
    }

    private static func write(
        _ identity: TLSIdentity,
        to file: String,
        keyFile: String,
        in folder: String
    ) throws(TLSIdentity.Problem) {
        do throws(SystemError) {
            // The folder that it makes is its user's alone, so no other user reads the key before it is, too.
            if let slash = folder.lastIndex(of: "/") { try Disk.makeFolder(String(folder[..<slash])) }
            guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
            try Disk.write(identity.key, to: keyFile)
            guard unsafe chmod(keyFile, 0o600) == 0 else { throw SystemError() }
            try Disk.write(identity.certificate, to: file)
        } catch {
            throw .certificate("it cannot be written: \(error)")
        }
    }

    /// The folder `.mynah` in the user's home; without a home, a folder of the user in `/tmp`.
    private static var userFolder: String {
        // SAFETY: the text is copied before anything else could change the environment.
        let home = unsafe getenv("HOME").map { unsafe String(cString: $0) } ?? ""
        return home.isEmpty ? "/tmp/mynah-\(getuid())" : home + "/.mynah"
    }

    private static func read(_ file: String) throws(TransportError) -> [UInt8] {
        do throws(SystemError) { return try Disk.bytes(of: file) } catch {
            throw .badIdentity("\(file): it cannot be read: \(error)")
        }
    }

    private static func error(_ problem: TLSIdentity.Problem, certificate: String, key: String) -> TransportError {
        switch problem {
        case .unavailable:
            .badIdentity(
                "HTTPS takes GnuTLS, which is not here: install it (libgnutls30; with Homebrew, a libmicrohttpd that "
                    + "has TLS)"
            )
        case .certificate(let reason): .badIdentity("\(certificate): This is no certificate in PEM: \(reason)")
        case .key(let reason): .badIdentity("\(key): This is no key in PEM without a password: \(reason)")
        case .pair(let reason): .badIdentity("\(key): The key is not that of \(certificate): \(reason)")
        }
    }
}
