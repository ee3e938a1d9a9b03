import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Connects to a port of this machine.
///
/// `recv` waits for a byte as long as `patience` says: a server that hangs fails the test instead of hanging it. The usual
/// time is far beyond what an answer takes on a machine whose tasks wait for all tests before them.
///
/// - Returns: The descriptor, which the caller closes; `nil` where the connection is refused, with `errno` as it was set.
package func connectToLoopback(port: UInt16, isIPv6: Bool = false, patience seconds: Int = 600) -> Int32? {
    #if os(Linux)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    let descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, kind, 0)
    ignoreClosedPeers(descriptor)
    var timeout = timeval(tv_sec: seconds, tv_usec: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    let isConnected =
        if isIPv6 {
            connected(descriptor, to: sockaddr_in6(loopbackPort: port))
        } else {
            connected(descriptor, to: sockaddr_in(loopbackPort: port))
        }
    guard isConnected else {
        let reason = errno
        close(descriptor)
        errno = reason
        return nil
    }
    return descriptor
}

private func connected<Address>(_ descriptor: Int32, to address: Address) -> Bool {
    // SAFETY: the address outlives the call, and has the size that is given.
    unsafe withUnsafeBytes(of: address) { bytes in
        guard let start = bytes.baseAddress else { return false }
        return unsafe connect(descriptor, start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
    }
}

extension sockaddr_in {
    fileprivate init(loopbackPort port: UInt16) {
        self.init()
        sin_family = sa_family_t(AF_INET)
        sin_port = port.bigEndian
        sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    }
}

extension sockaddr_in6 {
    fileprivate init(loopbackPort port: UInt16) {
        self.init()
        sin6_family = sa_family_t(AF_INET6)
        sin6_port = port.bigEndian
        sin6_addr = in6addr_loopback
    }
}
