import Platform
import Reporting
import ServerRuntime

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The end of a process of which some threads do not end.
enum ProcessEnd {
    /// Ends the process at once: an ordinary exit would run code that takes away what those threads use.
    ///
    /// - Parameters:
    ///   - line: the line for standard error, left out where writing it would block.
    ///   - status: the exit status.
    static func now(saying line: String, status: Int32) -> Never {
        Descriptor.writeIfReady(line, to: STDERR_FILENO)
        _exit(status)
    }

    /// The warning about requests that were not finished when the time to drain was over.
    static func line(requests: Int, drain: Double) -> String {
        let requests = requests == 1 ? "1 request" : "\(requests) requests"
        return
            "mynah: warning: stopped after \(drain) s with \(requests) still on the way: a worker does not come back."
    }
}
