import Foundation
import Platform
import Testing

@Suite("Locks of folders")
final class FolderLockTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

    init() throws {
        try Disk.makeFolder(folder)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    @Test func `are one at a time`() throws {
        let first = try #require(try FolderLock(folder))
        #expect(try FolderLock(folder) == nil)
        first.release()
        let second = try #require(try FolderLock(folder))
        first.release()
        #expect(try FolderLock(folder) == nil)
        second.release()
    }

    @Test func `end although a child still has their descriptor`() throws {
        let first = try #require(try FolderLock(folder))
        // A child between its fork and its program shares with this process what copies share.
        let copies = Self.descriptors(of: folder).map { dup($0) }
        defer { for copy in copies { close(copy) } }
        #expect(copies.count == 1)
        first.release()
        #expect(try FolderLock(folder) != nil)
    }

    @Test func `are told of folders that are not there`() {
        #expect(throws: SystemError(code: ENOENT)) { try FolderLock("/nowhere/at/all") }
    }

    /// The descriptors of this process that are open for a folder.
    private static func descriptors(of folder: String) -> [Int32] {
        var wanted = stat()
        guard unsafe stat(folder, &wanted) == 0 else { return [] }
        return (Int32(0)..<min(getdtablesize(), 65_536)).filter { descriptor in
            var status = stat()
            return unsafe fstat(descriptor, &status) == 0 && status.st_ino == wanted.st_ino
                && status.st_dev == wanted.st_dev
        }
    }
}
