import GraphQLSchema
import HTTPTransport
import JSONModel
import MockConfiguration
import StubModel
import Stubbing

/// An event that is made outside of the world: over the admin API, in a script, in Swift.
///
///     { field: "commentAdded", data: { commentAdded: { text: "Hi" } } }
struct PublishedEvent: Sendable {
    /// What is wrong with one.
    struct Problem: Error {
        let message: String
    }

    private let operation: String?
    private let field: String?
    private let number: JSONValue?
    private let definition: GraphQLResponseDefinition

    private static let names = ["operation", "field", "id"]
    private static let resultNames = ["data", "errors", "extensions"]

    init(_ members: JSONObject) throws(Problem) {
        let known = Self.names + Self.resultNames
        if let other = members.keys.first(where: { !known.contains($0) }) {
            throw Problem(message: "There is no \"\(other)\"\(orDidYouMean(suggestions(for: other, among: known)))")
        }
        let result = members.members.filter { Self.resultNames.contains($0.key) }.map { ($0.key, $0.value) }
        guard members["data"] != nil || members["errors"] != nil else { throw Self.nothing }
        do throws(ResultError) {
            let files = ScriptFiles(script: "", namesAnyFile: false, workingDirectory: "")
            let read = try ResultDecoder.read(JSONText(.object(JSONObject(result))), of: .handler, files: files)
            guard case .graphQL(let definition) = read.response else { throw ResultError(Self.nothing.message) }
            self.definition = definition
        } catch {
            throw Problem(message: error.message)
        }
        operation = members["operation"]?.string
        field = members["field"]?.string
        number = members["id"]
    }

    private static let nothing = Problem(message: "An event has \"data\" or \"errors\".")

    /// Sends it to all subscriptions of a session that it is meant for.
    ///
    /// - Returns: How many these are.
    func publish(to hub: SubscriptionHub) -> Int {
        let operations = hub.operations.filter(isMeant)
        for operation in operations {
            operation.connection.queue.run { operation.publish(definition) }
        }
        return operations.count
    }

    private func isMeant(for live: LiveOperation) -> Bool {
        live.isMeant(operation: operation, field: field) && number.map { $0.int == live.number } ?? true
    }
}
