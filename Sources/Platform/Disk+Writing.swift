#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Disk {
    /// Makes a folder, and those above it; one that is there already is left alone.
    package static func makeFolder(_ path: String) throws(SystemError) {
        if path.isEmpty || FileStatus(of: path)?.kind == .folder { return }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeFolder(String(path[..<slash])) }
        guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else { throw SystemError() }
    }

    /// Writes a file in one piece: a reader finds what was there before, or all of this.
    package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let temporary = "\(path).\(getpid())"
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw SystemError() }
        var written = 0
        var problem: SystemError?
        while written < bytes.count, problem == nil {
            // SAFETY: the bytes outlive the call and are as many as it says.
            let count = unsafe bytes[written...].withUnsafeBytes {
                unsafe Self.writeSome($0.baseAddress, $0.count, to: descriptor)
            }
            if count < 0, errno != EINTR { problem = SystemError() }
            written += max(count, 0)
        }
        if close(descriptor) != 0, problem == nil { problem = SystemError() }
        if problem == nil, unsafe rename(temporary, path) != 0 { problem = SystemError() }
        guard let problem else { return }
        remove(temporary)
        throw problem
    }

    private static func writeSome(_ bytes: UnsafeRawPointer?, _ count: Int, to descriptor: Int32) -> Int {
        #if canImport(Glibc)
        unsafe Glibc.write(descriptor, bytes, count)
        #elseif canImport(Musl)
        unsafe Musl.write(descriptor, bytes, count)
        #else
        unsafe Darwin.write(descriptor, bytes, count)
        #endif
    }

    /// Takes a file away, where there is one.
    package static func remove(_ path: String) { _ = unsafe unlink(path) }
}
