import Foundation
import JSONModel
import Platform
import TestSupport
import Testing

/// HTTPS and WebSockets within it, asked by curl and openssl.
@Suite("TLS", .offThePool, .enabled(if: TLSClient.isInstalled, "needs curl and openssl"))
struct TLSTests {
    private static let endpoints = """
        - http: { api: get /where }
          response: { body: { json: { url: "{{mockServerURL}}" } } }
        - http: { api: get /later }
          delay: 0.05
          response: { body: { text: later } }
        - http: { api: post /size }
          response: { body: { text: "{{request.headers.content-length}}" } }
        """
    private static let schema = """
        scalar Upload
        type Query { file(id: ID!): File }
        type Mutation { singleUpload(file: Upload!): File! }
        type Subscription { fileAdded: File }
        type File { id: ID! url: String! size: Int! }
        """

    private struct Server {
        let mynah: RunningMynah
        let certificate: URL
        let folder: URL
        var url: String { mynah.url }

        func get(_ path: String, _ arguments: [String] = []) throws -> String {
            try TLSClient.get(url + path, trusting: certificate, arguments).output
        }
    }

    /// A server in a folder of its own that makes its own certificate.
    private func withServer(_ arguments: [String] = [], _ body: (Server) throws -> Void) throws {
        try inTemporaryFolder { folder in
            let project = folder.appending(path: "project")
            for (name, text) in ["endpoints/all.yml": Self.endpoints, "schemas/s.graphql": Self.schema] {
                let file = project.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file)
            }
            let mynah = try RunningMynah(
                [project.path, "--tls", "self-signed"] + arguments,
                environment: ["HOME": folder.path]
            )
            let certificate = folder.appending(path: ".mynah/localhost.crt")
            try body(Server(mynah: mynah, certificate: certificate, folder: folder))
        }
    }

    #if os(Linux)
    /// A release opens GnuTLS when it is first needed; other builds are linked with it.
    private static let opensGnuTLS = (try? Data(contentsOf: mynah).range(of: Data("libmicrohttpd.so".utf8))) == nil

    @Test(.enabled(if: opensGnuTLS, "GnuTLS is linked"))
    func `takes GnuTLS, and says where there is none`() throws {
        try inTemporaryFolder { folder in
            try Data("no library".utf8).write(to: folder.appending(path: "libgnutls.so.30"))
            let environment = ["HOME": folder.path, "LD_LIBRARY_PATH": folder.path]
            let result = try run(mynah, [folder.path, "--port", "0", "--tls", "self-signed"], environment: environment)
            let expected = """
                mynah: error: HTTPS takes GnuTLS, which is not here: install it (libgnutls30; with Homebrew, a \
                libmicrohttpd that has TLS).

                """
            #expect(result.errors == expected)
            #expect(result.exitCode == 1)
        }
    }
    #endif

    @Test func `is spoken with a certificate that is made once`() throws {
        try withServer { server in
            #expect(server.url.hasPrefix("https://127.0.0.1:"))
            #expect(try server.get("/where") == #"{"url":"\#(server.url)"}"#)
            #expect(try server.get("/later") == "later")
            // Who does not trust it gets nothing.
            let stranger = try TLSClient.get(server.url + "/where", trusting: nil)
            #expect(stranger.exitCode == 60)
            #expect(stranger.output == "")
            let key = server.folder.appending(path: ".mynah/localhost.key")
            let mode = try FileManager.default.attributesOfItem(atPath: key.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let made = try Data(contentsOf: server.certificate)
            let again = try RunningMynah(["--tls", "self-signed"], environment: ["HOME": server.folder.path])
            #expect(try Data(contentsOf: server.certificate) == made)
            let text = try TLSClient.get(again.url + "/_admin/health", trusting: server.certificate).output
            #expect(text.contains(#""status""#))
        }
    }

    @Test func `is trusted by commands that are told its certificate`() throws {
        try withServer { server in
            let words = ["schema", server.url + "/graphql"]
            let stranger = try run(mynah, words)
            #expect(stranger.exitCode == 1)
            let advice = "SSL_CERT_FILE in the environment, names a file of certificates to trust.\n"
            #expect(stranger.errors.hasSuffix(advice))
            let friend = try run(mynah, words, environment: ["SSL_CERT_FILE": server.certificate.path])
            #expect(friend.errors == "")
            #expect(friend.output.contains("type File {"))
        }
    }

    @Test func `is no older than 1_2`() throws {
        try withServer { server in
            for version in ["1.0", "1.1"] {
                let old = ["--tlsv\(version)", "--tls-max", version, "--ciphers", "DEFAULT:@SECLEVEL=0"]
                let answer = try TLSClient.get(server.url + "/where", trusting: server.certificate, old)
                #expect(answer.exitCode == 35, "a handshake that fails")
            }
            for version in ["1.2", "1.3"] {
                let new = ["--tlsv\(version)", "--tls-max", version]
                #expect(try server.get("/where", new) == #"{"url":"\#(server.url)"}"#)
            }
        }
    }

    @Test func `refuses clients that speak HTTP 2 alone`() throws {
        try withServer { server in
            let address = "127.0.0.1:\(URL(string: server.url)?.port ?? 0)"
            func handshake(_ protocols: String) throws -> String {
                let client = try run(TLSClient.openssl, ["s_client", "-alpn", protocols, "-connect", address])
                return client.output + client.errors
            }
            let (newer, both) = (try handshake("h2"), try handshake("h2,http/1.1"))
            #expect(newer.contains("alert no application protocol"))
            #expect(both.contains("ALPN protocol: http/1.1"))
            #expect(try server.get("/later", ["--no-alpn"]) == "later")
        }
    }

    @Test func `carries large bodies both ways, and uploads`() throws {
        try withServer { server in
            let file = server.folder.appending(path: "large.bin")
            try Data(repeating: UInt8(ascii: "a"), count: 3_000_000).write(to: file)
            #expect(try server.get("/size", ["--data-binary", "@\(file.path)"]) == "3000000")
            let query = "mutation ($file: Upload!) { singleUpload(file: $file) { url size } }"
            let answer = try server.get(
                "/graphql",
                [
                    "-F", #"operations={"query":"\#(query)","variables":{"file":null}}"#,
                    "-F", #"map={"0":["variables.file"]}"#, "-F", "0=@\(file.path)",
                ]
            )
            let made = try JSONValue(parsing: Array(answer.utf8))["data"]?["singleUpload"]
            #expect(made?["size"] == 3_000_000)
            let url = try #require(made?["url"]?.string)
            #expect(url.hasPrefix(server.url + "/_uploads/"))
            let fetched = try server.get(String(url.dropFirst(server.url.count)))
            #expect(fetched.utf8.count == 3_000_000)
            let whole = try TLSClient.get(
                server.url + "/graphql",
                trusting: server.certificate,
                ["--data-binary", "@\(file.path)", "-H", "Expect:", "-w", "%{http_code}", "-o", "/dev/null"]
            )
            #expect(whole.output == "415")
        }
    }

    @Test func `has the same statuses as plain HTTP`() throws {
        try withServer { server in
            for (request, status) in [
                ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n", 400),
                ("GET / HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "a", count: 40_000))\r\n\r\n", 431),
                ("GET / HTTP/9.9\r\nHost: x\r\n\r\n", 505),
                ("GET / HTTP/1.1\r\n\r\n", 400),
            ] {
                let heard = try TLSClient.say(request, to: server.url)
                let response = try #require(RawResponse(Array(heard.utf8)), "\(request.prefix(60))")
                #expect(response.status == status)
            }
        }
    }

    @Test func `carries WebSockets`() throws {
        try withServer { server in
            let handshake = """
                GET /graphql HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r
                Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n
                """
            func frame(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
                // With a mask of zeros, which leaves the payload as it is.
                [0x80 | opcode, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload
            }
            // A second connection_init ends the connection, once the first has been answered.
            let initial = frame(1, Array(#"{"type":"connection_init"}"#.utf8))
            let bytes = Array(handshake.utf8) + initial + initial
            let refusal = "Too many initialisation requests"
            let heard = try TLSClient.say(bytes, to: server.url, until: refusal)
            #expect(heard.hasPrefix("HTTP/1.1 101 "))
            #expect(heard.contains(#"{"type":"connection_ack"}"#))
            #expect(heard.contains(refusal))
        }
    }

    @Test func `is not disturbed by plain HTTP and by handshakes that do not go on`() throws {
        try withServer { server in
            let plain = try RawConnection(to: server.url)
            plain.send("GET /where HTTP/1.1\r\nHost: mynah\r\n\r\n")
            #expect(!String(decoding: plain.receiveToEnd(), as: UTF8.self).contains("HTTP/1.1"))
            // The beginning of a ClientHello, and what only looks like one.
            let silent = try (0..<40).map { number in
                let connection = try RawConnection(to: server.url)
                connection.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01] + [UInt8(number)])
                return connection
            }
            let hostile = try (0..<20).map { number in
                let connection = try RawConnection(to: server.url)
                connection.send([UInt8](repeating: UInt8(number * 12), count: 20_000))
                return connection
            }
            for _ in 0..<5 { #expect(try server.get("/where") == #"{"url":"\#(server.url)"}"#) }
            withExtendedLifetime((silent, hostile)) {}
        }
    }

    @Test func `a handshake has a time in which it has to come`() throws {
        try withServer(["--idle-timeout", "0.2", "--receive-timeout", "0.2"]) { server in
            let silent = try RawConnection(to: server.url)
            silent.send([0x16, 0x03, 0x01])
            // It ends, or this would give up with what is read by then.
            #expect(silent.receiveToEnd().count < 100)
            #expect(try server.get("/where") == #"{"url":"\#(server.url)"}"#)
        }
    }

    @Test func `takes certificates and keys from files, also by the settings`() throws {
        try inTemporaryFolder { folder in
            try TLSClient.makeCertificate("own", in: folder)
            try Data("tlsCert: own.crt\ntlsKey: own.key\n".utf8).write(to: folder.appending(path: "mynah.yml"))
            for arguments in [["--tls-cert", "own.crt", "--tls-key", "own.key", "--no-schema"], [folder.path]] {
                let server = try RunningMynah(arguments, in: folder)
                let certificate = folder.appending(path: "own.crt")
                let health = try TLSClient.get(server.url + "/_admin/health", trusting: certificate).output
                #expect(server.url.hasPrefix("https://"))
                #expect(health.contains(#""status""#))
            }
        }
    }

    @Test func `says what is wrong with them before it starts`() throws {
        try inTemporaryFolder { folder in
            try TLSClient.makeCertificate("a", in: folder)
            try TLSClient.makeCertificate("b", in: folder)
            try Data("hello\n".utf8).write(to: folder.appending(path: "text.pem"))
            func problem(_ arguments: String...) throws -> String {
                let ended = try run(mynah, ["run", "--port", "0", "--no-schema"] + arguments, in: folder)
                #expect(ended.exitCode == 1)
                #expect(ended.output == "")
                return ended.errors.replacing((Disk.realPath(of: folder.path) ?? folder.path) + "/", with: "")
            }
            #expect(
                try problem("--tls-cert", "a.crt", "--tls-key", "b.key")
                    == "mynah: error: b.key: The key is not that of a.crt: The certificate and the given key do not match.\n"
            )
            #expect(
                try problem("--tls-cert", "text.pem", "--tls-key", "a.key")
                    == "mynah: error: text.pem: This is no certificate in PEM: No certificate was found.\n"
            )
            #expect(
                try problem("--tls-cert", "a.crt", "--tls-key", "text.pem").hasPrefix(
                    "mynah: error: text.pem: This is no key in PEM without a password: "
                )
            )
            #expect(
                try problem("--tls-cert", "a.crt", "--tls-key", "none.key") == """
                    error: There is no file "none.key" (tlsKey).

                    """
            )
            for only in [["--tls-cert", "a.crt"], ["--tls-key", "a.key"]] {
                #expect(
                    try problem(only[0], only[1]) == """
                        error: A certificate and its key belong together: "tlsCert" and "tlsKey" (--tls-cert, --tls-key).

                        """
                )
            }
        }
    }
}
