package import GraphQLLanguage
package import JSONModel
import StubModel

/// A GraphQL operation of a request, and what has become of it.
package struct JournalOperation: Sendable, Hashable {
    /// `nil` where it has none, or none could be found.
    package var name: String?
    package var type: OperationType?
    package var source: ResponseSource
    /// The nearest stubs, where one seems to have been meant and none matched.
    package var nearMisses: [JournalNearMiss]
    /// What was left out of the answer, and why.
    package var notes: [String]
    /// What the operation says and makes no difference to its answer: `orders(region)`.
    package var ignored: [String]
    /// What its variables were, where the request alone does not tell all of it.
    package var variables: JSONObject?
    /// What has become of it where it was passed on by itself, out of a batch.
    package var upstream: UpstreamRecord?

    package init(
        name: String? = nil,
        type: OperationType? = nil,
        source: ResponseSource,
        nearMisses: [JournalNearMiss] = [],
        notes: [String] = [],
        ignored: [String] = [],
        variables: JSONObject? = nil
    ) {
        self.name = name
        self.type = type
        self.source = source
        self.nearMisses = nearMisses
        self.notes = notes
        self.ignored = ignored
        self.variables = variables
    }
}

/// A stub that did not match: what is left of a `NearMiss` once the stub may be gone.
package struct JournalNearMiss: Sendable, Hashable {
    /// The stub's id.
    package var stub: String
    /// As people read them: `variables.episode: expected EMPIRE, got JEDI`.
    package var reasons: [String]

    package init(stub: String, reasons: [String]) {
        self.stub = stub
        self.reasons = reasons
    }

    package init(_ miss: NearMiss) { self.init(stub: miss.stub.id, reasons: miss.reasons) }
}
