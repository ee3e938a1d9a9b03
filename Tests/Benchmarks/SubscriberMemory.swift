import Foundation

/// What memory a subscriber takes who only listens.
struct SubscriberMemory {
    private static let (before, count) = (50, 900)

    let mynah: URL

    func run(into report: inout Report) throws {
        try ProjectFolder.with(SubscriptionWorkload.orders) { folder in
            try measure("WebSocket", ["run", folder, "--port", "0"], &report) { try SubscribedClient($0) }
            try measure("SSE", ["run", folder, "--port", "0"], &report) { try SubscribedClient(stream: $0) }
        }
    }

    private func measure(
        _ name: String,
        _ arguments: [String],
        _ report: inout Report,
        _ connect: (String) throws -> SubscribedClient
    ) throws {
        let server = try ServerProcess(mynah, arguments)
        var clients = try (0..<Self.before).map { _ in try connect(server.url) }
        sleep(1)
        let start = server.residentMegabytes
        clients += try (0..<Self.count).map { _ in try connect(server.url) }
        sleep(1)
        let kilobytes = (server.residentMegabytes - start) * 1_024 / Double(Self.count)
        withExtendedLifetime(clients) {}
        report.add(Report.Row(work: "an idle subscriber by \(name)", result: kilobytes, limit: 20, unit: "kB"))
    }
}
