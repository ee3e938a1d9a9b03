#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Divides the files and sockets that the process may have open, as the only place to do so.
///
/// A server that takes more connections than it has descriptors for spins: the library is told of a connection that it
/// cannot accept, again and again. And code that needs a descriptor for a moment gets none.
package enum DescriptorBudget {
    /// Kept for the JavaScript engine, whose library ends the process where it cannot open what wakes its threads.
    static let engine = 8
    /// Kept for descriptors beside connections: reports of changed files, the files of a reload, stopping.
    #if canImport(Darwin)
    // Each watched file and folder takes one there.
    static let household = 210
    #else
    static let household = 10
    #endif
    /// A connection has its socket, and the file that is sent over it.
    static let ofConnection = 2
    /// How many connections beyond the limit are let in, for as long as it takes to refuse them.
    static let refusals = 3

    /// The number of connections that there may be at once, at most `wanted`; called before anything is opened.
    ///
    /// The soft limit is raised towards the hard one: other servers of the process, and all clients, need theirs.
    ///
    /// - Throws: `TransportError` where there is no room for a single one.
    static func connections(_ wanted: Int, addresses: Int, workers: Int) throws(TransportError) -> Int {
        let fixed = open + ofServer(addresses: addresses, workers: workers)
        let limit = raise(to: max(ample, needed(fixed: fixed, connections: wanted)))
        return try connections(wanted, fixed: fixed, limit: limit)
    }

    static func connections(_ wanted: Int, fixed: Int, limit: Int) throws(TransportError) -> Int {
        guard limit >= needed(fixed: fixed, connections: 1) else {
            throw .cannotStart(
                reason: "it may have \(limit) files and connections open at once, and needs "
                    + "\(needed(fixed: fixed, connections: 1)): raise the limit with \"ulimit -n\""
            )
        }
        return min(wanted, (limit - needed(fixed: fixed, connections: 0)) / ofConnection)
    }

    /// The number of servers of one address and worker that there may be at once; at least one.
    ///
    /// Each has some connections, both ends of them in this process.
    package static var servers: Int {
        let free = raise(to: ample) - open - household - engine
        return max(1, free / (ofServer(addresses: 1, workers: 1) + ofClients))
    }

    /// For the connections of a server's clients, and for its ends of them.
    private static let ofClients = 18
    /// More is not asked for unless it is needed: there are systems that allow a milliard, and programs that count them.
    private static let ample = 65_536

    private static func needed(fixed: Int, connections: Int) -> Int {
        let (connections, overflow) = connections.multipliedReportingOverflow(by: ofConnection)
        return overflow ? .max : min(connections, .max >> 1) + fixed + household + engine + refusals
    }

    /// Each address has its socket, each worker something to wait with and something that wakes it; two pipes besides.
    private static func ofServer(addresses: Int, workers: Int) -> Int { addresses * (1 + 2 * workers) + 4 }

    /// The number of descriptors that the process has open.
    private static var open: Int {
        guard let folder = unsafe opendir("/dev/fd") else { return 8 }
        defer { unsafe closedir(folder) }
        // Besides `.` and `..`, what the folder is read with.
        var count = -3
        while unsafe readdir(folder) != nil { count += 1 }
        return count
    }

    /// - Returns: the limit from now on, which is lower than `count` where the system allows no more.
    private static func raise(to count: Int) -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(Platform.descriptors, &limit) == 0 else { return count }
        if Int(clamping: limit.rlim_cur) >= count { return count }
        // macOS may take no more than `OPEN_MAX`, whatever the hard limit is.
        for wanted in [count, 10_240] where Int(clamping: limit.rlim_cur) < wanted {
            let raised = rlimit(rlim_cur: min(rlim_t(wanted), limit.rlim_max), rlim_max: limit.rlim_max)
            var attempt = raised
            if unsafe setrlimit(Platform.descriptors, &attempt) == 0 { return Int(clamping: raised.rlim_cur) }
        }
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
