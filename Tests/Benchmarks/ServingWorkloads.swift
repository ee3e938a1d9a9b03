import Foundation

/// What a request costs the server, as a ratio to the least that a server on the same library costs.
///
/// Two measures. Estimated cycles outside the kernel are the same on every machine, so the limits are theirs. Processor
/// time is what a user pays; it is told beside them, and read when the machine is quiet: what the kernel and other
/// programs do to it differs from machine to machine.
struct ServingWorkloads {
    struct Workload {
        var name: String
        var path = "/graphql"
        /// A GraphQL document to POST; `nil` for a GET.
        var document: String?
        /// A variable of the document that has another value in every request.
        var variable: String?
        var connections = 16
        /// The most estimated cycles, as a ratio to the transport floor.
        var limit: Double?
        /// The most processor time, as a ratio to the bare loop: for what callgrind cannot count, such as a script's
        /// compiled code and its way to another thread.
        var timeLimit: Double?
    }

    let mynah: URL
    let yardsticks: Yardsticks
    let seconds: Int

    /// Run against the demo project.
    static let demo = [
        Workload(name: "generated, 5 leaves", document: "{ viewer { id name email avatarUrl joinedAt } }"),
        Workload(name: "generated, 40 leaves, 3 levels", document: fortyLeaves, limit: 5.0),
        Workload(name: "the same, 64 connections", document: fortyLeaves, connections: 64),
        Workload(name: "introspection", document: "{ __schema { types { kind name fields { name } } } }"),
    ]

    /// Ten products of four leaves each, three of them on the product and one on its price.
    static let fortyLeaves = "{ products(first: 10) { nodes { id name stock price { amount } } } }"

    func run(_ arguments: [String], _ workloads: [Workload], into report: inout Report) throws {
        try count(arguments, workloads, into: &report)
        let server = try ServerProcess(mynah, ["run", "--port", "0"] + arguments)
        // The memory of a server that has just begun grows until every thread has had its first requests.
        for workload in workloads { _ = try workload.load.run(against: server.url, seconds: 1) }
        let memory = server.residentMegabytes
        try measure(workloads, server, into: &report)
        let growth = server.residentMegabytes - memory
        report.add(Report.Row(work: "resident, grown by these", result: growth, limit: 5, unit: "MB"))
    }

    private func count(_ arguments: [String], _ workloads: [Workload], into report: inout Report) throws {
        var server = try CountedServer(mynah, ["run", "--port", "0"] + arguments)
        for workload in workloads where workload.timeLimit == nil {
            let load = workload.load
            let (program, arguments) = yardsticks.transportFloor(try .init(to: load, at: server.url))
            var floor = try CountedServer(program, arguments)
            let (ours, least) = (try server.cost(of: load), try floor.cost(of: load))
            report.add(
                Report.Row(
                    work: "cycles: \(workload.name)",
                    measured: "\(ours.text); floor \(least.text)",
                    result: ours.estimatedCycles / least.estimatedCycles,
                    limit: workload.limit
                )
            )
        }
    }

    /// The servers take turns, a second each, and so do the workloads; the median second of each counts.
    private func measure(
        _ workloads: [Workload],
        _ server: borrowing ServerProcess,
        into report: inout Report
    ) throws {
        let responses = try workloads.map { try Yardsticks.Response(to: $0.load, at: server.url) }
        var samples = workloads.map { _ in (ours: [ProcessorTime](), floor: [ProcessorTime](), bare: [ProcessorTime]())
        }
        for _ in 0..<seconds {
            for (index, workload) in workloads.enumerated() {
                let (floorProgram, floorArguments) = yardsticks.transportFloor(responses[index])
                let (bareProgram, bareArguments) = yardsticks.bareLoop(responses[index])
                let floor = try ServerProcess(floorProgram, floorArguments)
                let bare = try ServerProcess(bareProgram, bareArguments)
                samples[index].ours.append(try timePerRequest(workload.load, server))
                samples[index].floor.append(try timePerRequest(workload.load, floor))
                samples[index].bare.append(try timePerRequest(workload.load, bare))
            }
        }
        for (workload, samples) in zip(workloads, samples) {
            let ours = ProcessorTime.median(of: samples.ours)
            let floor = ProcessorTime.median(of: samples.floor)
            let bare = ProcessorTime.median(of: samples.bare)
            report.add(
                Report.Row(
                    work: "time: \(workload.name)",
                    measured: "\(ours.text); floor \(floor.text); bare loop \(bare.text)",
                    result: ours.total / bare.total,
                    limit: workload.timeLimit
                )
            )
        }
    }

    private func timePerRequest(_ load: Load, _ server: borrowing ServerProcess) throws -> ProcessorTime {
        let before = server.processorTime
        let requests = try load.run(against: server.url, seconds: 1)
        return (server.processorTime - before) / Double(requests)
    }
}

extension ServingWorkloads.Workload {
    var load: Load { Load(path: path, document: document, variable: variable, connections: connections) }
}
