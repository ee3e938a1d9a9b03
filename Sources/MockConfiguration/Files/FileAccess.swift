import Platform

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The functions by which files are read: a parameter, so that tests need no disk.
package struct FileAccess: Sendable {
    package enum Kind: Sendable, Hashable {
        case file
        case folder
    }

    package struct Entry: Sendable, Hashable {
        package var name: String
        package var kind: Kind
    }

    /// The reason why a file or folder could not be read, in words.
    package struct Failure: Error, Hashable {
        package var reason: String

        package init(reason: String) { self.reason = reason }
    }

    /// Returns the entries of a folder, in any order; links have the kind of their targets.
    package var entries: @Sendable (_ folder: String) throws(Failure) -> [Entry]
    package var read: @Sendable (_ file: String) throws(Failure) -> [UInt8]
    /// Returns the kind of a path, links followed; `nil` if it does not exist.
    package var kind: @Sendable (_ path: String) -> Kind?
    /// Returns the real path of a folder, the same for all links to it.
    package var realPath: @Sendable (_ path: String) -> String
    /// The folder of files that a stub names and that are not beside it; empty for the working directory of the
    /// process.
    package var workingDirectory = ""
}

extension FileAccess {
    /// The disk.
    package static let disk = FileAccess(
        entries: { folder throws(Failure) in
            do throws(SystemError) {
                // A link that leads nowhere is a file that cannot be read: reading it says why.
                return try Disk.names(in: folder).map { Entry(name: $0, kind: kind(of: folder + "/" + $0) ?? .file) }
            } catch {
                throw Failure(error)
            }
        },
        read: { file throws(Failure) in
            do throws(SystemError) {
                return try Disk.bytes(of: file)
            } catch {
                throw Failure(error)
            }
        },
        kind: { kind(of: $0) },
        realPath: { Disk.realPath(of: $0.isEmpty ? "." : $0) ?? $0 }
    )

    private static func kind(of path: String) -> Kind? {
        FileStatus(of: path).map { $0.kind == .folder ? .folder : .file }
    }
}

extension FileAccess.Failure {
    fileprivate init(_ error: SystemError) {
        reason =
            switch error.code {
            case EACCES, EPERM: "permission denied"
            case ENOENT: "no such file or folder"
            case EISDIR: "it is a folder"
            case ELOOP: "its links lead in a circle"
            case ENXIO: "it is a pipe, a socket or a device"
            default: error.description
            }
    }
}
