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
        var problem: SystemError? = Descriptor.writeAll(bytes, to: descriptor) ? nil : SystemError()
        if close(descriptor) != 0, problem == nil { problem = SystemError() }
        if problem == nil, unsafe rename(temporary, path) != 0 { problem = SystemError() }
        guard let problem else { return }
        remove(temporary)
        throw problem
    }

    /// Takes a file away, where there is one.
    package static func remove(_ path: String) { _ = unsafe unlink(path) }
}
