package import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
package import SchemaMocking
import Scripting
import Stubbing

/// What requests are answered from: settings, stubs, files and endpoint that belong together, swapped as a whole.
///
/// A request takes one snapshot and decides everything on it, so a reload in between cannot mix two configurations.
final class ServiceSnapshot: Sendable {
    let settings: ProjectSettings
    let endpoint: GraphQLEndpoint?
    private let files: StaticFiles
    private let serving: Serving
    private let path: GraphQLPath
    var stubs: StubSet { serving.stubs }
    var scripts: ScriptEngine { serving.scripts }
    /// Whether there is a journal of requests.
    let recordsRequests: Bool
    /// Clients' own documents.
    let documents: [SourceText]
    private let hasHTTPStubs: Bool
    /// Whether a stub has the GraphQL path for its own.
    private let sharesPath: Bool

    init(endpoint: GraphQLEndpoint?, content: ServedContent, settings: ProjectSettings, _ serving: Serving) {
        self.endpoint = endpoint
        files = content.files
        documents = content.documents
        self.serving = serving
        self.settings = settings
        recordsRequests = settings.limits.journal > 0
        path = GraphQLPath(settings.graphQLPath)
        hasHTTPStubs = serving.stubs.hasHTTP
        sharesPath = serving.stubs.table.hasLiteralRoute(path.text)
    }

    func answer(_ request: HTTPRequest) -> Eventual<Answer> {
        if settings.cors, CrossOrigin.isPreflight(request) {
            return .now(Answer(response: CrossOrigin.preflightResponse(to: request)))
        }
        var patterns: PatternBudget?
        let answer = route(request, &patterns)
        let notes = serving.takeReports(of: patterns)
        if notes.isEmpty { return answer }
        return answer.map { answer in
            var answer = answer
            answer.outcome.notes += notes
            return answer
        }
    }

    /// In turn: a stub with this very path, the GraphQL path, the other stubs, files.
    private func route(_ request: HTTPRequest, _ patterns: inout PatternBudget?) -> Eventual<Answer> {
        let isGraphQL = endpoint != nil && path.matches(request.target)
        guard !isGraphQL || sharesPath else { return endpointAnswer(request) }
        guard hasHTTPStubs || isGraphQL else {
            if let response = files.answer(request) { return .now(Answer(response: response, source: .file)) }
            return .now(unmatched(request, []))
        }
        let asked: HTTPMatchRequest
        do throws(HTTPDecodingError) {
            asked = try HTTPMatchRequest(request)
        } catch {
            let response = ProblemDetails.response(status: .badRequest, title: "Bad path", detail: error.message)
            return .now(Answer(response: response, source: .refused))
        }
        let table = serving.stubs.table
        if isGraphQL {
            guard let match = table.matchLiteral(asked, state: serving.state.stubs, &patterns) else {
                return endpointAnswer(request)
            }
            return answer(request, match)
        }
        if let match = table.match(asked, state: serving.state.stubs, &patterns) {
            return answer(request, match)
        }
        if let response = files.answer(request) { return .now(Answer(response: response, source: .file)) }
        return .now(unmatched(request, asked, &patterns))
    }

    private func endpointAnswer(_ request: HTTPRequest) -> Eventual<Answer> {
        guard let endpoint else { return .now(unmatched(request, [])) }
        return endpoint.answer(request, serving)
    }

    private func answer(_ request: HTTPRequest, _ match: StubMatch) -> Eventual<Answer> {
        let compiled = serving.stubs.response(of: match)
        let source = AnswerSource.stub(id: match.stubID)
        if case .fixed(let response) = compiled {
            return .now(Answer(response: response, source: source, delay: match.delay))
        }
        if case .drop = compiled {
            let outcome = AnswerOutcome(source: source, isDropped: true, delay: match.delay)
            return .now(Answer(response: HTTPResponse(status: .ok), outcome: outcome))
        }
        let stubbed = StubbedRequest(http: request, pathParameters: match.pathParameters)
        let renderer = StubRenderer(stubbed, endpoint: endpoint, settings: settings, serving)
        guard case .script(let script) = compiled else {
            return .now(Answer(response: renderer.response(compiled), source: source, delay: match.delay))
        }
        return ScriptedRequest(script, renderer).response().map {
            Answer(response: renderer.response($0), source: source, delay: match.delay)
        }
    }
}

// MARK: - Unmatched

extension ServiceSnapshot {
    private func unmatched(
        _ request: HTTPRequest,
        _ asked: HTTPMatchRequest,
        _ patterns: inout PatternBudget?
    ) -> Answer {
        let table = serving.stubs.table
        if request.method == .options {
            let allowed = table.allowedMethods(for: asked)
            if !allowed.isEmpty {
                let list = allowed.map(\.rawValue).joined(separator: ", ")
                return Answer(response: HTTPResponse(status: .noContent, headers: ["Allow": list]))
            }
        }
        return unmatched(request, table.nearMisses(of: asked, state: serving.state.stubs, &patterns))
    }

    private func unmatched(_ request: HTTPRequest, _ misses: [NearMiss]) -> Answer {
        Answer(
            response: notFound(request, misses),
            outcome: AnswerOutcome(
                source: .unmatched,
                nearMisses: misses.map(JournalNearMiss.init),
                isDropped: settings.onUnmatchedREST == .drop
            )
        )
    }

    private func notFound(_ request: HTTPRequest, _ misses: [NearMiss]) -> HTTPResponse {
        let path = request.rawPath
        let hint = endpoint == nil ? "There is no schema to serve." : "GraphQL is served at \(self.path.text)."
        return ProblemDetails.noEndpoint(for: request, path: path, detail: hint, nearMisses: misses.map(\.summary))
    }
}

/// What a project serves beside its schema.
package struct ServedContent: Sendable {
    package var stubs: StubSet
    package var files: StaticFiles
    /// Clients' own documents: what stubs that are added later can be held against.
    package var documents: [SourceText]
    /// What is there of the schema's world from the start.
    package var entities: [EntitySeed]

    package init(
        stubs: StubSet = .none,
        files: StaticFiles = .none,
        documents: [SourceText] = [],
        entities: [EntitySeed] = []
    ) {
        self.stubs = stubs
        self.files = files
        self.documents = documents
        self.entities = entities
    }
}
