import Foundation

/// A project that a benchmark writes into a temporary folder.
enum ProjectFolder {
    /// Writes the files, calls `body`, and removes the folder again.
    ///
    /// - Parameters:
    ///   - files: The text of each file, by its path in the project.
    ///   - body: Is given the path of the folder.
    /// - Throws: What `body` throws, or why a file could not be written.
    static func with(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mynah-project-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder.path)
    }
}
