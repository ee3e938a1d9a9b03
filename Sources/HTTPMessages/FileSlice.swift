#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A part of an open file, as the body of a response that memory should not hold.
///
/// The file stays open as long as there is a reference to the slice, whatever becomes of its name.
package final class FileSlice: Sendable {
    /// Open for reading, and the slice's own: it is closed with it.
    package let descriptor: Int32
    package let range: Range<Int>

    package init(owning descriptor: Int32, range: Range<Int>) {
        self.descriptor = descriptor
        self.range = range
    }

    deinit { close(descriptor) }

    /// The bytes, for those who need them all at once; fewer where the file has become shorter.
    package func bytes(upTo limit: Int = .max) -> [UInt8] {
        let wanted = min(range.count, limit)
        return unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            while count < wanted {
                // SAFETY: never beyond the capacity, which is what is wanted.
                let start = unsafe buffer.baseAddress.map { unsafe $0 + count }
                let received = unsafe pread(descriptor, start, wanted - count, off_t(range.lowerBound + count))
                if received < 0, errno == EINTR { continue }
                guard received > 0 else { break }
                count += received
            }
        }
    }
}
