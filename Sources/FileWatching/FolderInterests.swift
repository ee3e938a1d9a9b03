/// The changes that matter, folder by folder, for systems that report changes of a folder's entries.
struct FolderInterests {
    /// The changes that matter in one folder.
    struct Interest {
        /// Whether the folder is listed, so that every visible entry matters.
        var isListed = false
        /// The entries whose coming and going matters.
        var names: Set<String> = []
        /// The entries whose contents matter as well.
        var contents: Set<String> = []

        mutating func formUnion(_ other: Interest) {
            isListed = isListed || other.isListed
            names.formUnion(other.names)
            contents.formUnion(other.contents)
        }

        /// Whether other changes matter than entries that come and go.
        var readsContents: Bool { isListed || !contents.isEmpty }

        /// Whether it matters that an entry came, went or was replaced.
        func includes(entry name: String) -> Bool {
            names.contains(name) || includes(contentsOf: name)
        }

        /// Whether it matters that the contents of an entry have changed.
        func includes(contentsOf name: String) -> Bool {
            contents.contains(name) || (isListed && !VisibleNames.isHidden(name))
        }
    }

    /// The interests by the paths of folders.
    private(set) var folders: [String: Interest] = [:]

    init(_ files: WatchedFiles) {
        var straight: [String: Bool] = [:]
        for (path, seen) in files.paths {
            for entry in Self.trail(of: path, &straight) {
                switch seen.interest {
                case .existence: folders[entry.folder, default: Interest()].names.insert(entry.name)
                case .contents: folders[entry.folder, default: Interest()].contents.insert(entry.name)
                }
            }
            if case .folder(.some) = seen.appearance {
                folders[path.isEmpty ? "." : path, default: Interest()].isListed = true
            }
        }
    }

    /// The entries on the way to a path, as `PathTrail` has them; the file's own alone where no link is on the way.
    ///
    /// Whether a link leads to the folder is found out once.
    private static func trail(of path: String, _ straight: inout [String: Bool]) -> [PathTrail.Entry] {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return PathTrail(path).entries }
        let folder = String(path[..<slash])
        let isStraight = straight[folder] ?? PathTrail.isStraight(folder)
        straight[folder] = isStraight
        guard isStraight, !PathTrail.isLink(path) else { return PathTrail(path).entries }
        return [PathTrail.Entry(folder: folder, name: String(path[path.index(after: slash)...]))]
    }
}
