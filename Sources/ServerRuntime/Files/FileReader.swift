#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Reads files without more of the system than that takes.
enum FileReader {
    struct Information: Sendable, Hashable {
        var size: Int
        /// Nanoseconds since 1970.
        var modified: Int
        var isFolder: Bool
        var isFile: Bool
    }

    static func information(about path: String) -> Information? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        #if canImport(Glibc)
        let time = status.st_mtim
        #else
        let time = status.st_mtimespec
        #endif
        let kind = status.st_mode & S_IFMT
        return Information(
            size: Int(status.st_size),
            modified: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec),
            isFolder: kind == S_IFDIR,
            isFile: kind == S_IFREG
        )
    }

    /// The path without links and dots; `nil` where there is nothing.
    static func resolved(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The bytes of a file, or of a part of it; `nil` where it cannot be read.
    static func contents(of path: String, range: Range<Int>? = nil) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let wanted = range ?? 0..<Int(status.st_size)
        guard lseek(descriptor, off_t(wanted.lowerBound), SEEK_SET) >= 0 else { return nil }
        return unsafe [UInt8](unsafeUninitializedCapacity: wanted.count) { buffer, count in
            while count < wanted.count {
                let received = unsafe read(
                    descriptor,
                    buffer.baseAddress.map { unsafe $0 + count },
                    wanted.count - count
                )
                guard received > 0 else { break }
                count += received
            }
        }
    }
}
