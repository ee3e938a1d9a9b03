import Foundation

/// How files are read: a parameter, so that tests need no disk.
package struct FileAccess: Sendable {
    package enum Kind: Sendable {
        case file
        case folder
    }

    package struct Entry: Sendable {
        package var name: String
        package var kind: Kind
    }

    /// Why something could not be read, in words.
    package struct Failure: Error {
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
            do {
                let names = try FileManager.default.contentsOfDirectory(atPath: folder)
                // A link that leads nowhere is a file that cannot be read: reading it says why.
                return names.map { Entry(name: $0, kind: diskKind(folder + "/" + $0) ?? .file) }
            } catch {
                throw Failure(reason: reason(error))
            }
        },
        read: { file throws(Failure) in try DiskFile.bytes(of: file) },
        kind: { diskKind($0) },
        realPath: { URL(filePath: $0).resolvingSymlinksInPath().path(percentEncoded: false) }
    )

    private static func diskKind(_ path: String) -> Kind? {
        var isFolder: ObjCBool = false
        // SAFETY: the flag is a local that lives through the call.
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        return isFolder.boolValue ? .folder : .file
    }

    private static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileReadNoPermission: "permission denied"
        case .fileReadNoSuchFile, .fileNoSuchFile: "no such file or folder"
        default: "it could not be read"
        }
    }
}
