import Foundation

/// A project's folder for as long as a test needs it.
final class TemporaryProject: Sendable {
    let path: String

    // The texts by their paths below the folder.
    init(_ files: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mynah-project-\(UUID().uuidString)")
        path = folder.path
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = folder.appending(path: name)
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
