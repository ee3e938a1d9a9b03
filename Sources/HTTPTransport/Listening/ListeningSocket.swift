#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A socket that listens on one address and port; it is closed by the daemon that is given it.
struct ListeningSocket {
    enum Address: Sendable, Hashable {
        case loopback4, loopback6, any4
        /// IPv6 and, through it, IPv4, for what comes from this machine alone: Linux has sockets of one interface.
        case loopback
        /// IPv6 and, through it, IPv4.
        case any

        var text: String { texts[0] }

        var texts: [String] {
            switch self {
            case .loopback4: ["127.0.0.1"]
            case .loopback6: ["::1"]
            case .loopback: ["127.0.0.1", "::1"]
            case .any4: ["0.0.0.0"]
            case .any: ["::"]
            }
        }

        var isIPv6: Bool { self == .loopback6 || takesBoth }

        /// Whether IPv4 comes in by it, too.
        var takesBoth: Bool { self == .any || self == .loopback }
    }

    /// The code of the system call that failed.
    struct Failure: Error {
        var code: Int32
        /// The server's other address, where the port was free.
        var address: Address?
        var isInUse: Bool { code == EADDRINUSE }
    }

    let descriptor: Int32
    let address: Address
    let port: UInt16

    /// Listens; on a port that the system chooses where it is 0.
    init(_ address: Address, port: UInt16) throws(Failure) {
        self.address = address
        #if os(Linux)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        descriptor = socket(address.isIPv6 ? AF_INET6 : AF_INET, kind, 0)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        do throws(Failure) {
            try Self.configure(descriptor, address)
            self.port = try Self.bind(descriptor, to: address, port: port)
        } catch {
            Self.closeDescriptor(descriptor)
            throw error
        }
    }

    func close() { Self.closeDescriptor(descriptor) }

    private static func configure(_ descriptor: Int32, _ address: Address) throws(Failure) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        // A port whose last connections are still winding down is free.
        try setOption(descriptor, level: SOL_SOCKET, name: SO_REUSEADDR, value: 1)
        if address.isIPv6 {
            try setOption(descriptor, level: Int32(IPPROTO_IPV6), name: IPV6_V6ONLY, value: address.takesBoth ? 0 : 1)
        }
        if address == .loopback { try bindToLoopback(descriptor) }
    }

    /// Keeps what another machine sends away from a socket that is bound to every address.
    private static func bindToLoopback(_ descriptor: Int32) throws(Failure) {
        #if os(Linux)
        // SAFETY: the name ends with a NUL, and has the size that is given.
        let result = unsafe "lo".withCString { unsafe setsockopt(descriptor, SOL_SOCKET, SO_BINDTODEVICE, $0, 3) }
        guard result == 0 else { throw Failure(code: errno) }
        #else
        throw Failure(code: EOPNOTSUPP)
        #endif
    }

    private static func setOption(_ descriptor: Int32, level: Int32, name: Int32, value: Int32) throws(Failure) {
        var value = value
        // SAFETY: the value outlives the call and has the size that is given.
        guard unsafe setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size)) == 0 else {
            throw Failure(code: errno)
        }
    }

    private static func bind(_ descriptor: Int32, to address: Address, port: UInt16) throws(Failure) -> UInt16 {
        let isBound =
            address.isIPv6 ? bind6(descriptor, to: address, port: port) : bind4(descriptor, to: address, port: port)
        guard isBound, listen(descriptor, SOMAXCONN) == 0 else { throw Failure(code: errno) }
        var bound = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        // SAFETY: an IPv6 address is the larger of the two, and both have the port at the same place.
        let result = unsafe withUnsafeMutablePointer(to: &bound) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(descriptor, $0, &size)
            }
        }
        guard result == 0 else { throw Failure(code: errno) }
        return UInt16(bigEndian: bound.sin6_port)
    }

    private static func bind4(_ descriptor: Int32, to address: Address, port: UInt16) -> Bool {
        var target = sockaddr_in()
        target.sin_family = sa_family_t(AF_INET)
        target.sin_port = port.bigEndian
        target.sin_addr.s_addr = (address == .loopback4 ? 0x7F00_0001 as UInt32 : 0).bigEndian
        // SAFETY: the structure outlives the call and has the size that is given.
        return unsafe withUnsafePointer(to: &target) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe systemBind(descriptor, to: $0, size: socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func bind6(_ descriptor: Int32, to address: Address, port: UInt16) -> Bool {
        var target = sockaddr_in6()
        target.sin6_family = sa_family_t(AF_INET6)
        target.sin6_port = port.bigEndian
        target.sin6_addr = address == .loopback6 ? in6addr_loopback : in6addr_any
        // SAFETY: the structure outlives the call and has the size that is given.
        return unsafe withUnsafePointer(to: &target) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe systemBind(descriptor, to: $0, size: socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
    }

    /// Frees the port at once, while the daemon still holds the descriptor's number.
    ///
    /// `MHD_quiesce_daemon` is what the library has for this, but it and a busy worker may both take the socket out of
    /// that worker's poll set, and the one that comes second aborts the process. So the number is made to mean the
    /// quiet end of a pipe instead: the kernel forgets the listening socket everywhere, and clients are refused.
    ///
    /// - Returns: the other end, to be closed when the daemon is gone; a pipe without it would keep the workers awake.
    func stopAccepting() -> Int32? {
        var ends: [Int32] = [-1, -1]
        // SAFETY: `pipe` writes the two descriptors that the array has room for.
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        _ = dup2(ends[0], descriptor)
        Self.closeDescriptor(ends[0])
        return ends[1]
    }

    static func closeDescriptor(_ descriptor: Int32) {
        #if canImport(Glibc)
        Glibc.close(descriptor)
        #elseif canImport(Musl)
        Musl.close(descriptor)
        #else
        Darwin.close(descriptor)
        #endif
    }
}

// SAFETY: as `bind` itself: `address` points to a socket address of `size` bytes.
private func systemBind(_ descriptor: Int32, to address: UnsafePointer<sockaddr>, size: socklen_t) -> Int32 {
    #if canImport(Glibc)
    unsafe Glibc.bind(descriptor, address, size)
    #elseif canImport(Musl)
    unsafe Musl.bind(descriptor, address, size)
    #else
    unsafe Darwin.bind(descriptor, address, size)
    #endif
}
