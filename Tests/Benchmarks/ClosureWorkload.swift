import Foundation
import Mynah

/// What a closure in Swift costs that answers with a constant: a server inside of a program, which is this one once
/// more.
struct ClosureWorkload {
    /// What this program serves with.
    static let command = "closure"

    /// This program once more, without its debugging information.
    let program: URL
    let yardsticks: Yardsticks

    func run(into report: inout Report) throws {
        let load = Load(path: "/closure", document: nil, variable: nil, connections: 16)
        var server = try CountedServer(program, [Self.command])
        let (floorProgram, arguments) = yardsticks.transportFloor(try .init(to: load, at: server.url))
        var floor = try CountedServer(floorProgram, arguments)
        let (ours, least) = (try server.cost(of: load), try floor.cost(of: load))
        report.add(
            Report.Row(
                work: "cycles: Swift closure, a constant",
                measured: "\(ours.text); floor \(least.text)",
                result: ours.estimatedCycles / least.estimatedCycles,
                limit: 2.8
            )
        )
    }

    /// Serves until the process is ended; prints the URL as `mynah run` does.
    static func serve() async throws -> Never {
        let checks: JSONValue = [["name": "database", "ok": true], ["name": "queue", "ok": true]]
        // Under callgrind all takes some hundred times as long.
        var configuration = MockServer.Configuration()
        configuration.patience = .seconds(1)
        let server = try await MockServer(configuration: configuration) {
            Endpoint(.get, "/closure") { _, _ in .json(["status": "up", "version": 3, "checks": checks]) }
        }
        FileHandle.standardOutput.write(Data("\(server.url.absoluteString)\n".utf8))
        while true { try await Task.sleep(for: .seconds(3_600)) }
    }
}
