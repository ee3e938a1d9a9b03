#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The memory of this process.
enum ProcessMemory {
    /// The bytes that are resident; `nil` where the system does not say so cheaply.
    static var resident: Int? {
        #if os(Linux)
        let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 128)
        // SAFETY: at most as many bytes are written as the buffer has.
        let size = bytes.count
        let count = unsafe read(file, &bytes, size)
        let fields = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
        guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return nil }
        return pages * sysconf(Int32(_SC_PAGESIZE))
        #else
        return nil
        #endif
    }

    /// `RUSAGE_THREAD`, which the header shows to GNU sources alone.
    private static let threadOnly = 1

    /// How many pages the calling thread was the first to touch; 0 where the system does not say.
    static var pagesOfThread: Int {
        #if os(Linux)
        var usage = rusage()
        // SAFETY: the structure is written as a whole.
        guard unsafe getrusage(__rusage_who_t(threadOnly), &usage) == 0 else { return 0 }
        return Int(usage.ru_minflt)
        #else
        return 0
        #endif
    }
}
