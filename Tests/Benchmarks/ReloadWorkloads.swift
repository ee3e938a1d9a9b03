import Foundation

/// What it costs to read a project again while it is served, and how long a saved file takes to be in effect.
struct ReloadWorkloads {
    let mynah: URL
    /// A file of SDL, large enough to be felt.
    let schemaFile: String
    var runs = 7

    func run(into report: inout Report) throws {
        let schema = try String(contentsOfFile: schemaFile, encoding: .utf8)
        let files = ["schemas/large.graphql": schema, "operations/Named.json": Self.stub(0)]
        try ProjectFolder.with(files) { folder in
            let server = try WatchingServer(mynah, folder)
            let schemas = try best { try edit(server, "schemas/large.graphql", schema + "\n# edit \($0)\n") }
            let stubs = try best { try edit(server, "operations/Named.json", Self.stub($0 + 1)) }
            let measured = "best of \(runs)"
            report.add(
                Report.Row(work: "reload, GitHub's schema", measured: measured, result: schemas.reading, unit: "ms")
            )
            report.add(
                Report.Row(work: "reload, a stub beside it", measured: measured, result: stubs.reading, unit: "ms")
            )
            report.add(
                Report.Row(
                    work: "saved to served, GitHub's schema",
                    measured: measured,
                    result: schemas.whole,
                    limit: 300,
                    unit: "ms"
                )
            )
        }
    }

    private static func stub(_ number: Int) -> String { #"{"data": {}, "extensions": {"edit": \#(number)}}"# }

    /// Milliseconds: as the server counts them, and from saving to the line that says so.
    private typealias Times = (reading: Double, whole: Double)

    private func best(_ measure: (Int) throws -> Times) rethrows -> Times {
        var best: Times = (.infinity, .infinity)
        for run in 0..<runs {
            let times = try measure(run)
            best = (min(best.reading, times.reading), min(best.whole, times.whole))
        }
        return best
    }

    private func edit(_ server: borrowing WatchingServer, _ path: String, _ text: String) throws -> Times {
        let start = ContinuousClock.now
        try Data(text.utf8).write(to: URL(filePath: server.folder).appending(path: path))
        let line = server.nextReload()
        let whole = Double((ContinuousClock.now - start) / .microseconds(1)) / 1000
        let words = line?.split(separator: " ").suffix(2) ?? []
        guard words.last == "ms", let reading = words.first.flatMap({ Double($0) }) else {
            throw BenchmarkFailure("\(path) was not reloaded")
        }
        return (reading, whole)
    }
}

/// A server whose standard error is read line by line.
private struct WatchingServer: ~Copyable {
    let folder: String
    private let process = Process()
    private let errors = Pipe()

    init(_ executable: URL, _ folder: String) throws {
        self.folder = folder
        process.executableURL = executable
        process.arguments = ["run", folder, "--port", "0"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // The URL: from now on the server watches.
        _ = try output.fileHandleForReading.read(upToCount: 1)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// The line that says how a reload went, well or not; `nil` where the server has gone.
    borrowing func nextReload() -> String? {
        var line: [UInt8] = []
        while let byte = try? errors.fileHandleForReading.read(upToCount: 1)?.first {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            let text = String(decoding: line, as: UTF8.self)
            if text.hasPrefix("reloaded: ") || text.hasPrefix("not reloaded: ") { return text }
            line = []
        }
        return nil
    }
}
