import HTTPMessages
import Locking
import Platform

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tells the owners of many connections when there is something to read or room to write, from one thread.
///
/// The thread is there while there are connections, and asleep while nothing comes.
package final class SocketLoop: Sendable {
    private struct Entry: Sendable {
        let connection: any UpgradedConnection
        var events: Int16
        let ready: @Sendable () -> Void
    }

    private struct State: Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        var wakeUp: WakePipe?
        var isRunning = false
    }

    private let state = Locked(State())

    package init() {}

    /// Takes in a connection, which waits for nothing yet.
    ///
    /// - Parameters:
    ///   - connection: until it is removed.
    ///   - ready: called on the loop's thread, which must not be held up, once for each call of `wait`.
    /// - Returns: false where the system has no thread or descriptor for it.
    func add(_ connection: any UpgradedConnection, ready: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            if state.wakeUp == nil { state.wakeUp = try? WakePipe() }
            guard let wakeUp = state.wakeUp else { return false }
            state.entries[ObjectIdentifier(connection)] = Entry(connection: connection, events: 0, ready: ready)
            if state.isRunning { return true }
            state.isRunning = (try? SystemThread.detach { self.work(wakeUp) }) != nil
            if !state.isRunning { state.entries[ObjectIdentifier(connection)] = nil }
            return state.isRunning
        }
    }

    /// Calls back once, when there is something to read or, where that is wanted, room to write.
    func wait(for connection: any UpgradedConnection, reading: Bool, writing: Bool) {
        let events = (reading ? Int16(POLLIN) : 0) | (writing ? Int16(POLLOUT) : 0)
        let wakeUp: WakePipe? = state.withLock { state in
            let id = ObjectIdentifier(connection)
            // Who sends much asks again and again for what is waited for already.
            guard let entry = state.entries[id], entry.events != events else { return nil }
            state.entries[id]?.events = events
            return state.wakeUp
        }
        wakeUp?.wake()
    }

    func remove(_ connection: any UpgradedConnection) {
        let wakeUp = state.withLock { state in
            state.entries[ObjectIdentifier(connection)] = nil
            return state.wakeUp
        }
        wakeUp?.wake()
    }

    private func work(_ wakeUp: WakePipe) {
        while true {
            let watched: [(id: ObjectIdentifier, descriptor: Int32, events: Int16)]? = state.withLock { state in
                guard !state.entries.isEmpty else {
                    state.isRunning = false
                    return nil
                }
                return state.entries.filter { $0.value.events != 0 }.map { ($0, $1.connection.descriptor, $1.events) }
            }
            guard let watched else { return }
            var descriptors = [pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
            descriptors += watched.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
            // SAFETY: an array of that many structures, which outlives the call.
            guard unsafe poll(&descriptors, nfds_t(descriptors.count), -1) > 0 else { continue }
            if descriptors[0].revents != 0 { wakeUp.drain() }
            for (index, place) in watched.enumerated() where descriptors[index + 1].revents != 0 { call(place.id) }
        }
    }

    private func call(_ id: ObjectIdentifier) {
        let ready = state.withLock { state in
            state.entries[id]?.events = 0
            return state.entries[id]?.ready
        }
        ready?()
    }
}
