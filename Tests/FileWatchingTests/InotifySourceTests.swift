#if canImport(Glibc)
import Foundation
import Glibc
import Testing

@testable import FileWatching

/// What the system reports, as bytes: inotify(7), "Reading events from an inotify file descriptor".
@Suite("inotify's reports")
struct InotifySourceTests {
    private func event(_ watch: Int32, _ mask: Int32, name: String = "") -> [UInt8] {
        let padded = Array(name.utf8) + [UInt8](repeating: 0, count: name.isEmpty ? 0 : 16 - name.utf8.count)
        let words = [UInt32(bitPattern: watch), UInt32(mask), 0, UInt32(padded.count)]
        return words.flatMap { word in unsafe withUnsafeBytes(of: word) { unsafe Array($0) } } + padded
    }

    /// Of a folder that is watched for the names in it.
    private func matters(_ events: [UInt8]...) throws -> Bool {
        let folder = try WatchedFolder(["stubs"], files: ["stubs/a.yml": "one"])
        let source = try InotifySource()
        var files = WatchedFiles()
        files.noteContents(of: folder.folder.path + "/stubs/a.yml")
        try source.watch(files)
        return source.mattersAny(in: Array(events.joined())[...])
    }

    @Test func `lost events may have been about anything`() throws {
        #expect(try matters(event(-1, Int32(IN_Q_OVERFLOW))))
        #expect(try matters(event(1, IN_MODIFY, name: "b.yml"), event(-1, Int32(IN_Q_OVERFLOW))))
    }

    @Test func `one event of several is enough`() throws {
        #expect(try matters(event(1, IN_MODIFY, name: "b.yml"), event(1, IN_MODIFY, name: "a.yml")))
        #expect(try matters(event(1, IN_DELETE_SELF)))
    }

    @Test func `files that are not read do not matter, nor a folder that is no longer watched`() throws {
        #expect(try !matters(event(1, IN_MODIFY, name: "b.yml"), event(1, IN_CREATE, name: ".a.yml.swp")))
        #expect(try !matters(event(7, IN_MODIFY, name: "a.yml")))
        #expect(try !matters(Array(event(1, IN_MODIFY, name: "a.yml").dropLast())))
    }
}
#endif
