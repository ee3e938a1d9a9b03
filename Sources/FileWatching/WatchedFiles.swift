import Platform

/// Paths that were looked at, and how they looked, to see whether another look would differ.
///
/// A reader of files notes each look *before* it: what changes in between is then seen as a change.
package struct WatchedFiles: Sendable {
    /// The kind of a look; each implies those before it.
    enum Interest: Sendable, Comparable {
        /// Whether there is a file, a folder or nothing.
        case existence
        /// The contents of a file, or the entries of a folder.
        case contents
    }

    struct WatchedPath: Sendable {
        var interest: Interest
        var appearance: Appearance
    }

    private(set) var paths: [String: WatchedPath] = [:]

    package init() {}

    package var isEmpty: Bool { paths.isEmpty }

    /// Notes a question whether there is a file or folder at a path.
    package mutating func noteExistence(of path: String) { note(path, .existence) }

    /// Notes that a file is read, or a folder listed.
    package mutating func noteContents(of path: String) { note(path, .contents) }

    private mutating func note(_ path: String, _ interest: Interest) {
        // The first look counts: if the second one differs from it, something has changed meanwhile.
        if let known = paths[path]?.interest, known >= interest { return }
        paths[path] = WatchedPath(interest: interest, appearance: Appearance(of: path, interest))
    }

    /// Whether a path that was read leads to a pipe or a device, which may give its bytes only once.
    package func isStream(_ path: String) -> Bool {
        guard let seen = paths[path], seen.interest == .contents else { return false }
        return seen.appearance == .file(nil)
    }

    /// Whether anything looks different now.
    package var haveChanged: Bool {
        paths.contains { path, seen in Appearance(of: path, seen.interest) != seen.appearance }
    }

    /// Looks at all paths again, and keeps how they look now; returns whether one looked different.
    mutating func lookAgain() -> Bool {
        var hasChanged = false
        for (path, seen) in paths {
            let appearance = Appearance(of: path, seen.interest)
            guard appearance != seen.appearance else { continue }
            paths[path]?.appearance = appearance
            hasChanged = true
        }
        return hasChanged
    }
}

/// How a path looks, as far as the interest in it goes.
enum Appearance: Sendable, Hashable {
    case nothing
    /// A file, with its status; `nil` where its contents do not matter, or cannot be known.
    case file(FileStatus?)
    case folder(Set<String>?)

    init(of path: String, _ interest: WatchedFiles.Interest) {
        // An empty path is the current folder, as in a project's own paths.
        let path = path.isEmpty ? "." : path
        guard let status = FileStatus(of: path) else {
            self = .nothing
            return
        }
        switch (status.kind, interest) {
        case (.file, .contents): self = .file(status)
        case (.file, .existence), (.other, _): self = .file(nil)
        case (.folder, .contents): self = .folder(VisibleNames.of(folder: path))
        case (.folder, .existence): self = .folder(nil)
        }
    }
}

/// The names in a folder.
enum VisibleNames {
    /// The names in a folder but the hidden ones, which nothing reads; `nil` where the folder cannot be read.
    static func of(folder: String) -> Set<String>? {
        (try? Disk.names(in: folder)).map { Set($0.filter { !isHidden($0) }) }
    }

    static func isHidden(_ name: some StringProtocol) -> Bool { name.utf8.first == UInt8(ascii: ".") }
}
