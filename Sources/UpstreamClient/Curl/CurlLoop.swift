import Locking
import Platform
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Does all transfers of one client, on one thread that sleeps while nothing comes.
final class CurlLoop: Sendable {
    private enum Command: Sendable {
        case begin(Transfer)
        case resume(Int)
        case cancel(Int)
    }

    private struct State: Sendable {
        var commands: [Command] = []
        /// Transfers whose head has come.
        var heads: [Transfer] = []
        /// Wakes the thread; `nil` before there is one, and when it is over.
        var waker: WakePipe?
        var isOver = false
        /// Whether the thread sleeps, or is about to: else it looks at the commands before it does.
        var isAsleep = false

        /// The pipe that wakes the thread, where it sleeps: used without the lock, which the thread takes at once.
        mutating func sleeper() -> WakePipe? {
            defer { isAsleep = false }
            return isAsleep ? waker : nil
        }
    }

    private let state = Locked(State())
    private let latestNumber = Atomic(0)

    /// The longest sleep of the thread, in milliseconds: it is woken where there is something to do.
    private static let nap: Int32 = 60_000

    /// A number that no other transfer has.
    func nextNumber() -> Int { latestNumber.add(1, ordering: .relaxed).newValue }

    /// Begins a transfer; false where there is no thread or memory for it, or the loop is over.
    func begin(_ transfer: Transfer) -> Bool {
        let (isBegun, sleeper) = state.withLock { state -> (Bool, WakePipe?) in
            guard !state.isOver else { return (false, nil) }
            if state.waker == nil { state.waker = makeThread() }
            guard state.waker != nil else { return (false, nil) }
            state.commands.append(.begin(transfer))
            return (true, state.sleeper())
        }
        sleeper?.wake()
        return isBegun
    }

    /// Resumes a paused transfer, which has room again.
    func resume(_ number: Int) { send(.resume(number)) }

    /// Cancels a transfer; does nothing where it has ended.
    func cancel(_ number: Int) { send(.cancel(number)) }

    /// Notes a transfer whose head has come; called on the loop's thread, while libcurl is at work.
    func headReceived(_ transfer: Transfer) { state.withLock { $0.heads.append(transfer) } }

    /// Ends all transfers, and the thread.
    func end() {
        let sleeper = state.withLock { state in
            state.isOver = true
            return state.sleeper()
        }
        sleeper?.wake()
    }

    private func send(_ command: Command) {
        let sleeper = state.withLock { state -> WakePipe? in
            guard state.waker != nil else { return nil }
            state.commands.append(command)
            return state.sleeper()
        }
        sleeper?.wake()
    }

    private func makeThread() -> WakePipe? {
        guard let waker = try? WakePipe(), let multi = CurlMulti(wokenBy: waker.descriptor) else { return nil }
        do {
            try SystemThread.detach(stackBytes: 1 << 20) { self.work(multi, waker) }
            return waker
        } catch {
            multi.free()
            return nil
        }
    }
}

// MARK: - The thread

extension CurlLoop {
    private func work(_ multi: CurlMulti, _ waker: WakePipe) {
        Self.blockPipeSignal()
        var running = RunningTransfers(multi)
        while true {
            let (commands, isOver) = state.withLock { state in
                defer { state.commands = [] }
                state.isAsleep = false
                if state.isOver { state.waker = nil }
                return (state.commands, state.isOver)
            }
            for command in commands {
                switch command {
                case .begin(let transfer): running.begin(transfer)
                case .resume(let number): running.resume(number)
                case .cancel(let number): running.cancel(number)
                }
            }
            if isOver { break }
            multi.advance()
            running.reap()
            for transfer in takeHeads() { transfer.deliver() }
            if multi.wait(milliseconds: mayFallAsleep() ? Self.nap : 0) { waker.drain() }
        }
        running.endAll()
        multi.free()
    }

    private func mayFallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.commands.isEmpty && !state.isOver
            return state.isAsleep
        }
    }

    private func takeHeads() -> [Transfer] {
        state.withLock { state in
            defer { state.heads = [] }
            return state.heads
        }
    }

    /// Blocks `SIGPIPE`: writing to a connection that is gone fails, and is no reason to end the process.
    private static func blockPipeSignal() {
        var signals = sigset_t()
        // SAFETY: a set that outlives the calls.
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
