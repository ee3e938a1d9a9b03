import Foundation
import JSONModel
import Platform
import TestSupport
import Testing

/// How a `mynah run` ends when the admin API tells it to.
@Suite("Shutdown by the admin API", .offThePool)
struct AdminShutdownTests {
    private static let stopping = #"200 {"status":"stopping"}"#

    @Test func `is answered, and then the process exits`() throws {
        let server = try RunningMynah([])
        #expect(try server.admin("POST", "/shutdown")?.summary == Self.stopping)
        #expect(server.process.waitUntilExit() == 0)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "needs curl"))
    func `ends curl with its answer`() throws {
        let server = try RunningMynah([])
        let curl = try run(
            URL(filePath: "/usr/bin/curl"),
            ["--silent", "--max-time", "20", "-X", "POST", "-d", "", server.url + "/_admin/shutdown"]
        )
        #expect(curl.exitCode == 0)
        #expect(curl.output == #"{"status":"stopping"}"#)
        #expect(server.process.waitUntilExit() == 0)
    }

    @Test func `lets delayed answers out`() throws {
        let server = try RunningMynah([])
        #expect(try server.admin("PUT", "/delay/0.7")?.summary == #"200 {"seconds":0.7}"#)
        let client = try Self.ask(server)
        #expect(try server.admin("POST", "/shutdown")?.summary == Self.stopping)
        #expect(RawResponse(client.receiveToEnd())?.summary == #"200 {"data":{"__typename":"Query"}}"#)
        #expect(server.process.waitUntilExit() == 0)
    }

    @Test func `does not wait for answers that are delayed for longer than it has`() throws {
        let server = try RunningMynah(["--drain", "0.2", "--delay", "3600"])
        let client = try Self.ask(server)
        #expect(try server.admin("POST", "/shutdown")?.summary == Self.stopping)
        #expect(RawResponse(client.receiveToEnd())?.status == 503)
        #expect(server.process.waitUntilExit() == 0)
    }

    @Test func `waits for a client that is still sending`() throws {
        let server = try RunningMynah([])
        let client = try HalfSentRequest(to: server.url)
        #expect(try server.admin("POST", "/shutdown")?.summary == Self.stopping)
        #expect(try client.finish().hasSuffix(#"{"data":{"__typename":"Query"}}"#))
        #expect(server.process.waitUntilExit() == 0)
    }

    @Test func `may be asked for by several at once`() throws {
        let server = try RunningMynah([])
        let clients = try (0..<8).map { _ in try RawConnection(to: server.url) }
        for client in clients { client.send(RunningMynah.adminRequest("POST", "/shutdown")) }
        let answers = clients.compactMap { RawResponse($0.receiveToEnd())?.status }
        #expect(answers.first == 200)
        #expect(server.process.waitUntilExit() == 0)
    }

    @Test func `goes together with a signal`() throws {
        let server = try RunningMynah(["--drain", "60"])
        let client = try HalfSentRequest(to: server.url)
        #expect(try server.admin("POST", "/shutdown")?.summary == Self.stopping)
        try client.waitUntilNoOneElseIsLetIn()
        server.process.send(SIGTERM)
        #expect(server.process.waitUntilExit() == 128 + SIGTERM)
    }

    /// A client whose request the server has, and whose answer waits.
    private static func ask(_ server: RunningMynah) throws -> RawConnection {
        let client = try RawConnection(to: server.url)
        let body = #"{"query":"{ __typename }"}"#
        client.send(
            "POST /graphql HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        while try server.admin("GET", "/requests")?.json?["requests"]?.array?.isEmpty != false {}
        return client
    }
}
