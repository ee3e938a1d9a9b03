import HTTPMessages
import Locking

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection that libmicrohttpd has handed out, until it is closed and given back.
///
/// The descriptor is used with the lock held, so never after the library has closed it.
final class UpgradedSocket: UpgradedConnection {
    private struct State {
        /// What came together with the request.
        var early: [UInt8]
        var isClosed = false
    }

    let descriptor: Int32
    private let handle: UpgradeHandle
    private let upgrades: Upgrades
    /// The client's socket where the library stands in between, with TLS, and the descriptor is one of a pair; else
    /// `nil`.
    private let carrier: Int32?
    private let state: Locked<State>

    init(_ handle: UpgradeHandle, descriptor: Int32, early: [UInt8], carrier: Int32?, in upgrades: Upgrades) {
        self.carrier = carrier
        self.handle = handle
        self.descriptor = descriptor
        self.upgrades = upgrades
        state = Locked(State(early: early))
    }

    /// Reads at most this many bytes at a time.
    private static let block = 16_384

    func read() -> UpgradedInput {
        state.withLock { state in
            if state.isClosed { return .end }
            if !state.early.isEmpty {
                defer { state.early = [] }
                return .bytes(state.early)
            }
            var end = false
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.block) { buffer, count in
                // SAFETY: the buffer has the size given, and `count` says how much of it is written.
                let received = unsafe recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
                end = received == 0 || received < 0 && !Self.isTemporary
                count = max(received, 0)
            }
            return end ? .end : bytes.isEmpty ? .nothing : .bytes(bytes)
        }
    }

    func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        state.withLock { state in
            if state.isClosed { return nil }
            if bytes.isEmpty { return 0 }
            #if os(Linux)
            let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
            #else
            let flags = MSG_DONTWAIT
            #endif
            // SAFETY: the bytes outlive the call and are as many as it says.
            let sent = unsafe bytes.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, flags) }
            if sent >= 0 { return sent }
            return Self.isTemporary ? 0 : nil
        }
    }

    func close() {
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        guard isFirst else { return }
        if let carrier {
            // The library sends what has been written, and ends when the client does: so nothing more is heard of it.
            // It ends its own side of the pair when it is told to close.
            shutdown(carrier, Int32(SHUT_RD))
        } else {
            // Wakes threads that wait for the descriptor, which the library closes later, on a thread of its own.
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
        upgrades.leave(self)
        handle.close()
    }

    private static var isTemporary: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
}

/// The connections of one server that have left HTTP.
///
/// libmicrohttpd wants each of them back before it is stopped.
final class Upgrades: Sendable {
    private struct State {
        var isClosed = false
        var open: [ObjectIdentifier: UpgradedSocket] = [:]
    }

    private let state = Locked(State())

    /// Takes note of a connection; false where the server is stopping, and wants it back at once.
    func enter(_ socket: UpgradedSocket) -> Bool {
        state.withLock { state in
            if !state.isClosed { state.open[ObjectIdentifier(socket)] = socket }
            return !state.isClosed
        }
    }

    fileprivate func leave(_ socket: UpgradedSocket) {
        _ = state.withLock { $0.open.removeValue(forKey: ObjectIdentifier(socket)) }
    }

    /// Closes every connection, and those that come from now on.
    func close() {
        let open = state.withLock { state in
            state.isClosed = true
            defer { state.open = [:] }
            return Array(state.open.values)
        }
        for socket in open { socket.close() }
    }
}
