import Foundation

/// What passing a request on costs, beside answering it: one server of ours in front of another, which loses nothing.
struct PassingWorkload {
    /// What asks for this row alone.
    static let command = "passing"

    let mynah: URL
    /// Seconds of each server, in turns.
    let seconds: Int

    func run(into report: inout Report) throws {
        let load = Load(path: "/status", connections: 16)
        var samples = (passing: [ProcessorTime](), direct: [ProcessorTime]())
        try ProjectFolder.with(StubWorkloads.project) { folder in
            let direct = try ServerProcess(mynah, ["run", folder, "--port", "0", "--no-watch"])
            let settings = "upstream: \(direct.url)\nonUnmatchedRest: passthrough\nwatch: off\n"
            try ProjectFolder.with(["mynah.yml": settings]) { passingFolder in
                try count(load, passing: passingFolder, direct: folder, into: &report)
                let passing = try ServerProcess(mynah, ["run", passingFolder, "--port", "0"])
                for second in -1..<seconds {
                    let before = passing.processorTime
                    let passed = try load.run(against: passing.url, seconds: 1)
                    let between = direct.processorTime
                    let answered = try load.run(against: direct.url, seconds: 1)
                    // The first second is there to warm up.
                    if second < 0 { continue }
                    samples.passing.append((passing.processorTime - before) / Double(passed))
                    samples.direct.append((direct.processorTime - between) / Double(answered))
                }
            }
        }
        add(samples.passing, samples.direct, to: &report)
    }

    /// Counts both sides' work outside the kernel, one server after the other.
    private func count(
        _ load: Load,
        passing: String,
        direct: String,
        into report: inout Report
    ) throws {
        let costs = try [passing, direct].map { folder in
            var server = try CountedServer(mynah, ["run", folder, "--port", "0", "--no-watch"])
            return try server.cost(of: load)
        }
        report.add(
            Report.Row(
                work: "cycles: passed on, beside a direct call",
                measured: "\(costs[0].text); direct \(costs[1].text)",
                result: costs[0].estimatedCycles / costs[1].estimatedCycles
            )
        )
    }

    private func add(_ passing: [ProcessorTime], _ direct: [ProcessorTime], to report: inout Report) {
        let passing = ProcessorTime.median(of: passing)
        let direct = ProcessorTime.median(of: direct)
        report.add(
            Report.Row(
                work: "time: passed on, beside a direct call",
                measured: "\(passing.text); direct \(direct.text)",
                result: passing.total / direct.total
            )
        )
    }
}
