import Foundation
import MockConfiguration

/// Reading what a person named on the command line.
enum Files {
    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        switch FileAccess.disk.kind(path) {
        case .folder: throw CommandError("\(path) is a folder, not a file.")
        case nil: throw CommandError("There is no file \(path).")
        case .file: break
        }
        do throws(FileAccess.Failure) {
            return try FileAccess.disk.read(path)
        } catch {
            throw CommandError("The file \(path) cannot be read: \(error.reason).")
        }
    }

    static func isThere(_ path: String) -> Bool { FileAccess.disk.kind(path) != nil }

    static func isFolder(_ path: String) -> Bool { FileAccess.disk.kind(path) == .folder }

    /// The files below a folder that end in one of `suffixes`, in path order; hidden ones are skipped.
    static func list(_ folder: String, suffixes: [String]) throws(CommandError) -> [String] {
        guard let paths = FileManager.default.enumerator(atPath: folder) else {
            throw CommandError("The folder \(folder) cannot be read.")
        }
        return paths.compactMap { $0 as? String }
            .filter { path in suffixes.contains { path.hasSuffix($0) } }
            .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted()
            .map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
            .filter { !isFolder($0) }
    }
}
