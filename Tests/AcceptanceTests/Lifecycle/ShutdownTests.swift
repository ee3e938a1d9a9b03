import Foundation
import TestSupport
import Testing

/// How a `mynah run` ends when it is told to.
@Suite("Shutdown")
struct ShutdownTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal ends an idle server with 0`(signal: Int32) throws {
        let server = try RunningMynah([])
        kill(server.process.processIdentifier, signal)
        server.process.waitUntilExit()
        #expect(server.process.terminationReason == .exit)
        #expect(server.process.terminationStatus == 0)
    }

    @Test func `a request in flight is answered first`() throws {
        let server = try RunningMynah([])
        let client = try HalfSentRequest(to: server.url)
        kill(server.process.processIdentifier, SIGTERM)
        let answer = try client.finish()
        #expect(answer.hasPrefix("HTTP/1.1 200 "))
        #expect(answer.hasSuffix(#"{"data":{"__typename":"Query"}}"#))
        server.process.waitUntilExit()
        #expect(server.process.terminationStatus == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a second signal ends it at once`(signal: Int32) throws {
        let server = try RunningMynah(["--drain", "60"])
        let client = try HalfSentRequest(to: server.url)
        kill(server.process.processIdentifier, SIGTERM)
        try client.waitUntilNoOneElseIsLetIn()
        kill(server.process.processIdentifier, signal)
        server.process.waitUntilExit()
        #expect(server.process.terminationReason == .exit)
        #expect(server.process.terminationStatus == 128 + signal)
    }
}
