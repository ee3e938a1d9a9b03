package import Foundation
package import Testing

/// Compares text that a person reads with a file under the test target's `Fixtures/`.
///
/// `UPDATE_GOLDEN=1` writes the files anew; a missing file is a failure.
package func expectGolden(
    _ actual: String,
    _ name: String,
    file: String = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let url = fixtures(near: file).appending(path: name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(actual.utf8).write(to: url)
        return
    }
    let expected = try? String(contentsOf: url, encoding: .utf8)
    #expect(actual == expected, "\(name) differs; UPDATE_GOLDEN=1 rewrites it", sourceLocation: sourceLocation)
}

/// The `Fixtures` folder of the test target that `file` belongs to.
package func fixtures(near file: String = #filePath) -> URL {
    var folder = URL(filePath: file).deletingLastPathComponent()
    while folder.deletingLastPathComponent().lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    return folder.appending(path: "Fixtures")
}

/// The repository's root.
package var repositoryRoot: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// The folder of public suites and schemas beside the project, where it is there.
///
/// Tests that need it are written with
/// `.enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project")`.
package let sharedFolder: URL? = {
    let url = repositoryRoot.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
}()
