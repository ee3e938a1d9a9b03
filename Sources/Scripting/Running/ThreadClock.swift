#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What calls are measured by, in nanoseconds.
enum ThreadClock {
    /// The time that the calling thread has computed.
    static var cpu: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

    /// Time that only goes forward.
    static var now: UInt64 { read(CLOCK_MONOTONIC) }

    private static func read(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        // SAFETY: the structure outlives the call; both clocks exist on every Linux and macOS.
        unsafe clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

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
}

extension Duration {
    /// Zero for what is negative, and at most some centuries.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return UInt64(min(seconds, 9_000_000_000)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }

    var inSeconds: Double { Double(nanoseconds) / 1e9 }
}
