#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What is read from the disk in one go.
enum DiskFile {
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
        // SAFETY: the text is copied before anybody else may ask for one.
        default: unsafe String(cString: strerror(code))
        }
    }
}
