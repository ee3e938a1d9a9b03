import CMicroHTTPD
import CSocketGuard
import HTTPMessages
import Platform

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One libmicrohttpd server: a listening socket and the threads that serve its connections.
///
// SAFETY: the pointer is used by `stop` only, which `HTTPServer` calls once, on a thread that is not one of the
// library's.
@safe
final class Daemon: @unchecked Sendable {
    private let pointer: OpaquePointer
    private let state: Unmanaged<ServerState>
    /// The library reads them when it starts, and keeps their addresses.
    private let identity: IdentityTexts?

    /// Takes over the socket, and serves it with this many threads.
    init(_ socket: ListeningSocket, workers: Int, state: ServerState) throws(TransportError) {
        // SAFETY: retained for the library's threads; released when they are gone.
        let retained = unsafe Unmanaged.passRetained(state)
        var settings = unsafe mynah_mhd_settings()
        unsafe settings.flags = Self.flags(isIPv6: socket.address.isIPv6)
        unsafe settings.listen_socket = socket.descriptor
        unsafe settings.connection_memory = max(state.limits.headerBytes, 1024)
        // Answers are made on these threads, by functions that recurse: into selections, values and schemas.
        unsafe settings.stack_size = 8 << 20
        // Never reached: the connection table turns away what is too much before.
        unsafe settings.connections = UInt32(clamping: state.limits.connections * 2 + 64 * workers)
        unsafe settings.idle_seconds = UInt32(
            clamping: (state.limits.idleTimeout.nanoseconds + 999_999_999) / 1_000_000_000
        )
        unsafe settings.workers = UInt32(clamping: workers)
        unsafe settings.context = retained.toOpaque()
        unsafe settings.handler = Callbacks.handler
        unsafe settings.target_received = Callbacks.targetReceived
        unsafe settings.request_completed = Callbacks.requestCompleted
        unsafe settings.connection_changed = Callbacks.connectionChanged
        identity = state.tls.map(IdentityTexts.init)
        if let identity {
            unsafe settings.flags |= MHD_USE_TLS.rawValue
            unsafe settings.certificate = unsafe UnsafePointer(identity.certificate)
            unsafe settings.key = unsafe UnsafePointer(identity.key)
        }
        unsafe mynah_guard_with(Callbacks.pageRefused)
        guard let pointer = unsafe mynah_mhd_start(&settings) else {
            unsafe retained.release()
            throw .ofSystem
        }
        unsafe self.pointer = unsafe pointer
        unsafe self.state = unsafe retained
    }

    /// Ends the threads and closes the connections and the socket.
    ///
    /// - Important: A suspended connection, one that has left HTTP and is open, or a call from one of the library's own
    ///   threads, aborts the process.
    func stop() {
        unsafe MHD_stop_daemon(pointer)
        unsafe state.release()
    }

    private static func flags(isIPv6: Bool) -> UInt32 {
        let polling =
            MHD_is_feature_supported(.FEATURE_EPOLL) == .YES
            ? MHD_USE_EPOLL_INTERNAL_THREAD : MHD_USE_POLL_INTERNAL_THREAD
        // The transport writes `Date` itself, so that a response may have its own.
        let flags = [MHD_ALLOW_SUSPEND_RESUME, MHD_ALLOW_UPGRADE, MHD_USE_SUPPRESS_DATE_NO_CLOCK]
            .reduce(polling.rawValue) { $0 | $1.rawValue }
        return UInt32(flags | (isIPv6 ? MHD_USE_IPv6.rawValue : 0))
    }
}

/// A certificate and its key as C has texts.
///
// SAFETY: the texts are never changed, and freed with the object.
@safe
private final class IdentityTexts: @unchecked Sendable {
    let certificate: UnsafeMutablePointer<CChar>?
    let key: UnsafeMutablePointer<CChar>?

    init(_ identity: TLSIdentity) {
        // SAFETY: `strdup` copies up to the NUL that each string ends with.
        unsafe certificate = unsafe strdup(String(decoding: identity.certificate, as: UTF8.self))
        unsafe key = unsafe strdup(String(decoding: identity.key, as: UTF8.self))
    }

    deinit {
        unsafe free(certificate)
        unsafe free(key)
    }
}
