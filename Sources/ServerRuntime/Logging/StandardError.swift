#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The process's standard error, unbuffered.
package enum StandardError {
    /// Writes all the bytes, in one call where the system takes them; gives up silently where nobody reads any more.
    package static let write: @Sendable ([UInt8]) -> Void = { bytes in
        unsafe bytes.withUnsafeBytes { buffer in
            var start = 0
            while start < buffer.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
                let written = unsafe Platform.write(STDERR_FILENO, rest)
                if written > 0 {
                    start += written
                } else if errno != EINTR {
                    return
                }
            }
        }
    }

    /// The system call, which the property above hides by its name.
    private enum Platform {
        static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
            #if canImport(Glibc)
            unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
            #else
            unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
            #endif
        }
    }
}
