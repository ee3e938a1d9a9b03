import Foundation

/// A server under callgrind, which counts the instructions that it executes outside the kernel.
struct CountedServer: ~Copyable {
    private let server: ServerProcess
    private let counts: URL
    private var dumps = 0

    init(_ executable: URL, _ arguments: [String]) throws {
        counts = FileManager.default.temporaryDirectory.appending(path: "mynah-callgrind-\(UUID().uuidString)")
        let valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(counts.path)"]
        server = try ServerProcess(URL(filePath: "/usr/bin/env"), valgrind + [executable.path] + arguments)
    }

    deinit {
        for dump in 0...dumps {
            try? FileManager.default.removeItem(atPath: dump == 0 ? counts.path : "\(counts.path).\(dump)")
        }
    }

    /// Warms the server with the load, then counts.
    mutating func instructionsPerRequest(_ load: Load) throws -> Double {
        _ = try load.run(against: server.url, seconds: 1)
        try control(["-i", "on"])
        let requests = try load.run(against: server.url, seconds: 2)
        try control(["-i", "off"])
        try control(["-d", "load"])
        dumps += 1
        let text = try String(contentsOfFile: "\(counts.path).\(dumps)", encoding: .utf8)
        let total = text.split(separator: "\n").last { $0.hasPrefix("totals:") }
        guard let count = total?.split(separator: " ").last.flatMap({ Double($0) }), count > 0 else {
            throw BenchmarkFailure("callgrind counted nothing")
        }
        return count / Double(requests)
    }

    private func control(_ arguments: [String]) throws {
        // It says what it does on standard error, even when asked to be quiet.
        let command = "exec callgrind_control \"$@\" 2>/dev/null"
        _ = try output(of: "/bin/sh", ["-c", command, "sh"] + arguments + [String(server.identifier)])
    }
}
