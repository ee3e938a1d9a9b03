import Foundation
import Platform
import TestSupport

/// A client of TLS that says what a test wants it to, by the programs that systems have.
enum TLSClient {
    static let curl = URL(filePath: "/usr/bin/curl")
    static let openssl = URL(filePath: "/usr/bin/openssl")
    static let isInstalled = [curl, openssl].allSatisfy { FileManager.default.isExecutableFile(atPath: $0.path) }

    /// What a server answers that proves itself with a certificate.
    static func get(_ url: String, trusting certificate: URL?, _ arguments: [String] = []) throws -> CommandOutput {
        let trust = certificate.map { ["--cacert", $0.path] } ?? []
        return try run(curl, ["--silent", "--max-time", "60", "--noproxy", "*"] + trust + arguments + [url])
    }

    /// Says these bytes, and hears what comes up to a text, or until the server ends the connection.
    static func say(_ bytes: [UInt8], to url: String, until end: String? = nil) throws -> String {
        let (input, output) = (Pipe(), Pipe())
        let process = try ChildProcess(
            openssl.path,
            ["s_client", "-quiet", "-connect", "127.0.0.1:\(URL(string: url)?.port ?? 0)"],
            input: input.fileHandleForReading.fileDescriptor,
            output: output.fileHandleForWriting.fileDescriptor
        )
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
        var heard = ""
        while end.map({ !heard.contains($0) }) ?? true {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            heard += String(decoding: data, as: UTF8.self)
        }
        process.terminate()
        process.waitUntilExit()
        return heard
    }

    static func say(_ text: String, to url: String) throws -> String { try say(Array(text.utf8), to: url) }

    /// Makes a certificate and its key in a folder.
    static func makeCertificate(_ name: String, in folder: URL) throws {
        let made = try run(
            openssl,
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost",
                "-keyout", folder.appending(path: "\(name).key").path,
                "-out", folder.appending(path: "\(name).crt").path,
            ]
        )
        guard made.exitCode == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
