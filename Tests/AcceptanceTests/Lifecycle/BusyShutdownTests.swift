import Foundation
import Platform
import Scripting
import TestSupport
import Testing

/// How the first signal ends a `mynah run`, whatever keeps it busy.
@Suite("Shutdown while busy", .offThePool)
struct BusyShutdownTests {
    private static let stubs = #"""
        - http: { api: get /endless }
          javascript: function response() { while (true); }
        - http: { api: get /delayed }
          delay: 600
          response: { body: { text: late } }
        - http: { api: post /pattern, body: { text: { $matches: '(a|b)+\d' } } }
          response: { body: { text: matched } }
        """#

    /// Starts a server, lets `body` make it busy, and ends it with one signal.
    private func exitStatus(
        _ arguments: [String] = [],
        errors: FileHandle = .nullDevice,
        _ body: (RunningMynah, URL) throws -> Void
    ) throws -> Int32? {
        var status: Int32?
        try inTemporaryFolder { folder in
            try Data("limits: { scriptTime: 300 }\n".utf8).write(to: folder.appending(path: "mynah.yml"))
            for name in ["endpoints", "files"] {
                let path = folder.appending(path: name)
                try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            }
            try Data(Self.stubs.utf8).write(to: folder.appending(path: "endpoints/busy.yml"))
            let server = try RunningMynah([".", "--drain", "0.2"] + arguments, in: folder, errors: errors)
            try body(server, folder)
            server.process.send(SIGTERM)
            status = server.exitStatus(within: 60)
        }
        return status
    }

    private func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: mynah\r\nConnection: close\r\n\r\n" }

    /// Asks for something, and waits until the server has taken it up.
    private func begin(_ path: String, _ server: RunningMynah) throws -> RawConnection {
        let connection = try RawConnection(to: server.url)
        connection.send(get(path))
        // Connections of one worker are served in turn, and there are as many of them as workers at least.
        for _ in 0..<8 { _ = try server.admin("GET", "/health") }
        return connection
    }

    @Test(.enabled(if: ScriptEngine.problem == nil))
    func `an endless script`() throws {
        var waiting: RawConnection?
        #expect(try exitStatus { server, _ in waiting = try begin("/endless", server) } == 0)
        #expect(RawResponse(try #require(waiting).receiveToEnd())?.status == 503)
    }

    @Test func `an answer that is delayed`() throws {
        var waiting: RawConnection?
        #expect(try exitStatus { server, _ in waiting = try begin("/delayed", server) } == 0)
        #expect(RawResponse(try #require(waiting).receiveToEnd())?.status == 503)
    }

    @Test func `hostile regular expressions, which leave health an answer too`() throws {
        let text = String(repeating: "a", count: 20_000)
        var waiting: [RawConnection] = []
        let status = try exitStatus { server, _ in
            for _ in 0..<6 {
                let connection = try RawConnection(to: server.url)
                connection.send(
                    "POST /pattern HTTP/1.1\r\nHost: mynah\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)"
                )
                waiting.append(connection)
            }
            #expect(try server.admin("GET", "/health")?.status == 200)
        }
        #expect(status == 0)
    }

    @Test func `a client that reads nothing of a large file`() throws {
        var waiting: RawConnection?
        let status = try exitStatus { server, folder in
            let file = folder.appending(path: "files/large.bin")
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            try FileHandle(forWritingTo: file).truncate(atOffset: 100 << 20)
            waiting = try begin("/large.bin", server)
        }
        #expect(status == 0)
        _ = waiting
    }

    @Test func `a request of which the rest never comes`() throws {
        var waiting: HalfSentRequest?
        #expect(try exitStatus { server, _ in waiting = try HalfSentRequest(to: server.url) } == 0)
        _ = waiting
    }

    @Test func `a log that nobody reads, which no worker comes back from`() throws {
        let pipe = Pipe()
        var waiting: [RawConnection] = []
        let status = try exitStatus(["--verbose"], errors: pipe.fileHandleForWriting) { server, _ in
            let request = "GET /" + String(repeating: "x", count: 200) + " HTTP/1.1\r\nHost: mynah\r\n\r\n"
            for _ in 0..<64 {
                let connection = try RawConnection(to: server.url)
                connection.send(String(repeating: request, count: 16))
                waiting.append(connection)
            }
            // The first request that gets no answer waits for room in the pipe.
            while pipe.fileHandleForReading.isWaiting(fewerThan: 60_000) { sched_yield() }
        }
        #expect(status == 0)
    }
}

extension RunningMynah {
    /// Its exit status; `nil`, and a violent end, where it goes on for longer than so many seconds.
    func exitStatus(within seconds: Double) -> Int32? {
        let watchdog = DispatchWorkItem { [process] in process.send(SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watchdog)
        defer { watchdog.cancel() }
        let status = process.waitUntilExit()
        return status == -SIGKILL ? nil : status
    }
}

extension FileHandle {
    /// Whether so few bytes are there to be read.
    fileprivate func isWaiting(fewerThan count: Int32) -> Bool {
        var waiting: Int32 = 0
        return unsafe ioctl(fileDescriptor, UInt(FIONREAD), &waiting) == 0 && waiting < count
    }
}
