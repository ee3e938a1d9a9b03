import Foundation
import Platform
import Scripting
import TestSupport
import Testing

/// How a `mynah run` ends when it is told to.
@Suite("Shutdown", .offThePool)
struct ShutdownTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal ends an idle server with 0`(signal: Int32) throws {
        let server = try RunningMynah([])
        server.process.send(signal)
        #expect(server.process.waitUntilExit() == 0)
    }

    @Test func `a request in flight is answered first`() throws {
        let server = try RunningMynah([])
        let client = try HalfSentRequest(to: server.url)
        server.process.send(SIGTERM)
        let answer = try client.finish()
        #expect(answer.hasPrefix("HTTP/1.1 200 "))
        #expect(answer.hasSuffix(#"{"data":{"__typename":"Query"}}"#))
        #expect(server.process.waitUntilExit() == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a second signal ends it at once`(signal: Int32) throws {
        let server = try RunningMynah(["--drain", "60"])
        let client = try HalfSentRequest(to: server.url)
        server.process.send(SIGTERM)
        try client.waitUntilNoOneElseIsLetIn()
        server.process.send(signal)
        #expect(server.process.waitUntilExit() == 128 + signal)
    }

    @Test(.enabled(if: ScriptEngine.problem == nil), arguments: [true, false])
    func `a script that never comes back does not matter`(isToldBySignal: Bool) throws {
        try inTemporaryFolder { folder in
            try Data("limits: { scriptTime: 0.05 }\n".utf8).write(to: folder.appending(path: "mynah.yml"))
            let endpoints = folder.appending(path: "endpoints")
            try FileManager.default.createDirectory(at: endpoints, withIntermediateDirectories: true)
            try Data(Self.endless.utf8).write(to: endpoints.appending(path: "endless.yml"))
            let server = try RunningMynah(["."], in: folder)
            let connection = try RawConnection(to: server.url)
            connection.send("GET /endless HTTP/1.1\r\nHost: mynah\r\nConnection: close\r\n\r\n")
            #expect(RawResponse(connection.receiveToEnd())?.status == 500)
            if isToldBySignal {
                server.process.send(SIGTERM)
            } else {
                #expect(try server.admin("POST", "/shutdown")?.status == 200)
            }
            #expect(server.process.waitUntilExit() == 0)
        }
    }

    private static let endless = """
        - http: { api: get /endless }
          javascript: async function response() { while (true) await 0 }
        """
}
