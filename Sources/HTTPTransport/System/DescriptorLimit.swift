#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How many files and sockets the process may have open.
enum DescriptorLimit {
    /// What is kept for everything but connections: listening, logging, the files of a reload.
    private static let reserve = 40

    /// How many connections each address can have, of those that are wanted.
    ///
    /// The soft limit is raised for them, as far as the hard one allows. A server that takes more connections than it
    /// has descriptors for spins: the library is told of a connection that it cannot accept, again and again.
    static func connections(_ wanted: Int, addresses: Int) -> Int {
        connections(wanted, addresses: addresses, descriptors: raise(to: wanted * addresses + reserve))
    }

    static func connections(_ wanted: Int, addresses: Int, descriptors: Int) -> Int {
        max(1, min(wanted, (descriptors - reserve) / addresses))
    }

    /// - Returns: the limit from now on, which is lower than `count` where the system allows no more.
    private static func raise(to count: Int) -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(Platform.descriptors, &limit) == 0 else { return count }
        if Int(clamping: limit.rlim_cur) >= count { return count }
        let raised = rlimit(rlim_cur: min(rlim_t(count), limit.rlim_max), rlim_max: limit.rlim_max)
        var attempt = raised
        if unsafe setrlimit(Platform.descriptors, &attempt) == 0 { limit = raised }
        return Int(clamping: limit.rlim_cur)
    }

    private enum Platform {
        #if canImport(Glibc)
        static let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        static let descriptors = RLIMIT_NOFILE
        #endif
    }
}
