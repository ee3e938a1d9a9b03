import Foundation
import JSONModel
import Platform
import TestSupport
import Testing

/// One line a request, whatever the request says.
@Suite("The log", .offThePool)
struct LogTests {
    /// Sends odd requests to a server with these flags, and reads what it has written once it has ended.
    private func lines(_ flags: [String]) throws -> [String] {
        var log = ""
        try inTemporaryFolder { folder in
            let file = folder.appending(path: "log.txt")
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            let server = try RunningMynah(flags, errors: FileHandle(forWritingTo: file))
            _ = try server.ask("query Named { __typename }")
            _ = try server.post(#"{"query":"{ __typename }","operationName":"a\n\"b\u001b[31m"}"#)
            let connection = try RawConnection(to: server.url)
            connection.send("GET /graphql?query=%0A\"\\&x=\(String(repeating: "é", count: 500)) HTTP/1.1\r\n")
            connection.send("Host: mynah\r\nConnection: close\r\n\r\n")
            _ = connection.receiveToEnd()
            _ = try server.post([UInt8](repeating: 0x20, count: 2_000), fields: "X: y\r\n")
            server.process.terminate()
            server.process.waitUntilExit()
            log = try String(contentsOf: file, encoding: .utf8)
        }
        var lines = log.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        // This may come between the lines of requests.
        lines.removeAll { $0.hasPrefix("  Meaning") || $0.contains(#""message":"meaning""#) }
        // What the server says when it starts has a test of its own.
        let start = lines.prefix {
            $0.hasPrefix("serving") || $0.hasPrefix("  ") || $0.contains(#""message":"serving""#)
        }
        #expect(!start.isEmpty)
        return Array(lines.dropFirst(start.count))
    }

    @Test func `has a readable line for each request`() throws {
        let lines = try lines(["--verbose", "--max-body", "1000"])
        try #require(lines.count == 5)
        #expect(lines[0].hasPrefix("POST /graphql Named 200 "))
        #expect(lines[1].hasPrefix(#"POST /graphql a\u{a}"b\u{1b}[31m 200 "#))
        #expect(lines[3] == "warning: POST /graphql was refused with 413: The body is larger than 1000 bytes")
        #expect(lines[4].isEmpty)
    }

    @Test func `has an object for each request`() throws {
        let lines = try lines(["--log-format", "json", "--max-body", "1000"])
        try #require(lines.count == 5)
        let objects = try lines.dropLast().map { try JSONValue(parsing: Array($0.utf8)) }
        #expect(objects[0]["operationName"] == "Named")
        #expect(objects[1]["operationName"] == "a\n\"b\u{1B}[31m")
        #expect(objects[3]["message"] == "POST /graphql was refused with 413: The body is larger than 1000 bytes")
    }

    @Test func `is quiet otherwise`() throws {
        #expect(try lines(["--max-body", "1000"]) == [""])
    }
}
