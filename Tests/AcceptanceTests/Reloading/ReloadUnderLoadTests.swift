import Dispatch
import Foundation
import JSONModel
import Locking
import TestSupport
import Testing

/// Edits one after the other under eight clients.
///
/// `MYNAH_SOAK_EDITS` makes it longer; `make soak` runs it with a thousand.
@Suite("Reload under load", .offThePool, .timeLimit(.minutes(20)))
struct ReloadUnderLoadTests {
    private static let edits = ProcessInfo.processInfo.environment["MYNAH_SOAK_EDITS"].flatMap { Int($0) } ?? 60
    private static let query = "query GetBoth { number text }"

    /// A whole project, in which settings and stubs tell of the same number; a broken schema does not keep them back.
    private static func writeProject(_ number: Int, isBroken: Bool, to folder: URL) throws {
        let fields = "number: Int! text: String! new\(number): Boolean"
        let schema = "type Query { \(fields) }" + (isBroken ? " type {" : "")
        try WatchingMynah.write(schema, to: folder.appending(path: "schemas/a.graphql"))
        try WatchingMynah.write("mocks: { Query: { number: \(number) } }", to: folder.appending(path: "mynah.yml"))
        let stub = #"{"data": {"text": "{{part}}"}, "templateData": {"part": "\#(number)"}}"#
        try WatchingMynah.write(stub, to: folder.appending(path: "operations/GetBoth.json"))
    }

    /// Puts another project in the place of the one that is served, in one step.
    private static func switchProject(to number: Int, in folder: URL) throws {
        let next = folder.appending(path: "next").path
        try FileManager.default.createSymbolicLink(atPath: next, withDestinationPath: "v\(number)")
        guard unsafe rename(next, folder.appending(path: "current").path) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
        try? FileManager.default.removeItem(at: folder.appending(path: "v\(number - 2)"))
    }

    /// What the clients have seen.
    private struct Tally: Sendable {
        var answers = 0
        var failures: [String] = []
        var isOver = false
    }

    private final class Progress: Sendable {
        let tally = Locked(Tally())
        /// The last edit that is to be served.
        let latest = Locked(0)
    }

    private static func isBroken(_ number: Int) -> Bool { number % 7 == 3 }

    @Test func `no request fails, no answer mixes two states, and memory stays flat`() throws {
        let server = try WatchingMynah("current") { folder in
            try Self.writeProject(0, isBroken: false, to: folder.appending(path: "v0"))
            try Self.switchProject(to: 0, in: folder)
        }
        let progress = Progress()
        let clients = DispatchGroup()
        for _ in 0..<8 { Self.startClient(of: server.url, progress, clients) }
        var memory: [Int] = []
        for number in 1...Self.edits {
            let isBroken = Self.isBroken(number)
            try Self.writeProject(number, isBroken: isBroken, to: server.folder.appending(path: "v\(number)"))
            progress.latest.withLock { $0 = number }
            try Self.switchProject(to: number, in: server.folder)
            try expectOutcome(of: number, isBroken, server)
            if number % 10 == 0 { memory.append(Self.residentKilobytes(of: server.processID)) }
        }
        progress.tally.withLock { $0.isOver = true }
        clients.wait()
        let result = progress.tally.withLock { $0 }
        #expect(result.failures == [])
        #expect(result.answers >= Self.edits)
        print("\(Self.edits) edits, \(result.answers) answers, resident kB: \(memory)")
        if let early = memory.dropFirst().first, let last = memory.last {
            #expect(last - early < 16_000, "resident: \(memory) kB")
        }
        _ = try server.stop()
    }

    private func expectOutcome(of number: Int, _ isBroken: Bool, _ server: WatchingMynah) throws {
        while let line = try server.nextLine() {
            if line.hasPrefix("reloaded: ") { return }
            let isExpected =
                line.hasPrefix("current/schemas/a.graphql:1:") || line.hasPrefix("not reloaded: current/schemas")
            #expect(isBroken && isExpected, "edit \(number): \(line)")
        }
        Issue.record("the server has gone")
    }

    private static func startClient(
        of url: String,
        _ progress: Progress,
        _ clients: DispatchGroup
    ) {
        clients.enter()
        Thread.detachNewThread {
            if let failure = ask(url, progress) { progress.tally.withLock { $0.failures.append(failure) } }
            clients.leave()
        }
    }

    /// Asks again and again on one connection, which nothing closes; what went wrong.
    private static func ask(_ url: String, _ progress: Progress) -> String? {
        var seen = 0
        do {
            let connection = try KeptConnection(to: url)
            while !progress.tally.withLock({ $0.isOver }) {
                let answer = try connection.ask(query)
                guard answer.status == 200, let number = answer.json?["data"]?["number"]?.int,
                    answer.json?["data"]?["text"]?.string == "\(number)"
                else { return "a mix: \(answer.summary)" }
                // What is served only ever goes forward.
                guard number >= seen, number <= progress.latest.withLock({ $0 }) else {
                    return "\(number) after \(seen)"
                }
                seen = number
                progress.tally.withLock { $0.answers += 1 }
            }
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// As Linux tells it; elsewhere nothing is compared.
    private static func residentKilobytes(of process: Int32) -> Int {
        let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
        return (text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
    }
}
