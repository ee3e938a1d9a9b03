#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The error of a system call that has failed.
package struct SystemError: Error, Sendable, Hashable {
    /// One of the numbers of `errno`.
    package let code: Int32

    package init(code: Int32 = errno) { self.code = code }
}

extension SystemError: CustomStringConvertible {
    /// The system's own words: `Permission denied`.
    package var description: String {
        // SAFETY: the text is static, or this thread's until its next call, and copied before that.
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
