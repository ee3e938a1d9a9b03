import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import MockConfiguration
import Recording
import ServerRuntime
import StubModel
import Stubbing

/// How entries of the journal are written down: as people read them, or exactly, for programs that go on with them.
struct JournalForm: Sendable {
    /// Whether bodies are as they came, with the documents and selections of operations.
    let isExact: Bool
    /// Reads the variables of operations off requests.
    let decoder: GraphQLRequestDecoder
    /// What is left out of what upstreams were sent, and have answered.
    let rules: RecordingRules
    private let graphQL: GraphQLHandler?
    private let stubs: StubTable

    init(_ snapshot: ServiceSnapshot, isExact: Bool) {
        self.isExact = isExact
        decoder = GraphQLRequestDecoder(limits: snapshot.settings.limits)
        rules = RecordingRules(redacting: snapshot.project.settings.redact)
        graphQL = snapshot.graphQL
        stubs = snapshot.stubs.table
    }

    /// The texts in the places of the path of the stub that has answered, where it is still there.
    func pathParameters(of request: JournalEntry.Request, stub id: String?) -> JSONObject {
        guard let id, case .http(let matcher)? = stubs.stub(withID: id)?.request,
            let asked = try? HTTPMatchRequest(HTTPRequest(method: request.method, target: request.target)),
            let captures = matcher.route.captures(of: asked.segments)
        else { return [:] }
        return JSONObject(captures.map { ($0.name, .string($0.value)) })
    }

    /// What an operation asks for, as scripts see it; nothing where its document cannot be read.
    func selection(of request: GraphQLRequest) -> JSONValue? {
        guard let graphQL, let text = request.query,
            let document = graphQL.documents.outcome(for: text, prepare: { graphQL.gate.prepare($0) }).document,
            let operation = try? document.operation(named: request.operationName)
        else { return nil }
        return operation.matchable.selection(variables: request.variables)
    }
}
