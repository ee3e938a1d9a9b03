#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Something that one thread waits at until another wakes it.
///
/// A wake-up before the wait is not lost, and several are one.
package final class WakePipe: Sendable {
    private let reader: Int32
    private let writer: Int32

    package init() throws(TransportError) {
        var ends: [Int32] = [-1, -1]
        // SAFETY: `pipe` writes the two descriptors that the array has room for.
        guard unsafe pipe(&ends) == 0 else { throw .systemError() }
        (reader, writer) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(reader)
        close(writer)
    }

    /// Wakes the thread that waits, or the next one that does.
    package func wake() {
        var byte: UInt8 = 1
        // SAFETY: one byte of a variable that outlives the call. A full pipe wakes as well as one more byte does.
        _ = unsafe write(writer, &byte, 1)
    }

    /// Waits to be woken, for at most so many nanoseconds; `nil` for ever.
    package func wait(nanoseconds: UInt64?) {
        let milliseconds = nanoseconds.map { Int32(clamping: ($0 + 999_999) / 1_000_000) } ?? -1
        var descriptor = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        // SAFETY: one structure and a buffer of 64 bytes, which outlive the calls.
        guard unsafe poll(&descriptor, 1, milliseconds) > 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(reader, &bytes, 64) == 64 {}
    }
}
