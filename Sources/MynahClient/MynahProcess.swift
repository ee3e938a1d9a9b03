#if os(macOS) || os(Linux)
import Foundation
import MynahAPI
import Platform
import Synchronization

/// A `mynah` that this process has started, and that ends with it.
///
///     let process = try await MynahProcess(program: "/usr/local/bin/mynah", arguments: ["run", "MyApp/Mocks"])
///     try await process.server.add { Operation("GetHero", errors: ["Not today"]) }
///     await process.stop()
public final class MynahProcess: Sendable {
    /// The running server.
    public let server: MynahClient
    private let process: ChildProcess
    private let said: ProgramOutput

    /// Starts the program; when this returns, its port accepts connections.
    ///
    /// - Parameters:
    ///   - program: the path of `mynah`.
    ///   - arguments: as on the command line: `["run", "MyApp/Mocks"]`. A free port is taken unless they say otherwise.
    ///   - timeout: how long to wait for the port.
    /// - Throws: `MockProblem` with the program's standard error where it ends without serving, or is late.
    public init(program: String, arguments: [String], timeout: Duration = .seconds(10)) async throws {
        var arguments = arguments
        if !arguments.contains("--port") { arguments += ["--port", "0"] }
        said = ProgramOutput()
        process = try said.start(program, arguments)
        do {
            server = try await MynahClient(url: said.url(of: process, within: timeout))
        } catch {
            process.terminate()
            throw error
        }
    }

    deinit { process.terminate() }

    /// Whether the program still runs.
    public var isRunning: Bool { process.isRunning }

    /// Ends the program, as SIGTERM does, and waits until it has ended; stopping it again does nothing.
    public func stop() async {
        process.terminate()
        while process.isRunning { try? await Task.sleep(for: .milliseconds(5)) }
    }
}

/// The output of the program, which is read for as long as it runs: a full pipe would hold it up.
private final class ProgramOutput: Sendable {
    private let output = Mutex(Data())
    private let errors = Mutex((text: Data(), isWhole: false))

    func start(_ program: String, _ arguments: [String]) throws -> ChildProcess {
        let (standardOutput, standardError) = (Pipe(), Pipe())
        let (toOutput, toErrors) = (standardOutput.fileHandleForWriting, standardError.fileHandleForWriting)
        // Only the program keeps these ends, so that its end is heard.
        defer {
            try? toOutput.close()
            try? toErrors.close()
        }
        do throws(SystemError) {
            try Self.read(standardOutput) { [weak self] data in self?.output.withLock { $0.append(data) } }
            try Self.read(standardError) { [weak self] data in
                self?.errors.withLock {
                    if $0.text.count < 65_536 { $0.text.append(data) }
                    $0.isWhole = data.isEmpty
                }
            }
            return try ChildProcess(
                program,
                arguments,
                output: toOutput.fileDescriptor,
                errors: toErrors.fileDescriptor
            )
        } catch {
            throw MockProblem("\(program) cannot be started: \(error)")
        }
    }

    /// Reads a pipe to its end, which is an empty piece, on a thread that ends there.
    ///
    /// A handler of the pipe (`readabilityHandler`) is not used: on Linux it hears nothing once the number of its
    /// descriptor has been that of another pipe with a handler.
    private static func read(_ pipe: Pipe, _ receive: @escaping @Sendable (Data) -> Void) throws(SystemError) {
        let handle = pipe.fileHandleForReading
        try SystemThread.detach(stackBytes: 131_072) {
            var isAtEnd = false
            while !isAtEnd {
                let data = handle.availableData
                receive(data)
                isAtEnd = data.isEmpty
            }
        }
    }

    /// Waits for the line with the URL.
    func url(of process: ChildProcess, within timeout: Duration) async throws -> String {
        let deadline = ContinuousClock.now + timeout
        while true {
            if let line = firstLine { return line }
            let (text, isWhole) = errors.withLock { $0 }
            let hasEnded = isWhole && !process.isRunning
            // One that has ended is not late, however long this has not been asked.
            if hasEnded || ContinuousClock.now >= deadline {
                let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map { String($0) }
                let late = hasEnded ? "" : " in time"
                throw MockProblem("\(process.program) does not serve\(late):", details: lines)
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
