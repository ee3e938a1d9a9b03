import Foundation
import Platform

/// A server under measurement: a child process that prints its port or URL once it accepts connections.
struct ServerProcess: ~Copyable {
    let url: String
    private let process: ChildProcess

    init(_ executable: URL, _ arguments: [String]) throws {
        // Foundation's `Process` takes two milliseconds to start anything.
        let output = Pipe()
        let child = try ChildProcess(
            executable.path,
            arguments,
            output: output.fileHandleForWriting.fileDescriptor
        )
        try output.fileHandleForWriting.close()
        let line = Self.firstLine(of: output.fileHandleForReading)
        guard !line.isEmpty else {
            child.terminate()
            throw BenchmarkFailure("\(executable.lastPathComponent) did not start")
        }
        process = child
        url = line.hasPrefix("http") ? line : "http://127.0.0.1:\(line)"
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    var identifier: Int32 { process.id }

    private static func firstLine(of handle: FileHandle) -> String {
        var line = Data()
        while let byte = try? handle.read(upToCount: 1), byte.count == 1, byte[0] != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Processor time used so far, by all threads, those that have ended included.
    ///
    /// The sum is that of the process' own clock, which counts nanoseconds; how it is shared out between user space and
    /// kernel is read from `/proc/PID/stat`, which counts ticks.
    var processorTime: ProcessorTime {
        // The name of the process, in parentheses, may hold spaces; user and system time are 12 and 13 after it.
        let ticks = Self.words(of: "/proc/\(identifier)/stat", after: ")").dropFirst(11).prefix(2)
        let sum = ticks.reduce(0, +)
        let share = sum > 0 ? (ticks.first ?? 0) / sum : 0
        let microseconds = clock
        return ProcessorTime(user: microseconds * share, system: microseconds * (1 - share))
    }

    /// The process' clock, in microseconds.
    private var clock: Double {
        #if canImport(Glibc)
        var (clock, time) = (clockid_t(), timespec())
        guard unsafe clock_getcpuclockid(identifier, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
            return 0
        }
        return Double(time.tv_sec) * 1_000_000 + Double(time.tv_nsec) / 1_000
        #else
        return 0
        #endif
    }

    /// Waits, for half a minute at most, until the server computes nothing more.
    ///
    /// What it works out after its start, such as what a schema means, is no request's cost.
    func waitUntilQuiet() {
        for _ in 0..<100 {
            let before = clock
            Thread.sleep(forTimeInterval: 0.3)
            if clock - before < 30_000 { return }
        }
    }

    private static func words(of file: String, after end: Character? = nil) -> [Double] {
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        let start = end.flatMap { text.lastIndex(of: $0) }.map { text.index(after: $0) } ?? text.startIndex
        return text[start...].split(whereSeparator: \.isWhitespace).map { Double($0) ?? 0 }
    }

    /// Resident memory in megabytes.
    var residentMegabytes: Double {
        let status = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
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
