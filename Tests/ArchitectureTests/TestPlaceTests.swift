import Foundation
import TestSupport
import Testing

/// Where the tests of a file are: `Tests/MTests/Folder/XTests.swift` tests `Sources/M/Folder/X.swift`.
///
/// Tests of what no single file does are named after that behaviour.
@Suite("Places of tests")
struct TestPlaceTests {
    private static let sources = repositoryRoot.appending(path: "Sources")
    private static let modules = (try? FileManager.default.contentsOfDirectory(atPath: sources.path))?.sorted() ?? []

    @Test(arguments: modules) func `are those of the files that they are named after`(module: String) throws {
        let tests = repositoryRoot.appending(path: "Tests/\(module)Tests")
        guard FileManager.default.fileExists(atPath: tests.path) else { return }
        let sources = Dictionary(
            try Self.places(in: Self.sources.appending(path: module)),
            uniquingKeysWith: { first, _ in first }
        )
        for (name, folder) in try Self.places(in: tests) where name.hasSuffix("Tests") {
            let subject = String(name.dropLast("Tests".count))
            guard let place = sources[subject] else { continue }
            #expect(folder == place, "\(name).swift tests \(module)/\(place)/\(subject).swift")
        }
    }

    /// The Swift files of a folder by their names, each with the folder below it that it is in.
    private static func places(in root: URL) throws -> [(String, String)] {
        try swiftFiles(in: root).map { file in
            let folder = file.deletingLastPathComponent().path.dropFirst(root.path.count + 1)
            return (file.deletingPathExtension().lastPathComponent, String(folder))
        }
    }
}
