import Foundation
import Locking

@testable import FileWatching

/// A temporary folder with a reader of everything visible in some part of it, which a watcher keeps up to date.
final class WatchedFolder: Sendable {
    /// What was read: the files' texts by their paths below the folder.
    typealias Contents = [String: String]

    let folder: URL
    /// The parts that are read.
    private let roots: [String]
    let readings: AsyncStream<Contents>
    private let continuation: AsyncStream<Contents>.Continuation
    private let watcher = Locked<FileWatcher?>(nil)
    private let watched = Watched()
    let warnings = Warnings()

    /// Apart from the folder, which the watcher is not to keep.
    final class Warnings: Sendable {
        let lines = Locked<[String]>([])
    }

    /// What was read last.
    private final class Watched: Sendable {
        let files = Locked(WatchedFiles())
    }

    /// - Parameters:
    ///   - roots: what is read, below the temporary folder; folders with everything below them.
    ///   - files: what there is at first.
    /// - Throws: where the folder cannot be made.
    init(_ roots: [String], files: Contents = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "mynah-watch-\(UUID().uuidString)")
        self.roots = roots
        (readings, continuation) = AsyncStream.makeStream()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Nothing is waited for but changes: a watcher that looks itself does so when it is told to.
    func start(
        _ mode: FileWatcher.Mode,
        systemSource: @escaping FileWatcher.MakeSource = FileWatcher.systemSource
    ) throws {
        var timing = FileWatcher.Timing()
        timing.quiet = .zero
        timing.interval = .seconds(86_400)
        let first = read().watched
        watched.files.withLock { $0 = first }
        let (folder, roots, continuation, warnings, watched) = (folder, roots, continuation, warnings, watched)
        let watcher = try FileWatcher(
            mode,
            timing: timing,
            systemSource: systemSource,
            watching: { watched.files.withLock { $0 } },
            warn: { warning in warnings.lines.withLock { $0.append(warning) } },
            changed: {
                let reading = Self.read(roots, in: folder)
                watched.files.withLock { $0 = reading.watched }
                continuation.yield(reading.contents)
            }
        )
        self.watcher.withLock { $0 = watcher }
    }

    /// Lets the watcher look itself.
    func look() { watcher.withLock { $0 }?.lookAnew() }

    /// Reads elsewhere, without the watcher.
    func read(_ path: String) {
        let reading = Self.read([path], in: folder).watched
        watched.files.withLock { $0 = reading }
    }

    func stop() {
        watcher.withLock { $0 }?.stop()
        continuation.finish()
    }

    private func read() -> (contents: Contents, watched: WatchedFiles) { Self.read(roots, in: folder) }

    private static func read(_ roots: [String], in folder: URL) -> (contents: Contents, watched: WatchedFiles) {
        var contents: Contents = [:]
        var watched = WatchedFiles()
        for root in roots { read(root, in: folder.path, &contents, &watched) }
        return (contents, watched)
    }

    private static func read(_ path: String, in base: String, _ contents: inout Contents, _ watched: inout WatchedFiles)
    {
        let place = base + "/" + path
        watched.noteExistence(of: place)
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else { return }
        watched.noteContents(of: place)
        guard isFolder.boolValue else {
            contents[path] = try? String(contentsOfFile: place, encoding: .utf8)
            return
        }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] where !name.hasPrefix(".") {
            read(path + "/" + name, in: base, &contents, &watched)
        }
    }
}

extension WatchedFolder {
    func url(_ path: String) -> URL { folder.appending(path: path) }

    /// Makes the folder of a path that is to be written.
    private func place(_ path: String) throws -> URL {
        let file = url(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        return file
    }

    /// In place: the file is cut to nothing and written anew.
    func write(_ text: String, to path: String) throws {
        let file = try place(path)
        try Data(text.utf8).write(to: file)
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

    func move(_ source: String, to target: String) throws {
        guard unsafe rename(url(source).path, url(target).path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
    }

    /// Gives a file a second name, which is no link to follow.
    func linkHard(_ path: String, to target: String) throws {
        try FileManager.default.linkItem(at: url(target), to: place(path))
    }
}
