import Reporting
import ServerRuntime

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The end of a process of which some threads do not end.
enum ProcessEnd {
    /// Ends it at once: what is run at an ordinary exit would take away from those threads what they use.
    ///
    /// - Parameters:
    ///   - line: what standard error is told, unless that would have to be waited for.
    ///   - status: the exit status.
    static func now(saying line: String, status: Int32) -> Never {
        Descriptor.writeIfReady(line, to: STDERR_FILENO)
        _exit(status)
    }

    /// What was still going on when the time to drain was over.
    static func line(requests: Int, drain: Double) -> String {
        let requests = requests == 1 ? "1 request" : "\(requests) requests"
        return
            "mynah: warning: stopped after \(drain) s with \(requests) still on the way: a worker does not come back."
    }
}
