/// What a request costs outside the kernel, as callgrind counts it: the same on every machine, quiet or not.
struct RequestCost {
    var instructions: Double
    /// Of instructions and of data, together.
    var firstLevelMisses: Double
    var lastLevelMisses: Double

    /// The usual estimate for callgrind's counts.
    var estimatedCycles: Double { instructions + 10 * firstLevelMisses + 100 * lastLevelMisses }

    var text: String {
        let misses = "\(Int(firstLevelMisses.rounded())) + \(Int(lastLevelMisses.rounded())) misses"
        return "\(Report.format(instructions / 1000, "k")) instructions, \(misses)"
    }

    /// Reads the last totals of what callgrind has written.
    init(dump: String, requests: Int) throws {
        var events: [Substring] = []
        var totals: [Substring] = []
        for line in dump.split(separator: "\n") {
            if line.hasPrefix("events:") { events = line.split(separator: " ").dropFirst().map { $0 } }
            if line.hasPrefix("totals:") { totals = line.split(separator: " ").dropFirst().map { $0 } }
        }
        let counts = zip(events, totals).reduce(into: [:]) { $0[$1.0] = Double($1.1) }
        func perRequest(_ names: Substring...) throws -> Double {
            try names.reduce(0) { sum, name in
                guard let count = counts[name] else { throw BenchmarkFailure("callgrind did not count \(name)") }
                return sum + count / Double(requests)
            }
        }
        instructions = try perRequest("Ir")
        firstLevelMisses = try perRequest("I1mr", "D1mr", "D1mw")
        lastLevelMisses = try perRequest("ILmr", "DLmr", "DLmw")
        guard instructions > 0 else { throw BenchmarkFailure("callgrind counted nothing") }
    }
}
