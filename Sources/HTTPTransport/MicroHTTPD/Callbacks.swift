import CMicroHTTPD
import CSocketGuard
import HTTPMessages

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
            connection.start()
            server.connections.insert(connection)
        } else if let pointer = unsafe stored.pointee {
            let connection = unsafe Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue()
            connection.end()
            server.connections.remove(connection)
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
            connection.startRequest(target: unsafe ReceivedTarget(target))
            return unsafe pointer
        }

    /// The head of a request is here, then pieces of its body, then its end; and again when it is resumed.
    static let handler: MHD_AccessHandlerCallback = { _, handle, _, method, version, data, size, stored in
        guard let pointer = unsafe stored?.pointee, let size = unsafe size else { return .NO }
        let connection = unsafe Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
        guard unsafe size.pointee > 0 else {
            return connection.advance(unsafe RequestLine(method: method, version: version)) ? .YES : .NO
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

    /// The response that announces another protocol is on its way: from now on the connection is not the library's.
    static let upgraded: MHD_UpgradeHandler = { _, handle, _, early, size, descriptor, upgrade in
        guard let upgrade = unsafe upgrade, let pointer = unsafe mynah_mhd_connection_context(handle) else { return }
        let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: early, count: size))
        let handle = unsafe UpgradeHandle(upgrade)
        unsafe Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
            .leaveHTTP(by: handle, descriptor: descriptor, early: bytes)
    }

    /// The library wants to answer a request on its own; the status line of its page is what it has to say about it.
    static let pageRefused: mynah_speech_refused = { owner, bytes, count in
        guard let owner = unsafe owner else { return }
        let connection = unsafe Unmanaged<Connection>.fromOpaque(owner).takeUnretainedValue()
        let status = unsafe String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: count).prefix(12),
            as: UTF8.self
        )
        .split(separator: " ").dropFirst().first.flatMap { Int($0) }
        connection.answerInsteadOfLibrary(HTTPStatus(rawValue: status ?? 400))
    }
}
