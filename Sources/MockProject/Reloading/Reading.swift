import FileWatching
import Locking
import MockConfiguration
import ServerRuntime

/// A record of the files that were read: enough to watch for changes, and to read the same again.
struct Reading: Sendable {
    /// The state of the disk itself.
    var watched = WatchedFiles()
    /// The contents that were read; those of held paths are older.
    var image = DiskImage()
}

/// Reads from the disk, and records what it has read.
///
/// A stream that can be read only once, such as a shell's `<(…)`, gives the same bytes at every later reading.
final class RecordingReader: Sendable {
    private let reading: Locked<Reading>
    private let streams: Streams
    private let held: HeldPaths?
    private let seen: DiskImage?

    /// The bytes that pipes have given; shared by all readings of a project.
    final class Streams: Sendable {
        fileprivate let texts = Locked<[String: [UInt8]]>([:])
    }

    /// - Parameters:
    ///   - streams: the bytes that pipes have given.
    ///   - held: paths that are not read from the disk.
    ///   - earlier: a reading of a moment ago: its paths are not looked at again, so that the two readings are of one
    ///     state.
    init(streams: Streams, held: HeldPaths? = nil, after earlier: Reading? = nil) {
        self.streams = streams
        self.held = held
        seen = earlier?.image
        var reading = Reading()
        if let earlier { reading.watched = earlier.watched }
        self.reading = Locked(reading)
    }

    /// The record so far.
    var record: Reading { reading.withLock { $0 } }

    var access: FileAccess {
        var access = FileAccess.disk
        access.entries = { [self] folder throws(FileAccess.Failure) in try entries(folder) }
        access.kind = { [self] path in kind(path) }
        access.read = { [self] file throws(FileAccess.Failure) in try read(file) }
        return access
    }

    private func kind(_ path: String) -> FileAccess.Kind? {
        reading.withLock { $0.watched.noteExistence(of: path) }
        let kind: FileAccess.Kind? =
            if let held, held.cover(path) {
                held.image[path]?.kind
            } else if let seen = seen?[path] {
                seen.kind
            } else {
                FileAccess.disk.kind(path)
            }
        reading.withLock { $0.image.note(kind, at: path) }
        return kind
    }

    private func entries(_ folder: String) throws(FileAccess.Failure) -> [FileAccess.Entry] {
        let contents = look(at: folder) { () throws(FileAccess.Failure) in
            var entries = try FileAccess.disk.entries(folder)
            // In one order, so that the same entries look the same.
            entries.sort { $0.name < $1.name }
            return .entries(entries)
        }
        guard case .entries(let entries) = contents else { throw failure(of: contents) }
        guard let held, !held.paths.isEmpty else { return entries }
        // What was not there when all was well is left out.
        let folder = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        return entries.filter { !held.cover(folder + $0.name) || held.image[folder + $0.name] != nil }
    }

    private func read(_ file: String) throws(FileAccess.Failure) -> [UInt8] {
        let contents = look(at: file) { [self] () throws(FileAccess.Failure) in
            let isStream = reading.withLock { $0.watched.isStream(file) }
            let known = isStream ? streams.texts.withLock { $0[file] } : nil
            let bytes = if let known { known } else { try FileAccess.disk.read(file) }
            if isStream { streams.texts.withLock { $0[file] = bytes } }
            return .text(bytes)
        }
        guard case .text(let bytes) = contents else { throw failure(of: contents) }
        return bytes
    }

    /// The contents of a file or folder: the held ones, those of the earlier reading, or those on the disk now.
    private func look(
        at path: String,
        _ readDisk: () throws(FileAccess.Failure) -> DiskImage.Contents
    ) -> DiskImage.Contents {
        reading.withLock { $0.watched.noteContents(of: path) }
        let contents: DiskImage.Contents
        if let held, held.cover(path) {
            contents = held.image[path]?.contents ?? .unreadable(FileAccess.Failure(reason: "no such file or folder"))
        } else if let known = seen?[path]?.contents {
            contents = known
        } else {
            do throws(FileAccess.Failure) {
                contents = try readDisk()
            } catch {
                contents = .unreadable(error)
                reading.withLock { $0.image.note(FileAccess.disk.kind(path), at: path) }
            }
        }
        reading.withLock { $0.image.note(contents, at: path) }
        return contents
    }

    /// The reason why contents are not of the kind that was asked for.
    private func failure(of contents: DiskImage.Contents) -> FileAccess.Failure {
        switch contents {
        case .unreadable(let failure): failure
        case .text: FileAccess.Failure(reason: "it is a file")
        case .entries: FileAccess.Failure(reason: "it is a folder")
        }
    }
}
