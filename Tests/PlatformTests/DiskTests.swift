import Foundation
import Platform
import Testing

@Suite("Disk")
struct DiskTests {
    @Test func `tells what is there`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder.appending(path: "b"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("text".utf8).write(to: folder.appending(path: "a"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "c").path,
            withDestinationPath: "a"
        )
        let path = try #require(Disk.realPath(of: folder.path))
        #expect(try Set(Disk.names(in: path)) == ["a", "b", "c"])
        #expect(try Disk.bytes(of: path + "/c") == Array("text".utf8))
        #expect(Disk.realPath(of: path + "/b/../c") == path + "/a")
        #expect(FileStatus(of: path + "/c") == FileStatus(of: path + "/a"))
        #expect(FileStatus(of: path + "/a")?.size == 4)
        #expect(FileStatus(of: path)?.kind == .folder)
        #expect(FileStatus(of: "/dev/null")?.kind == .other)
    }

    @Test(arguments: [0, 1, 65_536, 300_000])
    func `reads files and pipes of any length`(length: Int) throws {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try Disk.bytes(of: file.path) == bytes)
        let pipe = Pipe()
        Thread.detachNewThread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
            try? pipe.fileHandleForWriting.close()
        }
        #expect(try Disk.bytes(from: pipe.fileHandleForReading.fileDescriptor) == bytes)
    }

    @Test func `says why something cannot be read`() {
        #expect(Disk.realPath(of: "/nowhere/at/all") == nil)
        #expect(FileStatus(of: "/nowhere/at/all") == nil)
        #expect(throws: SystemError(code: ENOENT)) { try Disk.names(in: "/nowhere/at/all") }
        #expect(throws: SystemError(code: EISDIR)) { try Disk.bytes(of: "/") }
        #expect(SystemError(code: ENOENT).description == "No such file or directory")
    }
}
