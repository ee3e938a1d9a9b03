import CSocketGuard

/// Keeps libmicrohttpd from answering a client by itself, with pages that no handler has seen.
///
/// A socket is guarded but for the time in which an answer of ours is sent. It works where objects are ELF; elsewhere
/// the library's pages go out. So they do within TLS, whose handshake cannot be told from them.
enum SocketGuard {
    static func start(_ descriptor: Int32, for owner: Connection) {
        // SAFETY: the library holds on to the connection until it is closed, and then the socket is not guarded.
        unsafe mynah_guard(descriptor, Unmanaged.passUnretained(owner).toOpaque())
    }

    static func stop(_ descriptor: Int32) { mynah_guard(descriptor, nil) }
}
