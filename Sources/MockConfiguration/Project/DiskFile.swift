#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What is on the disk, asked of the system itself.
enum DiskFile {
    /// What is at a path, links followed; `nil` where there is nothing.
    static func kind(of path: String) -> FileAccess.Kind? {
        var status = stat()
        // SAFETY: the structure is a local that lives through the call.
        guard unsafe stat(path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    /// The path without links and dots; the path itself where there is nothing.
    static func realPath(of path: String) -> String {
        // SAFETY: the text is the caller's to free, and copied before.
        guard let resolved = unsafe realpath(path.isEmpty ? "." : path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The names in a folder, in any order.
    static func names(in folder: String) throws(FileAccess.Failure) -> [String] {
        guard let stream = unsafe opendir(folder) else { throw FileAccess.Failure(reason: reason(errno)) }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                guard errno == 0 else { throw FileAccess.Failure(reason: reason(errno)) }
                return names
            }
            // SAFETY: the entry holds until the next call, and its name ends with a zero.
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
    }

    /// Reads to the end, pipes too: a shell's `<(…)` is one.
    static func bytes(of path: String) throws(FileAccess.Failure) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileAccess.Failure(reason: reason(errno)) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileAccess.Failure(reason: reason(errno)) }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case EACCES, EPERM: "permission denied"
        case ENOENT: "no such file or folder"
        case EISDIR: "it is a folder"
        case ELOOP: "its links lead in a circle"
        // SAFETY: the text is copied before the system may write another one.
        default: unsafe String(cString: strerror(code))
        }
    }
}
