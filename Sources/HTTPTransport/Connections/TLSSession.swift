import CGnuTLS

/// The TLS of one connection.
///
// SAFETY: the library keeps the session as long as its connection, which holds this; it is used on the connection's
// thread.
@safe
struct TLSSession: @unchecked Sendable {
    private let pointer: UnsafeMutableRawPointer

    init?(_ pointer: UnsafeMutableRawPointer?) {
        guard let pointer = unsafe pointer else { return nil }
        unsafe self.pointer = unsafe pointer
    }

    /// Prepares the handshake, whose end the owner is told of.
    // SAFETY: the library holds on to the connection until it is closed, and does no handshake afterwards.
    func begin(for owner: Connection) {
        unsafe mynah_tls_begin(pointer, Unmanaged.passUnretained(owner).toOpaque()) { owner in
            guard let owner = unsafe owner else { return }
            unsafe Unmanaged<Connection>.fromOpaque(owner).takeUnretainedValue().handshakeFinished()
        }
    }

    /// Sends what the socket takes at once, and says that nothing follows.
    func say(_ bytes: [UInt8]) { unsafe mynah_tls_say(pointer, bytes, bytes.count) }
}
