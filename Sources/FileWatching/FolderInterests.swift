/// Which changes in folders matter, folder by folder: watched files as a system sees them that reports changes of
/// entries.
struct FolderInterests {
    /// What matters in one folder.
    struct Interest {
        /// Whether it matters which entries there are: everything visible then does.
        var isListed = false
        /// The entries whose coming and going matters.
        var names: Set<String> = []
        /// The entries of which it also matters what they hold.
        var contents: Set<String> = []

        mutating func formUnion(_ other: Interest) {
            isListed = isListed || other.isListed
            names.formUnion(other.names)
            contents.formUnion(other.contents)
        }

        /// Whether anything matters but that entries come and go.
        var readsContents: Bool { isListed || !contents.isEmpty }

        /// Whether it matters that an entry came, went or was replaced.
        func includes(entry name: String) -> Bool {
            names.contains(name) || contents.contains(name) || (isListed && !VisibleNames.isHidden(name))
        }

        /// Whether it matters that something else about an entry has changed.
        func includes(contentsOf name: String) -> Bool {
            contents.contains(name) || (isListed && !VisibleNames.isHidden(name))
        }
    }

    /// By paths of folders that are there.
    private(set) var folders: [String: Interest] = [:]

    init(_ files: WatchedFiles) {
        var straight: [String: Bool] = [:]
        for (path, look) in files.looks {
            for entry in Self.trail(of: path, &straight) {
                switch look.interest {
                case .existence: folders[entry.folder, default: Interest()].names.insert(entry.name)
                case .contents: folders[entry.folder, default: Interest()].contents.insert(entry.name)
                }
            }
            if case .folder(.some) = look.appearance {
                folders[path.isEmpty ? "." : path, default: Interest()].isListed = true
            }
        }
    }

    /// As `PathTrail` has it; where no link leads to the folder, which is found out once, the file is all there is to
    /// see.
    private static func trail(of path: String, _ straight: inout [String: Bool]) -> [PathTrail.Entry] {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return PathTrail(path).entries }
        let folder = String(path[..<slash])
        let isStraight = straight[folder] ?? PathTrail.isStraight(folder)
        straight[folder] = isStraight
        guard isStraight, !PathTrail.isLink(path) else { return PathTrail(path).entries }
        return [PathTrail.Entry(folder: folder, name: String(path[path.index(after: slash)...]))]
    }
}
