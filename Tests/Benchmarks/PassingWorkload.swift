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
            try ProjectFolder.with(["mynah.yml": settings]) { folder in
                let passing = try ServerProcess(mynah, ["run", folder, "--port", "0"])
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
        let passing = ProcessorTime.median(of: samples.passing)
        let direct = ProcessorTime.median(of: samples.direct)
        report.add(
            Report.Row(
                work: "time: passed on, beside a direct call",
                measured: "\(passing.text); direct \(direct.text)",
                result: passing.total / direct.total
            )
        )
    }
}
