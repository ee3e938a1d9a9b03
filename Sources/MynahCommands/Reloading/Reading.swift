import Locking
import MockConfiguration
import ServerRuntime

/// What was seen when files were read: enough to watch for changes, and to tell what has changed.
struct Reading: Sendable {
    /// What a path turned out to be.
    fileprivate enum Sight: Sendable, Hashable {
        case nothing
        case file
        case folder
        /// A hash of what a file holds.
        case text(Int)
        case unreadable(String)

        var isRead: Bool {
            switch self {
            case .text, .unreadable: true
            case .nothing, .file, .folder: false
            }
        }
    }

    fileprivate(set) var watched = WatchedFiles()
    fileprivate var sights: [String: Sight] = [:]

    /// How two readings differ.
    struct Difference: Equatable {
        /// How many files hold something else, are new or are gone.
        var files = 0
        /// Whether something else is different, such as a folder that is there now.
        var hasOthers = false

        var isEmpty: Bool { files == 0 && !hasOthers }
    }

    func difference(from earlier: Reading) -> Difference {
        var difference = Difference()
        for path in Set(sights.keys).union(earlier.sights.keys) {
            let (now, before) = (sights[path], earlier.sights[path])
            guard now != before else { continue }
            if now?.isRead == true || before?.isRead == true {
                difference.files += 1
            } else {
                difference.hasOthers = true
            }
        }
        return difference
    }
}

/// Reads from the disk, and keeps what it has seen there.
///
/// What can be read only once, such as a shell's `<(…)`, has what was read from it for ever.
final class RecordingReader: Sendable {
    private let reading = Locked(Reading())
    private let streams: Streams

    /// What pipes have given; shared by all readings of a project.
    final class Streams: Sendable {
        fileprivate let texts = Locked<[String: [UInt8]]>([:])
    }

    init(streams: Streams) { self.streams = streams }

    /// Everything seen so far.
    var record: Reading { reading.withLock { $0 } }

    var access: FileAccess {
        var access = FileAccess.disk
        access.entries = { [self] folder throws(FileAccess.Failure) in
            reading.withLock { $0.watched.noteContents(of: folder) }
            return try FileAccess.disk.entries(folder)
        }
        access.kind = { [self] path in
            reading.withLock { $0.watched.noteExistence(of: path) }
            let kind = FileAccess.disk.kind(path)
            note(kind == nil ? .nothing : kind == .folder ? .folder : .file, at: path)
            return kind
        }
        access.read = { [self] file throws(FileAccess.Failure) in try read(file) }
        return access
    }

    private func read(_ file: String) throws(FileAccess.Failure) -> [UInt8] {
        let isStream = reading.withLock { reading in
            reading.watched.noteContents(of: file)
            return reading.watched.isStream(file)
        }
        do throws(FileAccess.Failure) {
            let known = isStream ? streams.texts.withLock { $0[file] } : nil
            let bytes = if let known { known } else { try FileAccess.disk.read(file) }
            if isStream { streams.texts.withLock { $0[file] = bytes } }
            note(.text(Self.hash(bytes)), at: file)
            return bytes
        } catch {
            note(.unreadable(error.reason), at: file)
            throw error
        }
    }

    private func note(_ sight: Reading.Sight, at path: String) {
        reading.withLock { reading in
            // That a file was read says more than that it is there.
            if !sight.isRead, reading.sights[path]?.isRead == true { return }
            reading.sights[path] = sight
        }
    }

    /// Another one in every process: it is compared only with what this one has read.
    private static func hash(_ bytes: [UInt8]) -> Int {
        var hasher = Hasher()
        unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
