package import Foundation
package import Platform

/// A command run to its end.
package struct CommandOutput: Sendable {
    package var exitCode: Int32
    package var output: String
    package var errors: String
}

/// Runs a program and waits for it; both streams are read while it runs, so that neither can fill up and block it.
package func run(
    _ executable: URL,
    _ arguments: [String],
    in folder: URL = repositoryRoot,
    environment: [String: String] = [:]
) throws -> CommandOutput {
    let errorFile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    _ = FileManager.default.createFile(atPath: errorFile.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errorFile) }
    let errors = try FileHandle(forWritingTo: errorFile)
    let output = Pipe()
    let process = try ChildProcess(
        "/bin/sh",
        inFolder(folder, executable, arguments),
        environment: variables(environment),
        output: output.fileHandleForWriting.fileDescriptor,
        errors: errors.fileDescriptor
    )
    try output.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    return CommandOutput(
        exitCode: process.waitUntilExit(),
        output: String(decoding: data, as: UTF8.self),
        errors: (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
    )
}

/// What makes a shell become a program in a folder.
private func inFolder(_ folder: URL, _ program: URL, _ arguments: [String], after words: String = "") -> [String] {
    ["-c", words + #"cd "$0" && exec "$@""#, folder.path, program.path] + arguments
}

/// This process' variables, and these.
private func variables(_ others: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment.merging(others) { _, new in new }
}

/// The folder that the package's products are built into: that of the tests' bundle.
///
/// On Linux the bundle is the program that runs; on macOS a helper runs, which is told where the bundle is.
package var buildFolder: URL {
    let bundles = CommandLine.arguments.compactMap { argument in
        argument.range(of: ".xctest").map { URL(filePath: String(argument[..<$0.upperBound])) }
    }
    let bundle = bundles.first ?? Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).resolvingSymlinksInPath().deletingLastPathComponent()
}

/// The `mynah` that was built together with the tests, or the one that `MYNAH_PROGRAM` names.
package var mynah: URL {
    let named = ProcessInfo.processInfo.environment["MYNAH_PROGRAM"].map { URL(filePath: $0) }
    return named ?? buildFolder.appending(path: "mynah")
}

/// A `mynah run`, or another command that serves, in the background, ended when the value goes away.
package final class RunningMynah {
    /// What it printed once its port accepted connections.
    package let url: String
    package let process: ChildProcess
    /// The file that its messages go to, where the test does not read them.
    private let messages: URL?

    package init(
        _ arguments: [String],
        command: String = "run",
        port: [String] = ["--port", "0"],
        in folder: URL = repositoryRoot,
        environment: [String: String] = [:],
        errors: FileHandle? = nil,
        descriptors: Int? = nil
    ) throws {
        let limit = descriptors.map { "ulimit -n \($0) && " } ?? ""
        let output = Pipe()
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        messages = errors == nil ? file : nil
        if errors == nil { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
        let errors = try errors ?? FileHandle(forWritingTo: file)
        process = try ChildProcess(
            "/bin/sh",
            inFolder(folder, mynah, [command] + port + arguments, after: limit),
            environment: variables(environment),
            output: output.fileHandleForWriting.fileDescriptor,
            errors: errors.fileDescriptor
        )
        try output.fileHandleForWriting.close()
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        url = String(decoding: line, as: UTF8.self)
    }

    deinit {
        process.terminate()
        let signal = -process.waitUntilExit()
        guard let messages else { return }
        // What a crash has said is lost with the file.
        if [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP].contains(signal),
            let text = try? String(contentsOf: messages, encoding: .utf8)
        {
            FileHandle.standardError.write(Data("mynah was ended by signal \(signal), and had said:\n\(text)".utf8))
        }
        try? FileManager.default.removeItem(at: messages)
    }
}
