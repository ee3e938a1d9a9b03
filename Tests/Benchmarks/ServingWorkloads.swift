import Foundation

/// Processor time per request of the server, as a ratio to the bare epoll loop under the same load.
///
/// The loop answers the same requests with as many bytes, so that the ratio is what Mynah costs and not what the
/// kernel does. The two take turns, a second each, and so do the rows: what else goes on at the machine, for some seconds
/// mostly, makes a second only worse, so the best second of each counts.
struct ServingWorkloads {
    struct Workload {
        var name: String
        var path = "/graphql"
        /// A GraphQL document to POST; `nil` for a GET.
        var document: String?
        /// A variable of the document that has another value in every request.
        var variable: String?
        var connections = 16
        var limit: Double?
    }

    let mynah: URL
    let bareLoop: URL
    let seconds: Int

    /// Run against the demo project.
    static let demo = [
        Workload(name: "generated, 5 leaves", document: "{ viewer { id name email avatarUrl joinedAt } }"),
        Workload(name: "generated, 40 leaves, 3 levels", document: fortyLeaves, limit: 3.0),
        Workload(name: "the same, 64 connections", document: fortyLeaves, connections: 64),
        Workload(name: "introspection", document: "{ __schema { types { kind name fields { name } } } }"),
    ]

    /// Ten products of four leaves each, three of them on the product and one on its price.
    static let fortyLeaves = "{ products(first: 10) { nodes { id name stock price { amount } } } }"

    func run(_ arguments: [String], _ workloads: [Workload], into report: inout Report) throws {
        let server = try ServerProcess(mynah, ["run", "--port", "0"] + arguments)
        // The memory of a server that has just begun grows until every thread has had its first requests.
        for workload in workloads { _ = try workload.load.run(against: server.url, seconds: 1) }
        let memory = server.residentMegabytes
        for row in try rows(workloads, server) { report.add(row) }
        let growth = server.residentMegabytes - memory
        report.add(Report.Row(work: "resident, grown by these", result: growth, limit: 5, unit: "MB"))
    }

    private func rows(_ workloads: [Workload], _ server: borrowing ServerProcess) throws -> [Report.Row] {
        let lengths = try workloads.map { try answerLength(of: $0.load, at: server.url) }
        var best = workloads.map { _ in (bare: Double.infinity, ours: Double.infinity) }
        for _ in 0..<seconds {
            for (index, workload) in workloads.enumerated() {
                let loop = try ServerProcess(bareLoop, ["\(lengths[index])"])
                best[index].bare = min(best[index].bare, try microseconds(workload.load, loop))
                best[index].ours = min(best[index].ours, try microseconds(workload.load, server))
            }
        }
        return workloads.indices.map { index in
            let (bare, ours) = best[index]
            return Report.Row(
                work: workloads[index].name,
                measured: "\(Report.format(ours, "µs")) of \(Report.format(bare, "µs")), \(lengths[index]) bytes",
                result: ours / bare,
                limit: workloads[index].limit
            )
        }
    }

    private func microseconds(_ load: Load, _ server: borrowing ServerProcess) throws -> Double {
        let before = server.processorSeconds
        let requests = try load.run(against: server.url, seconds: 1)
        return (server.processorSeconds - before) / Double(requests) * 1e6
    }

    private func answerLength(of load: Load, at url: String) throws -> Int {
        let body = load.body.map { ["-H", "Content-Type: application/json", "--data-binary", $0] } ?? []
        return try output(of: "/usr/bin/env", ["curl", "-sf", url + load.path] + body).utf8.count
    }
}

extension ServingWorkloads.Workload {
    var load: Load { Load(path: path, document: document, variable: variable, connections: connections) }
}
