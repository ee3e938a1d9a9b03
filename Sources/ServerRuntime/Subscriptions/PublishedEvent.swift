package import GraphQLLanguage
package import GraphQLSchema
import HTTPTransport
package import JSONModel
import MockConfiguration
package import MustacheTemplates
import StubModel
import Stubbing

/// An event that is made outside of the world: over the admin API, in a script, in Swift.
///
///     { field: "commentAdded", data: { commentAdded: { text: "Hi" } } }
package struct PublishedEvent: Sendable {
    /// What is wrong with one.
    package struct Problem: Error {
        package let message: String
    }

    private let operation: String?
    private let field: String?
    private let number: JSONValue?
    private let definition: GraphQLResponseDefinition
    /// As it is written.
    private let result: JSONObject

    private static let names = ["operation", "field", "id"]
    private static let resultNames = ["data", "errors", "extensions"]

    package init(_ members: JSONObject) throws(Problem) {
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
        self.result = JSONObject(result)
        operation = members["operation"]?.string
        field = members["field"]?.string
        number = members["id"]
    }

    /// Holds the event against the schema, as a stub's data is.
    ///
    /// - Parameters:
    ///   - schema: what it is held against; without one, nothing is known of events.
    ///   - documents: the clients' own.
    ///   - templates: those that it may name.
    /// - Throws: everything that is wrong, and what fits nothing, which no client would ever see.
    package func check(against schema: Schema?, documents: [SourceText], templates: TemplateLibrary) throws(Problem) {
        guard let schema else { return }
        var graphQL: JSONObject = ["type": "subscription"]
        if let operation { graphQL["operations"] = .string(operation) }
        let json: JSONObject = ["graphQL": .object(graphQL), "response": ["events": [.object(result)]]]
        let place = SourceLocation(line: 1, column: 1)
        var stubs = SentStubs([CodeStub(json: json, location: place)])
        stubs.check(against: schema, documents: documents, templates: templates)
        guard stubs.diagnostics.isEmpty else {
            throw Problem(message: stubs.diagnostics.map(\.message).joined(separator: " "))
        }
    }

    private static let nothing = Problem(message: "An event has \"data\" or \"errors\".")

    /// Sends it to all subscriptions of a session that it is meant for.
    ///
    /// - Returns: How many these are.
    package func publish(to hub: SubscriptionHub) -> Int {
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
