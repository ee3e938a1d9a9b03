import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import SchemaCoverage
import ServerRuntime
import Stubbing

/// An operation of the journal with its document, which is looked up again.
struct JournaledOperation: Sendable {
    let name: String?
    let type: OperationType
    private let served: ServedOperation
    private let document: ServedDocument
    private let request: GraphQLRequest
    private let variables: JSONObject

    /// The coordinates of what the operation asks for: `Product.price`; nothing without a schema.
    var elements: Set<String> { document.askedOperation(named: request.operationName)?.elements(variables) ?? [] }

    /// The operation's selections, as scripts see them.
    var selection: JSONValue { served.matchable.selection(variables: request.variables) }

    /// The operation as stubs see it.
    func incoming(_ http: HTTPRequest, _ entry: JournalEntry, path: String) -> IncomingRequest {
        IncomingRequest(
            http,
            for: served.matchable,
            variables: variables,
            path: path,
            documentID: request.documentID,
            connection: entry.details.connection
        )
    }

    /// Looks the document of an operation up; `nil` where it is not there any more.
    init?(_ operation: JournalOperation, _ request: GraphQLRequest, in snapshot: ServiceSnapshot) {
        guard let graphQL = snapshot.graphQL, let text = snapshot.document(of: request),
            let document = graphQL.documents.outcome(for: text, prepare: { graphQL.gate.prepare($0) }).document,
            let served = try? document.operation(named: request.operationName)
        else { return nil }
        (name, type) = (served.matchable.name, served.matchable.type)
        (self.served, self.document, self.request) = (served, document, request)
        variables = operation.variables ?? request.variables
    }
}
