#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What the system says of a path, links followed: enough to see that a file is no longer what it was.
struct FileSignature: Sendable, Hashable {
    enum Kind: Sendable {
        case file
        case folder
        /// A pipe or a device: what it holds is not there to be compared.
        case other
    }

    let kind: Kind
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// `nil` where there is nothing.
    init?(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    }
}

/// The names in a folder.
enum FolderNames {
    /// All but the hidden ones, which nothing reads; `nil` where the folder cannot be read.
    static func visible(in folder: String) -> Set<String>? {
        guard let stream = unsafe opendir(folder) else { return nil }
        defer { unsafe closedir(stream) }
        var names: Set<String> = []
        // SAFETY: the entry is the stream's until its next call, and its name ends with a zero.
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if !isHidden(name) { names.insert(name) }
        }
        return names
    }

    static func isHidden(_ name: some StringProtocol) -> Bool { name.utf8.first == UInt8(ascii: ".") }
}
