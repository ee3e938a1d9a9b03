import Foundation

/// Processor time per request of the server, as a ratio to the bare epoll loop under the same load.
///
/// The loop answers the same requests with as many bytes, so that the ratio is what Mynah costs and not what the
/// kernel does.
struct ServingWorkloads {
    struct Workload {
        var name: String
        var document: String
        var limit: Double?
    }

    let mynah: URL
    let bareLoop: URL
    let seconds: Int

    /// Run against the demo project.
    static let demo = [
        Workload(name: "generated, 5 leaves", document: "{ viewer { id name email avatarUrl joinedAt } }", limit: nil),
        Workload(name: "generated, 40 leaves, 3 levels", document: fortyLeaves, limit: 3.0),
        Workload(name: "introspection", document: "{ __schema { types { kind name fields { name } } } }", limit: nil),
    ]

    /// Ten products of four leaves, one of them two levels further down.
    private static let fortyLeaves = "{ products(first: 10) { nodes { id name stock price { amount } } } }"

    func run(_ project: String, _ workloads: [Workload], into report: inout Report) throws {
        let server = try ServerProcess(mynah, ["run", project, "--port", "0"])
        for workload in workloads {
            let load = Load(path: "/graphql", document: workload.document)
            let bytes = try answerLength(of: load, at: server.url)
            let loop = try ServerProcess(bareLoop, ["\(bytes)"])
            let bare = try microseconds(load, loop)
            let ours = try microseconds(load, server)
            report.add(
                Report.Row(
                    work: workload.name,
                    measured: "\(round(ours)) µs of \(round(bare)) µs, \(bytes) bytes",
                    ratio: ours / bare,
                    limit: workload.limit
                )
            )
        }
        report.add(Report.Row(work: "resident after this", measured: "\(round(server.residentMegabytes)) MB"))
    }

    private func microseconds(_ load: Load, _ server: borrowing ServerProcess) throws -> Double {
        _ = try load.run(against: server.url, seconds: 1)
        let before = server.processorSeconds
        let requests = try load.run(against: server.url, seconds: seconds)
        return (server.processorSeconds - before) / Double(requests) * 1e6
    }

    private func answerLength(of load: Load, at url: String) throws -> Int {
        let body = load.body ?? ""
        let arguments = ["curl", "-sf", url + load.path, "-H", "Content-Type: application/json", "--data-binary", body]
        return try output(of: "/usr/bin/env", arguments).utf8.count
    }

    private func round(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
