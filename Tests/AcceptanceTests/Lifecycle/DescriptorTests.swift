import Foundation
import TestSupport
import Testing

/// What a server does that has few descriptors, and clients that hold on to them.
@Suite("Descriptors", .offThePool)
struct DescriptorTests {
    private static let request = "GET /large.bin HTTP/1.1\r\nHost: mynah\r\nConnection: close\r\n\r\n"

    /// Calls a function with a server that may have so many files and sockets open, and has a large file to send.
    private func withServer(descriptors: Int, _ body: (RunningMynah) throws -> Void) throws {
        try inTemporaryFolder { folder in
            let files = folder.appending(path: "files")
            try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
            let file = files.appending(path: "large.bin")
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            try FileHandle(forWritingTo: file).truncate(atOffset: 100 << 20)
            let schemas = folder.appending(path: "schemas")
            try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
            try Data("type Query { a: Int }".utf8).write(to: schemas.appending(path: "schema.graphql"))
            try body(try RunningMynah(["."], in: folder, descriptors: descriptors))
        }
    }

    /// Whether it soon lets clients in again.
    private func recovers(_ server: RunningMynah) throws -> Bool {
        for _ in 0..<20_000 where try server.admin("GET", "/health")?.status == 200 { return server.isWell }
        return false
    }

    @Test func `slow readers of a large file take what is there, the next are refused, and all is well after`() throws {
        try withServer(descriptors: 96) { server in
            var readers: [RawConnection] = []
            var statuses: [Int?] = []
            for _ in 0..<60 {
                let reader = try RawConnection(to: server.url)
                reader.send(Self.request)
                // A large answer comes in many pieces, of which this is the first.
                statuses.append(RawResponse(reader.receive())?.status)
                readers.append(reader)
            }
            let served = statuses.prefix { $0 == 200 }.count
            #expect(served >= 4)
            #expect(statuses.dropFirst(served).allSatisfy { $0 == 503 })
            #expect(statuses.last == 503)
            readers = []
            #expect(try recovers(server))
        }
    }

    @Test func `silent connections are refused when there are too many, and forgotten`() throws {
        try withServer(descriptors: 96) { server in
            var silent = try (0..<200).map { _ in try RawConnection(to: server.url) }
            #expect(try server.admin("GET", "/health")?.status == 503)
            #expect(silent.count == 200)
            silent = []
            #expect(try recovers(server))
        }
    }
}
