import Foundation
import Platform
import TestSupport
import Testing

/// What the tour shows in two terminals.
@Suite("Listening in one terminal, and writing in another")
struct SubscribingJourneyTests {
    @Test func `prints what the tour says`() throws {
        let page = try String(contentsOf: repositoryRoot.appending(path: "docs/tour.md"), encoding: .utf8)
        let commands = /```sh\n(?<listen>curl -sN .*\n.*)\n(?<write>curl .*\n.*)\n```/
        let result = /\n(?:.*\n)+?```text\n(?<printed>(?:.*\n)+?)```/
        let journey = try #require(page.firstMatch(of: commands))
        let printed = try #require(page[journey.range.upperBound...].prefixMatch(of: result)).printed

        let server = try RunningMynah([])
        func shell(_ command: Substring, output: Int32?) throws -> ChildProcess {
            let line = "exec " + command.replacing("http://127.0.0.1:8080", with: server.url)
            return try ChildProcess("/bin/sh", ["-c", line], output: output)
        }
        let output = Pipe()
        let listening = try shell(journey.listen, output: output.fileHandleForWriting.fileDescriptor)
        try output.fileHandleForWriting.close()
        defer {
            listening.terminate()
            listening.waitUntilExit()
        }
        /// The next lines that are no comments, which say that the connection is open and keep it so.
        func read(lines count: Int) throws -> [String] {
            var lines: [String] = []
            while lines.count < count {
                let line = try #require(try readLine(output.fileHandleForReading))
                if line == ":" { _ = try readLine(output.fileHandleForReading) } else { lines.append(line) }
            }
            return lines
        }
        // Whoever hears the first comment has subscribed.
        #expect(try readLine(output.fileHandleForReading) == ":")
        #expect(try readLine(output.fileHandleForReading) == "")
        #expect(try shell(journey.write, output: nil).waitUntilExit() == 0)
        let expected = printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        #expect(try read(lines: expected.count) == expected)
    }

    private func readLine(_ file: FileHandle) throws -> String? {
        var line: [UInt8] = []
        while let byte = try file.read(upToCount: 1)?.first {
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }
}
