import Foundation
import Platform
import TestSupport

/// A server of a project in a temporary folder, with everything it says on standard error at hand.
final class WatchingMynah {
    let folder: URL
    private let server: RunningMynah
    private let errors = Pipe()
    private var rest: [UInt8] = []

    /// - Parameters:
    ///   - project: the folder that is served, below the temporary one.
    ///   - arguments: flags.
    ///   - prepare: makes the project.
    /// - Throws: where it cannot be made or served.
    init(_ project: String = ".", _ arguments: [String] = [], prepare: (URL) throws -> Void) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "mynah té \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try prepare(folder)
        server = try RunningMynah([project] + arguments, in: folder, errors: errors.fileHandleForWriting)
        // Only the server holds the other end, so that its leaving is seen.
        try errors.fileHandleForWriting.close()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var url: String { server.url }
    var processID: Int32 { server.process.id }

    /// How it ended.
    var exitCode: Int32 { server.process.waitUntilExit() }

    /// The next line on standard error, behind what is said at start; `nil` once the server has gone.
    func nextLine() throws -> String? {
        while let line = try nextLineOfAll() {
            if !line.hasPrefix("serving at "), !line.hasPrefix("  ") { return line }
        }
        return nil
    }

    private func nextLineOfAll() throws -> String? {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                rest.removeFirst(end + 1)
                return line
            }
            let bytes = errors.fileHandleForReading.availableData
            guard !bytes.isEmpty else { return nil }
            rest += bytes
        }
    }

    /// Ends it; what it says until then.
    func stop() throws -> [String] {
        server.process.terminate()
        server.process.waitUntilExit()
        var lines: [String] = []
        while let line = try nextLine() { lines.append(line) }
        return lines
    }

    func write(_ text: String, to path: String) throws { try Self.write(text, to: folder.appending(path: path)) }

    static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func ask(_ query: String) throws -> String { try KeptConnection(to: url).ask(query).summary }
}

/// A client that keeps its connection, whatever becomes of the files.
final class KeptConnection {
    private let connection: RawConnection

    init(to url: String) throws { connection = try RawConnection(to: url) }

    func ask(_ query: String) throws -> RawResponse {
        let body = #"{"query":"\#(query)"}"#
        connection.send(
            "POST /graphql HTTP/1.1\r\nHost: mynah\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        var bytes: [UInt8] = []
        while true {
            let part = connection.receive()
            guard !part.isEmpty else { throw RawConnection.Failure(step: "the answer ends early") }
            bytes += part
            if let answer = RawResponse(bytes), answer.body.count >= answer.contentLength { return answer }
        }
    }
}

extension RawResponse {
    fileprivate var contentLength: Int {
        let field = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
        return field.flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) } ?? 0
    }
}
