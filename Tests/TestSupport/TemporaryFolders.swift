package import Foundation
import Platform

/// The folder for temporary files, by its real path: on macOS it lies behind a link, which Foundation keeps.
package var realTemporaryFolder: URL {
    let folder = FileManager.default.temporaryDirectory
    return Disk.realPath(of: folder.path).map { URL(filePath: $0) } ?? folder
}

extension FileManager {
    /// Calls a closure with a new folder, which is removed afterwards.
    package func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
        let folder = temporaryDirectory.appending(path: UUID().uuidString)
        try createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? removeItem(at: folder) }
        try body(folder)
    }
}
