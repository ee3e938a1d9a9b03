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

    /// Processor time used so far, by all threads.
    ///
    /// The sum is read from `/proc/PID/task/*/schedstat`, which counts nanoseconds; how it is shared out between user
    /// space and kernel from `stat` beside it, which counts ticks.
    var processorTime: ProcessorTime {
        let tasks = "/proc/\(process.processIdentifier)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        var (microseconds, userTicks, ticks) = (0.0, 0.0, 0.0)
        for thread in threads {
            microseconds += (Self.words(of: "\(tasks)/\(thread)/schedstat").first ?? 0) / 1000
            // The name of the thread, in parentheses, may hold spaces; user and system time are 12 and 13 after it.
            let times = Self.words(of: "\(tasks)/\(thread)/stat", after: ")").dropFirst(11).prefix(2)
            userTicks += times.first ?? 0
            ticks += times.reduce(0, +)
        }
        let share = ticks > 0 ? userTicks / ticks : 0
        return ProcessorTime(user: microseconds * share, system: microseconds * (1 - share))
    }

    private static func words(of file: String, after end: Character? = nil) -> [Double] {
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        let start = end.flatMap { text.lastIndex(of: $0) }.map { text.index(after: $0) } ?? text.startIndex
        return text[start...].split(whereSeparator: \.isWhitespace).map { Double($0) ?? 0 }
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
