#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Lets writing to a connection that its peer has closed fail, instead of ending the process.
///
/// On Linux each `send` is told so.
package func ignoreClosedPeers(_ descriptor: Int32) {
    #if canImport(Darwin)
    var isOn: Int32 = 1
    // SAFETY: the value outlives the call and has the size that is given.
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, 4)
    #endif
}
