/// How files are read: a parameter, so that tests need no disk.
package struct FileAccess: Sendable {
    package enum Kind: Sendable, Hashable {
        case file
        case folder
    }

    package struct Entry: Sendable, Hashable {
        package var name: String
        package var kind: Kind
    }

    /// Why something could not be read, in words.
    package struct Failure: Error, Hashable {
        package var reason: String

        package init(reason: String) { self.reason = reason }
    }

    /// The entries of a folder, in any order; links are what they lead to.
    package var entries: @Sendable (_ folder: String) throws(Failure) -> [Entry]
    package var read: @Sendable (_ file: String) throws(Failure) -> [UInt8]
    /// What is at a path, links followed; `nil` where there is nothing.
    package var kind: @Sendable (_ path: String) -> Kind?
    /// The one path of a folder, whichever links lead to it.
    package var realPath: @Sendable (_ path: String) -> String
}

extension FileAccess {
    /// The disk.
    package static let disk = FileAccess(
        entries: { folder throws(Failure) in
            // A link that leads nowhere is a file that cannot be read: reading it says why.
            try DiskFile.names(in: folder).map { Entry(name: $0, kind: DiskFile.kind(of: folder + "/" + $0) ?? .file) }
        },
        read: { file throws(Failure) in try DiskFile.bytes(of: file) },
        kind: { DiskFile.kind(of: $0) },
        realPath: { DiskFile.realPath(of: $0) }
    )
}
