import Foundation
import TestSupport
import Testing

@Suite("mynah health", .offThePool)
struct HealthCommandTests {
    private func health(_ arguments: String...) throws -> CommandOutput { try run(mynah, ["health"] + arguments) }

    @Test func `finds a server that serves`() throws {
        try inTemporaryFolder { folder in
            let server = try RunningMynah([], in: folder)
            let result = try health(server.url)
            #expect(result.output == "ok\n")
            #expect(result.errors.isEmpty)
            #expect(result.exitCode == 0)
        }
    }

    @Test func `needs no token`() throws {
        try inTemporaryFolder { folder in
            let server = try RunningMynah(["--use-any-addr", "--admin-token", "secret"], in: folder)
            #expect(try health(server.url).exitCode == 0)
        }
    }

    @Test func `says why a server does not`() throws {
        // Port 1 belongs to a service that no system has had for decades.
        let result = try health("http://127.0.0.1:1")
        #expect(result.errors == "mynah: error: http://127.0.0.1:1 does not serve: Connection refused.\n")
        #expect(result.output.isEmpty)
        #expect(result.exitCode == 1)
    }

    @Test func `takes no other server for one`() throws {
        let upstream = RawUpstream(sending: "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        let result = try health(upstream.url)
        let reason = "it answers \"HTTP/1.1 404 Not Found\""
        #expect(result.errors == "mynah: error: \(upstream.url) does not serve: \(reason).\n")
    }

    @Test func `refuses what is no URL`() throws {
        let result = try health("localhost")
        #expect(
            result.errors == "mynah: error: \"localhost\" is no URL such as http://127.0.0.1:8080.\n"
                + "Try \"mynah health --help\".\n"
        )
        #expect(result.exitCode == 64)
    }
}
