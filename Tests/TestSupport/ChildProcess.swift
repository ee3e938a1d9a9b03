package import Foundation

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
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    let errorFile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    _ = FileManager.default.createFile(atPath: errorFile.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errorFile) }
    process.standardError = try FileHandle(forWritingTo: errorFile)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return CommandOutput(
        exitCode: process.terminationStatus,
        output: String(decoding: data, as: UTF8.self),
        errors: (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
    )
}

/// The folder that the package's products are built into.
package var buildFolder: URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
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
    package let process = Process()

    package init(
        _ arguments: [String],
        command: String = "run",
        in folder: URL = repositoryRoot,
        environment: [String: String] = [:],
        errors: FileHandle = .nullDevice,
        descriptors: Int? = nil
    ) throws {
        let words = [command, "--port", "0"] + arguments
        if let descriptors {
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", "ulimit -n \(descriptors); exec \"$0\" \"$@\"", mynah.path] + words
        } else {
            process.executableURL = mynah
            process.arguments = words
        }
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        process.standardInput = FileHandle.nullDevice
        process.standardError = errors
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        url = String(decoding: line, as: UTF8.self)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }
}
