import Foundation

/// What events cost, by how many listen over WebSockets; and that they listen.
struct SubscriptionWorkload {
    static let command = "subscriptions"
    static let orders = [
        "schemas/orders.graphql": """
        type Query { order(id: ID!): Order }
        type Mutation { updateOrder(id: ID!, note: String): Order }
        type Subscription { orderUpdated(id: ID): Order }
        type Order { id: ID! note: String }
        """
    ]
    /// Writes in a mutation, and how many of these may be on their way to the slowest reader.
    private static let (writes, window) = (50, 4)
    /// Seconds from one sign of life to the next, and for which those are watched who only listen.
    private static let keepAlive: UInt32 = 5

    let mynah: URL

    func run(into report: inout Report) throws {
        try ProjectFolder.with(Self.orders) { folder in
            for (listeners, rounds) in [(1, 400), (100, 40), (1_000, 8)] {
                let arguments = ["run", folder, "--port", "0", "--max-connections", "4096"]
                let server = try ServerProcess(mynah, arguments + ["--keep-alive", "\(Self.keepAlive)"])
                try deliver(rounds * Self.writes, to: listeners, from: server, &report)
            }
        }
    }

    private func deliver(
        _ events: Int,
        to count: Int,
        from server: borrowing ServerProcess,
        _ report: inout Report
    ) throws {
        let clients = try (0..<count).map { _ in try SubscribedClient(server.url) }
        let writer = try OperationClient(server.url)
        // One round before: the document is known then.
        try rounds(1, from: 0, writer, clients)
        let (before, clock) = (server.processorTime, ContinuousClock())
        let duration = try clock.measure { try rounds(events / Self.writes, from: 1, writer, clients) }
        let cost = (server.processorTime - before) / Double(events * count)
        let perSecond = Double(events * count) / (duration / .seconds(1))
        report.add(
            Report.Row(
                work: "an event to \(count) over WebSockets",
                measured: "\(Int(perSecond)) arrive each second, in order",
                result: cost.total,
                unit: "µs"
            )
        )
        if count == 1_000 { try rest(server, clients, &report) }
    }

    /// Writes, and reads what comes of it, which has to be all in order.
    private func rounds(_ count: Int, from first: Int, _ writer: OperationClient, _ clients: [SubscribedClient]) throws
    {
        for round in first..<(first + count) {
            let fields = (0..<Self.writes).map { index in
                #"w\#(index): updateOrder(id: "order-1", note: "\#(round * Self.writes + index)") { id }"#
            }
            try writer.post("mutation { \(fields.joined(separator: " ")) }")
            guard round - first >= Self.window else { continue }
            for client in clients { try client.read(until: (round - Self.window + 1) * Self.writes) }
        }
        for client in clients { try client.read(until: (first + count) * Self.writes) }
    }

    /// What those cost who only listen, with a sign of life for each.
    private func rest(
        _ server: borrowing ServerProcess,
        _ clients: [SubscribedClient],
        _ report: inout Report
    ) throws {
        // The threads of the events are over then.
        sleep(2)
        let busy = server.processorTime
        sleep(Self.keepAlive)
        let idle = (server.processorTime - busy) / Double(Self.keepAlive) / 1_000_000
        report.add(
            Report.Row(
                work: "1000 idle subscribers",
                measured: "a sign of life each \(Self.keepAlive) seconds; % of a processor",
                result: idle.total * 100
            )
        )
        withExtendedLifetime(clients) {}
    }
}
