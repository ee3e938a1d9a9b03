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
}
