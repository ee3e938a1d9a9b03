import Foundation
package import HTTPMessages
import Platform

/// The HTTP client that every system has.
package enum Curl {
    package static let isInstalled = FileManager.default.isExecutableFile(atPath: path)
    private static let path = "/usr/bin/curl"

    package struct Reply {
        package var exitStatus: Int32
        package var status: Int
        package var headers: HTTPHeaders
        package var body: String
    }

    /// Sends a request as curl's arguments describe it, and waits for the answer at most ten seconds.
    package static func run(_ arguments: [String]) async throws -> Reply {
        let output = Pipe()
        let process = try ChildProcess(
            path,
            ["--silent", "--include", "--max-time", "10", "--noproxy", "*"] + arguments,
            output: output.fileHandleForWriting.fileDescriptor
        )
        try output.fileHandleForWriting.close()
        return await withCheckedContinuation { continuation in
            // Reading holds a thread up, which tasks must not.
            Thread.detachNewThread {
                let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                continuation.resume(returning: reply(text, exitStatus: process.waitUntilExit()))
            }
        }
    }

    /// Takes the head of the first response off what curl printed.
    private static func reply(_ text: String, exitStatus: Int32) -> Reply {
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        let head = lines.prefix { !$0.isEmpty }
        var headers = HTTPHeaders()
        for line in head.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { headers.append(String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces)) }
        }
        let status = head.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
        let body = lines.dropFirst(head.count + 1).joined(separator: "\r\n")
        return Reply(exitStatus: exitStatus, status: status, headers: headers, body: body)
    }
}
