package import GraphQLLanguage
package import JSONModel
import StubModel

/// A GraphQL operation of a request, with its source and remarks.
package struct JournalOperation: Sendable, Hashable {
    /// `nil` for an anonymous operation, and where no operation was found.
    package var name: String?
    package var type: OperationType?
    package var source: ResponseSource
    /// The nearest stubs, where one seems to have been meant and none matched.
    package var nearMisses: [JournalNearMiss]
    /// Remarks for people, such as stub errors that were left out of the response.
    package var notes: [String]
    /// Arguments and fields of the operation that make no difference to the response: `orders(region)`.
    package var ignored: [String]
    /// The variables with descriptions of uploaded files; `nil` where the request tells all.
    package var variables: JSONObject?
    /// The revision of the entities that it was answered from; `nil` where it was not executed.
    package var revision: Int?
    /// The exchange with an upstream for this operation alone, out of a batch.
    package var upstream: UpstreamRecord?

    package init(
        name: String? = nil,
        type: OperationType? = nil,
        source: ResponseSource,
        nearMisses: [JournalNearMiss] = [],
        notes: [String] = [],
        ignored: [String] = []
    ) {
        self.name = name
        self.type = type
        self.source = source
        self.nearMisses = nearMisses
        self.notes = notes
        self.ignored = ignored
    }
}

/// A stub that did not match: the parts of a `NearMiss` that outlive the stub.
package struct JournalNearMiss: Sendable, Hashable {
    /// The stub's id.
    package var stub: String
    /// The reasons as people read them: `variables.episode: expected EMPIRE, got JEDI`.
    package var reasons: [String]

    package init(stub: String, reasons: [String]) {
        self.stub = stub
        self.reasons = reasons
    }

    package init(_ miss: NearMiss) { self.init(stub: miss.stub.id, reasons: miss.reasons) }
}
