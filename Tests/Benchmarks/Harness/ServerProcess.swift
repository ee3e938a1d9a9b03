import Foundation

/// A server under measurement: a child process that prints its port or URL once it accepts connections.
struct ServerProcess: ~Copyable {
    let url: String
    private let process: Process

    init(_ executable: URL, _ arguments: [String]) throws {
        process = Process()
        process.executableURL = executable
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = Self.firstLine(of: output.fileHandleForReading)
        guard !line.isEmpty else { throw BenchmarkFailure("\(executable.lastPathComponent) did not start") }
        url = line.hasPrefix("http") ? line : "http://127.0.0.1:\(line)"
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    var identifier: Int32 { process.processIdentifier }

    private static func firstLine(of handle: FileHandle) -> String {
        var line = Data()
        while let byte = try? handle.read(upToCount: 1), byte.count == 1, byte[0] != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Seconds of processor time used so far, by all threads, in user and kernel mode.
    ///
    /// Read from `/proc/PID/schedstat` of every thread, which counts nanoseconds where `stat` counts ticks.
    var processorSeconds: Double {
        let tasks = "/proc/\(process.processIdentifier)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        let nanoseconds = threads.reduce(0.0) { sum, thread in
            let text = (try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)) ?? ""
            return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0)
        }
        return nanoseconds / 1e9
    }

    /// Resident memory in megabytes.
    var residentMegabytes: Double {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return kilobytes / 1024
    }
}

/// Why a benchmark could not be run.
struct BenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
