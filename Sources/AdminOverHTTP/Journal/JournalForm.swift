import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import MockConfiguration
import Recording
import ServerRuntime
import StubModel
import Stubbing

/// The form in which entries of the journal are written.
struct JournalForm: Sendable {
    enum Detail: String, Sendable, CaseIterable {
        /// A line of a list: without bodies, header fields and variables.
        case brief
        /// As people read them.
        case readable
        /// For programs that go on with them: bodies as they came, with the documents and selections of operations.
        case exact
    }

    let detail: Detail
    /// The decoder that reads the operations of requests.
    let decoder: GraphQLRequestDecoder
    /// The rules of what is left out of requests to upstreams, and of their responses.
    let rules: RecordingRules
    let snapshot: ServiceSnapshot

    init(_ snapshot: ServiceSnapshot, _ detail: Detail) {
        self.detail = detail
        decoder = GraphQLRequestDecoder(limits: snapshot.settings.limits)
        rules = RecordingRules(redacting: snapshot.project.settings.redact)
        self.snapshot = snapshot
    }

    /// The path parameters of a request to the stub that has answered; empty where that is gone, or has none.
    func pathParameters(of request: JournalEntry.Request, stub id: String?) -> JSONObject {
        guard let id, case .http(let matcher)? = snapshot.stubs.table.stub(withID: id)?.request,
            let asked = try? IncomingRequest(HTTPRequest(method: request.method, target: request.target)),
            let captures = matcher.route.captures(of: asked.segments)
        else { return [:] }
        return JSONObject(captures.map { ($0.name, .string($0.value)) })
    }
}
