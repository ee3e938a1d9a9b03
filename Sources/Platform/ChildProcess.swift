import Locking

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

#if os(Linux) || os(macOS)
/// A program that runs beside this process.
///
/// Foundation's `Process` is not used: on Linux it lists this process' descriptors before it starts a program, and
/// where some 1,300 of them are open it reads past the end of that list, which may end this process.
package final class ChildProcess: Sendable {
    package let program: String
    package let id: Int32
    /// The result of `waitUntilExit`; `nil` while the program runs.
    private let status: Monitor<Int32?>

    /// Starts a program, which inherits no other descriptors than those named here; `nil` stands for `/dev/null`.
    ///
    /// - Parameters:
    ///   - program: the path of its file.
    ///   - arguments: the arguments after the program's name.
    ///   - environment: the program's variables; `nil` for those of this process.
    ///   - input: the descriptor of its standard input.
    ///   - output: the descriptor of its standard output.
    ///   - errors: the descriptor of its standard error.
    /// - Throws: `SystemError` where the program cannot be started.
    package init(
        _ program: String,
        _ arguments: [String],
        environment: [String: String]? = nil,
        input: Int32? = nil,
        output: Int32? = nil,
        errors: Int32? = nil
    ) throws(SystemError) {
        self.program = program
        let variables = environment.map { $0.map { "\($0)=\($1)" } }
        id = try Self.spawn(
            program,
            arguments: [program] + arguments,
            environment: variables,
            streams: [input, output, errors]
        )
        status = Monitor(nil)
        // The thread ends with the program; the object may go before.
        try SystemThread.detach(stackBytes: 131_072) { [id, status] in Self.reap(id, status) }
    }

    package var isRunning: Bool { status.withLock { $0 == nil } }

    /// Sends the program a signal, unless it has ended.
    package func send(_ signal: Int32) {
        // Under the lock, since the number of a program that has been waited for may be another's.
        status.withLock { if $0 == nil { _ = kill(id, signal) } }
    }

    /// Asks the program to end (`SIGTERM`).
    package func terminate() { send(SIGTERM) }

    /// Waits until the program has ended.
    ///
    /// - Returns: the exit status, or the negative number of the signal that ended the program.
    @discardableResult
    package func waitUntilExit() -> Int32 {
        // A wait without a limit has a result.
        status.wait { $0 } ?? 0
    }

    private static func reap(_ id: pid_t, _ status: Monitor<Int32?>) {
        var info = unsafe siginfo_t()
        // SAFETY: the structures outlive the calls. The first one leaves the process to the second.
        while unsafe waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        status.withLock {
            var result: Int32 = 0
            _ = unsafe waitpid(id, &result, 0)
            let signal = result & 0x7F
            $0 = signal == 0 ? result >> 8 & 0xFF : -signal
        }
        status.broadcast()
    }

    /// SAFETY: every structure and text is set up here and outlives the call that reads it.
    private static func spawn(
        _ program: String,
        arguments: [String],
        environment: [String]?,
        streams: [Int32?]
    ) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
        var (attributes, actions): (posix_spawnattr_t?, posix_spawn_file_actions_t?)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
        var (attributes, actions) = unsafe (posix_spawnattr_t(), posix_spawn_file_actions_t())
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        #endif
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        // Resets the signal mask and all handlers, which this process may have changed, to the defaults.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in zip(Int32(0)..., streams) {
            if let stream {
                unsafe posix_spawn_file_actions_adddup2(&actions, stream, number)
            } else {
                unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            }
        }
        #if canImport(Glibc)
        _ = unsafe closeFrom?(&actions, 3)
        #endif

        var id: pid_t = 0
        let result = unsafe withCStrings(arguments) { arguments in
            guard let environment else {
                return unsafe posix_spawn(&id, program, &actions, &attributes, arguments, environ)
            }
            return unsafe withCStrings(environment) {
                unsafe posix_spawn(&id, program, &actions, &attributes, arguments, $0)
            }
        }
        guard result == 0 else { throw SystemError(code: result) }
        return id
    }

    #if canImport(Glibc)
    /// `posix_spawn_file_actions_addclosefrom_np` of glibc 2.34, which its module for Swift leaves out.
    ///
    /// SAFETY: the type is that of its declaration in `spawn.h`.
    private static let closeFrom = unsafe unsafeBitCast(
        dlsym(nil, "posix_spawn_file_actions_addclosefrom_np"),
        to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32)?.self
    )
    #endif

    /// Calls `body` with the texts as C has them: an array of pointers that ends with a null pointer.
    private static func withCStrings(
        _ texts: [String],
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        // SAFETY: the copies and the array are freed after the call.
        var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
        defer { unsafe pointers.forEach { unsafe free($0) } }
        return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return EINVAL }
            return unsafe body(start)
        }
    }
}
#endif
