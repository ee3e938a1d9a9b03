import MockConfiguration

/// An image of the disk as far as it was looked at: what was at each path.
struct DiskImage: Sendable {
    enum Contents: Sendable, Equatable {
        case text([UInt8])
        case entries([FileAccess.Entry])
        case unreadable(FileAccess.Failure)
    }

    struct Observation: Sendable, Equatable {
        /// The kind of the file; `nil` where there was none.
        var kind: FileAccess.Kind?
        /// The contents; `nil` where nothing was read.
        var contents: Contents?
    }

    private(set) var observations: [String: Observation] = [:]

    subscript(path: String) -> Observation? { observations[Self.name(of: path)] }

    /// The contents of the files that could be read, by their paths.
    var files: [String: [UInt8]] {
        observations.compactMapValues { if case .text(let bytes) = $0.contents { bytes } else { nil } }
    }

    mutating func note(_ kind: FileAccess.Kind?, at path: String) {
        observations[Self.name(of: path), default: Observation()].kind = kind
    }

    mutating func note(_ contents: Contents, at path: String) {
        let kind: FileAccess.Kind? =
            switch contents {
            case .text: .file
            case .entries: .folder
            case .unreadable: nil
            }
        let name = Self.name(of: path)
        observations[name, default: Observation(kind: kind)].contents = contents
    }

    /// The image without these paths.
    func without(_ paths: Set<String>) -> DiskImage {
        var image = self
        for path in paths { image.observations[Self.name(of: path)] = nil }
        return image
    }

    /// The current folder has no name in the paths of a project.
    private static func name(of path: String) -> String { path == "." ? "" : path }
}

extension DiskImage {
    /// The differences between two images.
    struct Difference: Equatable {
        /// Files whose contents differ, or that are new or gone.
        var files: Set<String> = []
        /// Whether anything else differs, such as a new folder.
        var hasOthers = false

        var isEmpty: Bool { files.isEmpty && !hasOthers }
    }

    func difference(from earlier: DiskImage) -> Difference {
        var difference = Difference()
        for path in Set(observations.keys).union(earlier.observations.keys) {
            let (now, before) = (observations[path], earlier.observations[path])
            if now?.file != before?.file {
                difference.files.insert(path)
            } else if now?.kind != before?.kind {
                difference.hasOthers = true
            }
        }
        return difference
    }
}

extension DiskImage.Observation {
    /// The text of a file, or the error of reading it; `nil` for a folder.
    fileprivate var file: DiskImage.Contents? {
        if case .entries = contents { return nil }
        return contents
    }
}

/// Paths, with everything below them, that are read from an earlier image instead of the disk.
struct HeldPaths: Sendable {
    var paths: Set<String> = []
    /// The image; a path that is not in it did not exist.
    let image: DiskImage

    /// Whether a path is one of these, or below one.
    func cover(_ path: String) -> Bool {
        if paths.isEmpty { return false }
        var part = path[...]
        while !paths.contains(String(part)) {
            guard let slash = part.lastIndex(of: "/") else { return paths.contains("") && !path.hasPrefix("/") }
            part = part[..<slash]
        }
        return true
    }
}
