import Foundation

/// Reading what a person named on the command line.
enum Files {
    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        if isFolder(path) { throw CommandError("\(path) is a folder, not a file.") }
        guard FileManager.default.fileExists(atPath: path) else { throw CommandError("There is no file \(path).") }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError("The file \(path) cannot be read.")
        }
        return Array(data)
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

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
    }
}
