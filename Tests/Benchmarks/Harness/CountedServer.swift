import Foundation

/// A server under callgrind, which counts what it does outside the kernel.
struct CountedServer: ~Copyable {
    private let server: ServerProcess
    private let counts: URL
    private var dumps = 0

    /// Sizes that many processors have; fixed, so that every machine counts the same.
    private static let caches = ["--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=8388608,16,64"]

    init(_ executable: URL, _ arguments: [String]) throws {
        counts = FileManager.default.temporaryDirectory.appending(path: "mynah-callgrind-\(UUID().uuidString)")
        let valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(counts.path)"]
        server = try ServerProcess(
            URL(filePath: "/usr/bin/env"),
            valgrind + Self.caches + [executable.path] + arguments
        )
    }

    deinit {
        for dump in 0...dumps {
            try? FileManager.default.removeItem(atPath: dump == 0 ? counts.path : "\(counts.path).\(dump)")
        }
    }

    var url: String { server.url }

    /// Warms the server with the load, then counts.
    mutating func cost(of load: Load) throws -> RequestCost {
        _ = try load.run(against: server.url, seconds: 1)
        server.waitUntilQuiet()
        try control(["-i", "on"])
        let requests = try load.run(against: server.url, seconds: 2)
        try control(["-i", "off"])
        try control(["-d", "load"])
        dumps += 1
        return try RequestCost(
            dump: try String(contentsOfFile: "\(counts.path).\(dumps)", encoding: .utf8),
            requests: requests
        )
    }

    private func control(_ arguments: [String]) throws {
        // It says what it does on standard error, even when asked to be quiet.
        let command = "exec callgrind_control \"$@\" 2>/dev/null"
        _ = try output(of: "/bin/sh", ["-c", command, "sh"] + arguments + [String(server.identifier)])
    }
}
