#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files and streams, as the system numbers them.
package enum Descriptor {
    /// Writes all the bytes, in one call where the system takes them.
    ///
    /// - Parameters:
    ///   - bytes: the bytes to write.
    ///   - descriptor: the file's or the stream's number.
    /// - Returns: whether all were taken: a reader that closes a pipe does not want the rest. `errno` says why not.
    @discardableResult
    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            var start = 0
            while start < buffer.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
                let written = unsafe write(descriptor, rest.baseAddress, rest.count)
                if written > 0 {
                    start += written
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Writes a short line where that does not have to wait: a full pipe takes nothing.
    package static func writeIfReady(_ line: String, to descriptor: Int32) {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // SAFETY: one structure, which outlives the call.
        guard unsafe poll(&waiting, 1, 0) == 1, waiting.revents & Int16(POLLOUT) != 0 else { return }
        writeAll(Array((line + "\n").utf8), to: descriptor)
    }
}
