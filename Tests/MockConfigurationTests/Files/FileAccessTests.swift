import Foundation
import Testing

@testable import MockConfiguration

@Suite("Files on disk")
struct FileAccessTests {
    /// A folder of its own for each test, with links of every unhappy kind.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path(percentEncoded: false))
    }

    private func reason(_ path: String) -> String? {
        do throws(FileAccess.Failure) {
            _ = try FileAccess.disk.read(path)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func `says why something cannot be read`() throws {
        try inFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/self", withDestinationPath: "self")
            try FileManager.default.createSymbolicLink(atPath: folder + "/gone", withDestinationPath: "nowhere")
            #expect(reason(folder + "/self") == "its links lead in a circle")
            #expect(reason(folder + "/gone") == "no such file or folder")
            #expect(reason(folder) == "it is a folder")
            let isMade = unsafe mkfifo(folder + "/pipe", 0o600) == 0
            #expect(isMade)
            #expect(reason(folder + "/pipe") == "it is a pipe, a socket or a device")
        }
    }

    @Test func `lists links that lead nowhere as files`() throws {
        try inFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/gone", withDestinationPath: "nowhere")
            let entries = try FileAccess.disk.entries(folder)
            #expect(entries.map(\.name) == ["gone"])
            #expect(entries.map(\.kind) == [.file])
        }
    }

    @Test func `reads pipes`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("type Query { a: Int }".utf8))
        try pipe.fileHandleForWriting.close()
        let bytes = try FileAccess.disk.read("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
        #expect(String(decoding: bytes, as: UTF8.self) == "type Query { a: Int }")
    }
}
