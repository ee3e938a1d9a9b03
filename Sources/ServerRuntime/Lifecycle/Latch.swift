#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Something that one thread waits for and another lets happen, once.
///
/// The thread that waits is held up: never wait in a task.
final class Latch: Sendable {
    private let reader: Int32
    private let writer: Int32

    /// A latch that is closed; without descriptors to spare it is open from the start.
    init() {
        var ends: [Int32] = [-1, -1]
        unsafe pipe(&ends)
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        close(reader)
        close(writer)
    }

    func open() {
        var byte: UInt8 = 1
        unsafe write(writer, &byte, 1)
    }

    func wait() {
        var byte: UInt8 = 0
        while unsafe read(reader, &byte, 1) < 0, errno == EINTR {}
    }
}
