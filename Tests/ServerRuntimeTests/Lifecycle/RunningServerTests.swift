import Foundation
import HTTPMessages
import HTTPTransport
import JSONModel
import MockConfiguration
import ServiceTestSupport
import StubModel
import Testing

@testable import ServerRuntime

/// A few whole requests over real sockets, sent by curl; the rest is tested in memory.
@Suite("Running server", .enabled(if: Curl.isInstalled, "needs curl"))
struct RunningServerTests {
    private static func start(_ configure: (inout ServerConfiguration) -> Void = { _ in }) throws -> RunningServer {
        var configuration = ServerConfiguration()
        configuration.port = .system
        configure(&configuration)
        return try RunningServer(try InMemoryClient().service, configuration: configuration)
    }

    @Test func `answers a POST`() async throws {
        let server = try Self.start()
        let reply = try await Curl.run([
            server.url + "/graphql", "-H", "content-type: application/json", "-d", #"{"query":"{ hero }"}"#,
        ])
        #expect(reply.status == 200)
        #expect(reply.headers["Content-Type"] == "application/json; charset=utf-8")
        #expect(reply.body == #"{"data":{"hero":"Luke"}}"#)
        await server.stop()
    }

    @Test func `answers stubs at once or later, and closes connections without an answer`() async throws {
        let client = try StubbedClient([
            .http(.get, "/now", HTTPResponseDefinition(body: .text("now", templateData: [:]))),
            .http(.get, "/later", delay: 0.05, HTTPResponseDefinition(body: .text("later", templateData: [:]))),
        ]) { $0.onUnmatchedREST = .drop }
        var configuration = ServerConfiguration()
        configuration.port = .system
        let server = try RunningServer(client.service, configuration: configuration)
        #expect(try await Curl.run([server.url + "/now"]).body == "now")
        #expect(try await Curl.run([server.url + "/later"]).body == "later")
        let dropped = try await Curl.run([server.url + "/elsewhere"])
        #expect(dropped.status == 0)
        #expect(dropped.exitStatus == 52)
        await server.stop()
    }

    @Test func `answers a GET, and HEAD with the same headers and no body`() async throws {
        let server = try Self.start()
        let url = server.url + "/graphql?query=%7Bhero%7D"
        let get = try await Curl.run([url])
        #expect(get.body == #"{"data":{"hero":"Luke"}}"#)
        let head = try await Curl.run(["--head", url])
        #expect(head.status == 200)
        #expect(head.body == "")
        #expect(head.headers["Content-Length"] == "24")
        #expect(head.headers["Content-Type"] == get.headers["Content-Type"])
        await server.stop()
    }

    @Test func `answers chunked bodies, batches and several requests on one connection`() async throws {
        let server = try Self.start()
        let url = server.url + "/graphql"
        let reply = try await Curl.run([
            url, url, "-H", "content-type: application/json", "-H", "transfer-encoding: chunked",
            "-d", #"[{"query":"{ hero }"},{"query":"{ number }"}]"#,
        ])
        #expect(reply.status == 200)
        #expect(reply.body.hasSuffix(#"[{"data":{"hero":"Luke"}},{"data":{"number":42}}]"#))
        await server.stop()
    }

    @Test func `listens on 127.0.0.1 and, where there is one, ::1`() async throws {
        let server = try Self.start()
        #expect(server.url == "http://127.0.0.1:\(server.port)")
        #expect(server.addresses.first == "127.0.0.1")
        if server.addresses.contains("::1") {
            let reply = try await Curl.run(["-g", "http://[::1]:\(server.port)/graphql?query=%7Bhero%7D"])
            #expect(reply.status == 200)
        }
        await server.stop()
    }

    @Test func `lets browsers of other origins in`() async throws {
        let server = try Self.start()
        let preflight = try await Curl.run([
            "-X", "OPTIONS", server.url + "/graphql", "-H", "Origin: https://app.example",
            "-H", "Access-Control-Request-Method: POST", "-H", "Access-Control-Request-Headers: content-type",
        ])
        #expect(preflight.status == 204)
        #expect(preflight.headers["Access-Control-Allow-Origin"] == "https://app.example")
        #expect(preflight.headers["Access-Control-Allow-Headers"] == "content-type")
        await server.stop()
    }

    @Test func `refuses a body beyond the limit with JSON`() async throws {
        let server = try Self.start { $0.limits.bodyBytes = 1_000 }
        let body = #"{"query":"{ hero } \#(String(repeating: "#", count: 2_000))"}"#
        let reply = try await Curl.run([
            server.url + "/graphql", "-H", "content-type: application/json", "-d", body,
        ])
        #expect(reply.status == 413)
        #expect(
            reply.body
                == #"{"title":"Content Too Large","status":413,"detail":"The body is larger than 1000 bytes; "#
                + #"the setting --max-body allows more","errors":[{"message":"The body is larger than 1000 bytes; "#
                + #"the setting --max-body allows more","#
                + #""extensions":{"code":"CONTENT_TOO_LARGE"}}]}"#
        )
        await server.stop()
    }

    @Test func `names the port that is in use`() async throws {
        let server = try Self.start()
        let port = UInt16(server.port)
        #expect(throws: TransportError.portInUse(port)) {
            _ = try Self.start { $0.port = .fixed(port) }
        }
        await server.stop()
    }

    @Test func `tells the port in a file, and frees the port where it cannot`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = ServerConfiguration()
        configuration.port = .system
        let service = try InMemoryClient().service
        let file = PortFile(path: folder.appending(path: "port").path)
        let server = try RunningServer(service, configuration: configuration, portFile: file)
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "\(server.port)\n")
        // A second server that gets no port leaves the file alone.
        configuration.port = .fixed(UInt16(server.port))
        #expect(throws: TransportError.self) {
            _ = try RunningServer(service, configuration: configuration, portFile: file)
        }
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "\(server.port)\n")
        configuration.port = .system
        await server.stop()
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(throws: PortFile.Failure.self) {
            let missing = PortFile(path: folder.appending(path: "missing/port").path)
            _ = try RunningServer(service, configuration: configuration, portFile: missing)
        }
    }

    @Test func `stops when the admin API is told to`() async throws {
        let server = try Self.start()
        let asked = Task.detached { server.shutdown.wait() }
        let reply = try await Curl.run(["-X", "POST", server.url + "/_admin/shutdown"])
        #expect(reply.body == #"{"status":"stopping"}"#)
        await asked.value
        await server.stop()
    }
}
