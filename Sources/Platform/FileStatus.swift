#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The system's facts about a path, links followed: enough to see that a file has changed.
package struct FileStatus: Sendable, Hashable {
    package enum Kind: Sendable {
        case file
        case folder
        /// A pipe or a device, whose contents cannot be compared.
        case other
    }

    package let kind: Kind
    private let device: UInt64
    private let inode: UInt64
    /// The size in bytes.
    package let size: Int
    /// The last change, in nanoseconds since 1970-01-01T00:00:00Z.
    package let modified: Int

    /// The status of a path; `nil` where it leads nowhere.
    package init?(of path: String) {
        var status = stat()
        // SAFETY: the structure outlives the call.
        guard unsafe stat(path, &status) == 0 else { return nil }
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
