import Foundation
import TestSupport
import Testing

@testable import FileWatching

@Suite("Path trail")
struct PathTrailTests {
    private let folder =
        realTemporaryFolder
        .appending(path: "mynah-trail-\(UUID().uuidString)").path

    init() throws {
        try FileManager.default.createDirectory(atPath: folder + "/real/deep", withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(filePath: folder + "/real/deep/file"))
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real/../real")
        try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: "loop")
    }

    private func entries(_ path: String) -> [String] {
        PathTrail(folder + "/" + path).entries.map { entry in
            "\(entry.folder.dropFirst(folder.count)): \(entry.name)"
        }
    }

    @Test func `ends with the entry itself, or with the first that is missing`() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(entries("real/deep/file") == ["/real/deep: file"])
        #expect(entries("./real//deep/") == ["/real: deep"])
        #expect(entries("real/none/file") == ["/real: none"])
    }

    @Test func `has every link on the way`() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(entries("link/deep/file") == [": link", "/real/../real/deep: file"])
        #expect(entries("loop/file").count == 41)
    }

    @Test func `knows the current folder`() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(PathTrail(".").entries.isEmpty)
        #expect(PathTrail("").entries.isEmpty)
        #expect(PathTrail("surely-not-there/x").entries == [.init(folder: ".", name: "surely-not-there")])
    }
}
