package import GraphQLLanguage
package import GraphQLSchema
import HTTPTransport
package import JSONModel
import MockConfiguration
package import MustacheTemplates
import StubModel

/// An event that is made outside of the world: over the admin API, in a script, in Swift.
///
///     { field: "commentAdded", data: { commentAdded: { text: "Hi" } } }
package struct PublishedEvent: Sendable {
    package struct Problem: Error {
        package let message: String
    }

    private let operation: String?
    private let field: String?
    private let number: JSONValue?
    private let definition: GraphQLResponseDefinition
    /// The members `data`, `errors` and `extensions` as they are written.
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

    /// Checks the event against the schema, as the data of a stub is checked; without a schema, nothing is checked.
    ///
    /// - Throws: `Problem` with all errors, and with all warnings about data that no client would ever see.
    package func check(against schema: Schema?, documents: [SourceText], templates: TemplateLibrary) throws(Problem) {
        guard let schema else { return }
        let fields = schema.subscriptionType.map { schema[$0].allFields.map(\.name) } ?? []
        if let field, !fields.contains(field) {
            let hint = didYouMean(suggestions(for: field, among: fields))
            throw Problem(message: "There is no subscription \"\(field)\".\(hint)")
        }
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

    /// Sends the event to all subscriptions of a session that it is meant for.
    ///
    /// - Returns: the number of these subscriptions.
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
