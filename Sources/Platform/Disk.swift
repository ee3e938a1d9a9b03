#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads paths, folders and files by the system's own calls.
package enum Disk {
    /// The path without links and dots; `nil` where it leads nowhere.
    package static func realPath(of path: String) -> String? {
        // SAFETY: the text is the caller's to free, and copied before.
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The names in a folder, in any order.
    package static func names(in folder: String) throws(SystemError) -> [String] {
        guard let stream = unsafe opendir(folder) else { throw SystemError() }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                guard errno == 0 else { throw SystemError() }
                return names
            }
            // SAFETY: the entry holds until the next call, and its name ends with a zero.
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
    }

    /// Reads a file to its end, pipes too: a shell's `<(…)` is one.
    package static func bytes(of path: String) throws(SystemError) -> [UInt8] {
        // A pipe that nobody writes into would be waited for; those of a shell, which are there, somebody does.
        if FileStatus(of: path)?.kind == .other, !path.hasPrefix("/dev/") { throw SystemError(code: ENXIO) }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError() }
        defer { close(descriptor) }
        return try bytes(from: descriptor)
    }

    /// Reads the rest of an open file or stream.
    package static func bytes(from descriptor: Int32) throws(SystemError) -> [UInt8] {
        var status = stat()
        let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        // With one byte more than there should be, the end shows at once.
        var room = min(max(size, 0), 1 << 24) + 1
        var bytes: [UInt8] = []
        while true {
            let more = try next(room, from: descriptor)
            if bytes.isEmpty { bytes = more } else { bytes += more }
            guard more.count == room else { return bytes }
            room = 1 << 16
        }
    }

    /// Reads so many bytes, or fewer where the file ends.
    private static func next(_ size: Int, from descriptor: Int32) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        // SAFETY: at most as many bytes are written as the buffer has, and only those are counted.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let added = unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + count }, size - count)
                if added < 0, errno == EINTR { continue }
                if added < 0 { failure = SystemError() }
                guard added > 0 else { return }
                count += added
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
