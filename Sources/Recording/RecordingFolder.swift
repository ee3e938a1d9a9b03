import GraphQLOverHTTP
import JSONModel
import Locking
import Platform

/// The folder that a recording writes into: one recording at a time, and no files but those that recordings have
/// written.
///
/// The file `.recording.json` lists them, with a digest of each: a file that has been changed since is someone's own,
/// as are all others.
package final class RecordingFolder: Sendable {
    let path: String
    private let lock: FolderLock
    /// The digests by the files' paths.
    private let digests: Locked<[String: String]>

    private static let manifest = ".recording.json"

    /// The folders in it that recordings write into.
    package static let folders = ["data", "endpoints", "endpoints/bodies", "operations", "schemas"]

    /// - Parameter path: the folder; made where it is missing.
    /// - Throws: `RecordingProblem` where it cannot be recorded into.
    init(_ path: String) throws(RecordingProblem) {
        self.path = path
        let isLocked: FolderLock?
        do throws(SystemError) {
            try Disk.makeFolder(path)
            isLocked = try FolderLock(path.isEmpty ? "." : path)
        } catch {
            throw RecordingProblem(description: "\(path) cannot be recorded into: \(error)")
        }
        guard let isLocked else {
            throw RecordingProblem(
                description: "\(path) is being recorded into already; two recordings cannot share a folder"
            )
        }
        lock = isLocked
        digests = Locked(Self.digests(in: path))
    }

    /// The digests of the files that recordings have written into a folder, by their paths.
    static func digests(in folder: String) -> [String: String] {
        let known = (try? Disk.bytes(of: "\(folder)/\(manifest)")).flatMap { try? JSONValue(parsing: $0) }
        return (known?["files"]?.object ?? [:]).reduce(into: [:]) { $0[$1.key] = $1.value.string }
    }

    func has(_ file: String) -> Bool { FileStatus(of: "\(path)/\(file)") != nil }

    /// Whether a recording has written a file, which has not been changed since.
    func owns(_ file: String) -> Bool {
        guard let digest = digests.withLock({ $0[file] }), let bytes = bytes(of: file) else { return false }
        return SHA256.hexDigest(of: bytes) == digest
    }

    /// The path where a recording may write a file: its own, or one beside it (`.recorded`) where that is someone's
    /// own.
    func place(for file: String) -> String {
        var place = file
        let end = file.lastIndex(of: ".") ?? file.endIndex
        var count = 1
        while has(place), !owns(place) {
            place = file[..<end] + ".recorded\(count > 1 ? "-\(count)" : "")" + file[end...]
            count += 1
        }
        return place
    }

    /// The files that recordings have written and that have not been changed since.
    var owned: [String] { digests.withLock { $0.keys.sorted() }.filter(owns) }

    func bytes(of file: String) -> [UInt8]? { try? Disk.bytes(of: "\(path)/\(file)") }

    func write(_ bytes: [UInt8], to file: String) throws(SystemError) {
        let whole = "\(path)/\(file)"
        let digest = SHA256.hexDigest(of: bytes)
        if self.bytes(of: file) != bytes {
            try Disk.makeFolder(String(whole[..<(whole.lastIndex(of: "/") ?? whole.startIndex)]))
            try Disk.write(bytes, to: whole)
        }
        digests.withLock { $0[file] = digest }
    }

    /// Removes a file that a recording has written.
    func remove(_ file: String) {
        if owns(file) { Disk.remove("\(path)/\(file)") }
        digests.withLock { $0[file] = nil }
    }

    /// Writes the list of the files that recordings have written.
    func writeManifest() throws(SystemError) {
        let digests = digests.withLock { $0 }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        if digests.isEmpty { return }
        let files = JSONObject(digests.map { ($0.key, .string($0.value)) })
        let bytes = JSONValue.object(["files": .object(files)]).recorded
        if self.bytes(of: Self.manifest) != bytes { try Disk.write(bytes, to: "\(path)/\(Self.manifest)") }
    }

    /// Frees the folder for other recordings.
    func release() { lock.release() }
}

/// The reason why nothing can be recorded.
package struct RecordingProblem: Error, CustomStringConvertible, Sendable {
    package let description: String
}
