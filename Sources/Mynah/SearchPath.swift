import Foundation

/// The search for files that tests name: their working directory differs between Xcode, SwiftPM and devices.
enum SearchPath {
    /// The path itself where it is absolute or in the working directory, else the nearest one above a Swift file.
    static func find(_ path: String, beside file: String) -> String? {
        if FileManager.default.fileExists(atPath: path) { return path }
        guard !path.hasPrefix("/") else { return nil }
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while true {
            let candidate = folder.appendingPathComponent(path).path
            if FileManager.default.fileExists(atPath: candidate) { return candidate }
            let parent = folder.deletingLastPathComponent()
            if parent.path == folder.path { return nil }
            folder = parent
        }
    }
}
