import CMicroHTTPD

/// The functions that libmicrohttpd calls, on its workers' threads.
///
// SAFETY: every context is a `ServerState` that its `Daemon` keeps until the library's threads are gone. What a
// connection stores is a `Connection` that is retained when it starts and released when it is closed; each of its
// requests carries the same pointer, which is not retained.
enum Callbacks {
    /// A connection has started, or is closed.
    static let connectionChanged: MHD_NotifyConnectionCallback = { context, handle, stored, change in
        guard let context = unsafe context, let handle = unsafe handle, let stored = unsafe stored else { return }
        let server = unsafe Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue()
        if change == .CONNECTION_NOTIFY_STARTED {
            let connection = Connection(unsafe ConnectionHandle(handle), of: server)
            unsafe stored.pointee = unsafe Unmanaged.passRetained(connection).toOpaque()
            server.connections.insert(connection)
        } else if let pointer = unsafe stored.pointee {
            server.connections.remove(unsafe Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue())
            unsafe stored.pointee = nil
        }
    }

    /// The request line is here; what is returned becomes the context of the request.
    static let targetReceived:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            _,
            target,
            handle in
            guard let pointer = unsafe mynah_mhd_connection_context(handle) else { return nil }
            let connection = unsafe Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
            // A request line without a target is none; the head refuses it.
            let text = unsafe target.map { unsafe String(validatingCString: $0) } ?? ""
            connection.startRequest(target: text)
            return unsafe pointer
        }

    /// The head of a request is here, then pieces of its body, then its end; and again when it is resumed.
    static let handler: MHD_AccessHandlerCallback = { _, handle, _, method, version, data, size, stored in
        guard let pointer = unsafe stored?.pointee, let size = unsafe size else { return .NO }
        let connection = unsafe Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
        guard unsafe size.pointee > 0 else {
            return connection.advance(method: { unsafe text(method) }, isHTTP11: { unsafe isHTTP11(version) })
                ? .YES : .NO
        }
        let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size.pointee)
        unsafe size.pointee = 0
        return unsafe connection.receive(bytes) ? .YES : .NO
    }

    /// A request is over: answered, or given up by either side.
    static let requestCompleted: MHD_RequestCompletedCallback = { _, _, stored, _ in
        guard let pointer = unsafe stored?.pointee else { return }
        unsafe Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue().finishRequest()
        unsafe stored?.pointee = nil
    }

    private static func text(_ text: UnsafePointer<CChar>?) -> String {
        unsafe text.flatMap { unsafe String(validatingCString: $0) } ?? ""
    }

    private static func isHTTP11(_ version: UnsafePointer<CChar>?) -> Bool {
        guard let version = unsafe version else { return false }
        return unsafe strcmp(version, "HTTP/1.0") != 0
    }
}
