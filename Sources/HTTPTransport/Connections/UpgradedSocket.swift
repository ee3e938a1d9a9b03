import HTTPMessages
import Locking

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection that has left HTTP, until it is closed.
///
/// The descriptor is used with the lock held, so never after it is closed.
final class UpgradedSocket: UpgradedConnection {
    private struct State {
        /// Bytes that came together with the request.
        var early: [UInt8]
        var isClosed = false
    }

    /// The owner of the descriptor, which closes it.
    enum Owner: Sendable {
        /// The connection itself: libmicrohttpd has nothing to do with it any more.
        case connection(descriptor: Int32)
        /// libmicrohttpd, which has handed it out and wants it back. The carrier is the client's socket where the
        /// library stands in between, with TLS, and the descriptor is one of a pair; else `nil`.
        case library(UpgradeHandle, descriptor: Int32, carrier: Int32?)

        /// The owner of another descriptor for the same socket; `nil` where the system has none left.
        init?(copying descriptor: Int32) {
            let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { return nil }
            self = .connection(descriptor: copy)
        }
    }

    private let owner: Owner
    private let upgrades: Upgrades
    private let state: Locked<State>

    init(_ owner: Owner, early: [UInt8], in upgrades: Upgrades) {
        self.owner = owner
        self.upgrades = upgrades
        state = Locked(State(early: early))
        sendAtOnce()
    }

    /// Has written bytes sent at once: each write is a message, and nothing follows that the system might add to it.
    private func sendAtOnce() {
        var isOn: Int32 = 1
        let socket = if case .library(_, _, let carrier?) = owner { carrier } else { descriptor }
        // SAFETY: a number that outlives the call. Where it is no TCP socket, there is nothing to be done.
        _ = unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    var descriptor: Int32 {
        switch owner {
        case .connection(let descriptor), .library(_, let descriptor, _): descriptor
        }
    }

    /// Whether the connection is no longer one of libmicrohttpd's.
    fileprivate var isOwn: Bool {
        if case .connection = owner { true } else { false }
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
            guard !state.isClosed else { return false }
            state.isClosed = true
            end()
            return true
        }
        if isFirst { upgrades.leave(self) }
    }

    private func end() {
        switch owner {
        case .connection(let descriptor):
            // Wakes threads that wait for the descriptor.
            shutdown(descriptor, Int32(SHUT_RDWR))
            ListeningSocket.closeDescriptor(descriptor)
        case .library(let handle, let descriptor, nil):
            // The library closes it later, on a thread of its own.
            shutdown(descriptor, Int32(SHUT_RDWR))
            handle.close()
        case .library(let handle, _, let carrier?):
            // The library sends what has been written, and ends when the client does: so nothing more is heard of it.
            // It ends its own side of the pair when it is told to close.
            shutdown(carrier, Int32(SHUT_RD))
            handle.close()
        }
    }

    private static var isTemporary: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
}

/// The connections of one server that have left HTTP.
///
/// libmicrohttpd wants each of its own back before it is stopped.
final class Upgrades: Sendable {
    private struct State {
        var isClosed = false
        var open: [ObjectIdentifier: UpgradedSocket] = [:]
        var own = 0
    }

    private let state = Locked(State())

    /// The number of connections that are no longer libmicrohttpd's.
    var ownCount: Int { state.withLock { $0.own } }

    /// Takes note of a connection; false where the server is stopping, and wants it back at once.
    func enter(_ socket: UpgradedSocket) -> Bool {
        state.withLock { state in
            if state.isClosed { return false }
            state.open[ObjectIdentifier(socket)] = socket
            if socket.isOwn { state.own += 1 }
            return true
        }
    }

    fileprivate func leave(_ socket: UpgradedSocket) {
        state.withLock { state in
            if state.open.removeValue(forKey: ObjectIdentifier(socket)) != nil, socket.isOwn { state.own -= 1 }
        }
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
