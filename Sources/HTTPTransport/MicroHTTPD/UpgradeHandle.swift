import CMicroHTTPD

/// libmicrohttpd's part of a connection that has left HTTP.
///
// SAFETY: the library keeps it until it is told to close the connection, which `UpgradedSocket` does once; it may be
// told on any thread.
@safe
struct UpgradeHandle: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

    /// Gives the connection back, which the library then closes.
    func close() { unsafe mynah_mhd_close_upgraded(pointer) }
}
