#if os(macOS) || os(Linux)
import Foundation
import MynahAPI
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A `mynah` that this process has started, and that ends with it.
///
///     let process = try await MynahProcess(program: "/usr/local/bin/mynah", arguments: ["run", "MyApp/Mocks"])
///     try await process.server.add { Operation("GetHero", errors: ["Not today"]) }
///     process.stop()
public final class MynahProcess: Sendable {
    /// The running server.
    public let server: MynahClient
    private let process: RunningProcess

    /// Starts the program; when this returns, its port accepts connections.
    ///
    /// - Parameters:
    ///   - program: the path of `mynah`.
    ///   - arguments: as on the command line: `["run", "MyApp/Mocks"]`. A free port is taken unless they say otherwise.
    ///   - timeout: how long to wait for the port.
    /// - Throws: `MockProblem` with what the program says on standard error where it ends without serving.
    public init(program: String, arguments: [String], timeout: Duration = .seconds(10)) async throws {
        var arguments = arguments
        if !arguments.contains("--port") { arguments += ["--port", "0"] }
        let process = RunningProcess()
        let url = try await process.start(program, arguments, timeout)
        self.process = process
        do {
            server = try await MynahClient(url: url)
        } catch {
            process.end()
            throw error
        }
    }

    deinit { process.end() }

    /// Whether it still runs.
    public var isRunning: Bool { process.isRunning }

    /// Ends it, as SIGTERM does, and waits until it has ended; doing it again does nothing.
    public func stop() async {
        process.end()
        while process.isRunning { try? await Task.sleep(for: .milliseconds(5)) }
    }
}

/// The process, and what it says.
///
/// SAFETY: `process` is set up before it is started, and then only asked and ended, which `Process` allows on any
/// thread; what the pipes bring is behind a mutex.
private final class RunningProcess: @unchecked Sendable {
    private let process = Process()
    private let output = Mutex(Data())
    private let errors = Mutex(Data())

    /// Whether it has not ended, asked of the system: `Process` knows only once everything has been closed that it
    /// shares with other processes started meanwhile.
    var isRunning: Bool {
        let id = process.processIdentifier
        guard id > 0 else { return false }
        var info = unsafe siginfo_t()
        // SAFETY: the structure outlives the call; a process that has ended is left to `Process`.
        let result = unsafe waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT)
        let signal = unsafe info.si_signo
        return result == 0 && signal != SIGCHLD
    }

    func end() { if isRunning { process.terminate() } }

    /// Starts the program, and waits for the line with its URL.
    func start(_ program: String, _ arguments: [String], _ timeout: Duration) async throws -> String {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let (standardOutput, standardError) = (Pipe(), Pipe())
        process.standardOutput = standardOutput
        process.standardError = standardError
        // Read for as long as it runs: a full pipe would hold it up.
        standardOutput.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            self?.output.withLock { $0.append(data) }
        }
        standardError.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            self?.errors.withLock { if $0.count < 65_536 { $0.append(data) } }
        }
        do {
            try process.run()
        } catch {
            throw MockProblem("\(program) cannot be started: \(error.localizedDescription)")
        }
        let deadline = ContinuousClock.now + timeout
        while true {
            if let line = firstLine { return line }
            // One that has ended is not late, however long this has not been asked.
            let isLate = isRunning && ContinuousClock.now >= deadline
            guard isRunning, !isLate else {
                end()
                let said = String(decoding: errors.withLock { $0 }, as: UTF8.self).split(separator: "\n").map(
                    String.init
                )
                throw MockProblem("\(program) does not serve\(isLate ? " in time" : ""):", details: said)
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    private var firstLine: String? {
        let text = String(decoding: output.withLock { $0 }, as: UTF8.self)
        guard let end = text.firstIndex(of: "\n") else { return nil }
        return String(text[..<end])
    }
}
#endif
