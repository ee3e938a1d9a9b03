import Foundation
import JSONModel
import TestSupport

/// A server with orders that can be listened to.
enum LiveServer {
    static let schema = """
        type Query { order(id: ID!): Order }
        type Mutation { updateOrder(id: ID!, note: String): Order }
        type Subscription { orderUpdated(id: ID): Order }
        type Order { id: ID! note: String }
        """

    static func start(
        _ arguments: [String] = [],
        in folder: URL,
        errors: FileHandle? = nil
    ) throws -> RunningMynah {
        let file = folder.appending(path: "orders.graphql")
        try Data(schema.utf8).write(to: file)
        return try RunningMynah(["--schema", file.path] + arguments, in: folder, errors: errors)
    }
}

extension RunningMynah {
    func write(_ note: String, to order: String = "order-1") throws {
        _ = try ask(
            "mutation ($note: String, $id: ID!) { updateOrder(id: $id, note: $note) { id } }",
            variables: ["note": .string(note), "id": .string(order)]
        )
    }

    /// The numbers of the subscriptions that are open.
    var subscriptions: [Int] {
        get throws {
            let json = try admin("GET", "/subscriptions")?.json
            return json?["subscriptions"]?.array?.compactMap { $0["id"]?.int } ?? []
        }
    }

    /// Waits until so many subscriptions are open.
    func waitForSubscriptions(_ count: Int) throws {
        for _ in 0..<100_000 where try subscriptions.count == count { return }
    }
}
