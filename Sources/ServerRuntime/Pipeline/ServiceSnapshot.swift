package import GraphQLLanguage
package import GraphQLOverHTTP
package import HTTPMessages
import HTTPTransport
package import MockConfiguration
import Reporting
package import SchemaMocking
package import Scripting
import Stubbing

/// The settings, stubs, files and GraphQL endpoint that a request is answered from, swapped as a whole.
///
/// A request takes one snapshot and decides everything on it, so a reload in between cannot mix two configurations.
package final class ServiceSnapshot: Sendable {
    package let project: ServedProject
    /// Seconds that a response waits if its stub sets no delay.
    let delay: Double
    package let view: SessionView
    /// Whether a stub has literally the GraphQL path as its route.
    private let sharesPath: Bool

    /// The stubs are those of the project with those that were added; a delay replaces the project's.
    init(
        _ project: ServedProject,
        _ stubs: StubSet,
        delay: Double?,
        session: SessionID?,
        state: SessionState,
        context: ServerContext
    ) {
        self.project = project
        self.delay = delay ?? project.settings.delay
        view = SessionView(project, stubs, session: session, state: state, context: context)
        sharesPath = stubs.table.hasLiteralRoute(project.path.text)
    }

    /// The endpoint as a request is answered by it: the URLs of its files lead to where the client has called.
    package func graphQL(for request: HTTPRequest) -> GraphQLHandler? { view.graphQL(for: request) }

    package var graphQL: GraphQLHandler? { view.graphQL }
    package var settings: ProjectSettings { project.settings }
    package var stubs: StubSet { view.stubs }
    package var scripts: ScriptEngine { view.scripts }
    /// Clients' own documents.
    package var documents: [SourceText] { project.content.documents }
    /// The names of the operations in the clients' documents.
    var clientOperations: [String] {
        documents.flatMap { source in
            (try? Document(parsing: source))?.operations.compactMap { $0.name?.value } ?? []
        }
    }
    /// The document of a request that was answered before, known by its id or hash or by itself.
    package func document(of request: GraphQLRequest) -> [UInt8]? {
        try? view.document(of: request, persistedOnly: false)
    }

    var recordsRequests: Bool { project.settings.limits.journal > 0 }

    /// Answers a request that is not for the admin API.
    func answer(_ request: HTTPRequest) -> Eventual<Exchange> {
        if project.settings.cors, CrossOrigin.isPreflight(request) {
            return .now(Exchange(CrossOrigin.preflightResponse(to: request), from: .server))
        }
        var patterns: PatternBudget?
        let exchange = route(request, &patterns)
        return view.noting(patterns, exchange)
    }

    /// Tries in turn a file that was uploaded or is made up, a stub with literally this path, the GraphQL path, the other
    /// stubs, and files.
    private func route(_ request: HTTPRequest, _ patterns: inout PatternBudget?) -> Eventual<Exchange> {
        if ReservedPath.mayClaim(request.target) {
            if let upload = view.state.uploads.answer(request) { return .now(Exchange(upload, from: .file)) }
            if let file = MockFileRequest.answer(request) { return .now(Exchange(file, from: .server)) }
        }
        let isGraphQL = graphQL != nil && project.path.matches(request.target)
        guard !isGraphQL || sharesPath else { return answerFromEndpoint(request) }
        guard stubs.hasHTTP || isGraphQL else {
            return answerFromFiles(request).map { .now($0) } ?? unmatched(request, [])
        }
        let asked: IncomingRequest
        do throws(HTTPDecodingError) {
            asked = try IncomingRequest(request)
        } catch {
            let response = ProblemDetails.response(status: .badRequest, title: "Bad path", detail: error.message)
            return .now(Exchange(response, from: .refused))
        }
        let table = view.stubs.table
        if isGraphQL {
            guard let match = table.matchLiteral(asked, state: view.state.stubs, &patterns) else {
                return answerFromEndpoint(request)
            }
            return answer(asked, by: match)
        }
        if let match = table.match(asked, state: view.state.stubs, &patterns) { return answer(asked, by: match) }
        return answerFromFiles(request).map { .now($0) } ?? answerUnmatched(asked, &patterns)
    }

    private func answerFromEndpoint(_ request: HTTPRequest) -> Eventual<Exchange> {
        guard let graphQL = graphQL(for: request) else { return unmatched(request, []) }
        if LandingPage.isWanted(by: request) { return .now(landingPage(request, leadsTo: "#/try")) }
        return graphQL.answer(request, view)
    }

    private func answerFromFiles(_ request: HTTPRequest) -> Exchange? {
        project.content.files.answer(request).map { Exchange($0, from: .file) }
    }

    private func answer(_ request: consuming IncomingRequest, by match: StubMatch) -> Eventual<Exchange> {
        guard let count = match.dropsAfter else { return render(match, for: request) }
        return render(match, for: request).map { $0.dropped(after: count) }
    }

    private func render(_ match: StubMatch, for request: consuming IncomingRequest) -> Eventual<Exchange> {
        let compiled = view.stubs.response(of: match)
        let source = ResponseSource.stub(id: match.stubID)
        switch compiled {
        case .fixed(let response): return .now(Exchange(response, from: source, delay: match.delay))
        case .drop: return .now(Exchange(.closed, ExchangeDetails(source: source), delay: match.delay))
        default: break
        }
        request.pathParameters = match.pathParameters
        let renderer = StubRenderer(request, view)
        if case .passthrough(let definition) = compiled {
            return pass(on: definition, renderer, match)
        }
        guard case .code(let code) = compiled else {
            return .now(Exchange(renderer.response(compiled), from: source, delay: match.delay))
        }
        switch code.call(renderer) {
        case .now(let made): return send(made, of: match, renderer)
        case .later(let start):
            return Eventual.later(start).flatMap { self.send($0, of: match, renderer) }
        }
    }

    private func send(_ made: MadeResponse, of match: StubMatch, _ renderer: StubRenderer) -> Eventual<Exchange> {
        if case .passthrough(let definition) = made.response {
            return pass(on: definition, renderer, match).map { $0.delivered(made.delivery) }
        }
        var details = ExchangeDetails(source: .stub(id: match.stubID))
        if let upstream = made.upstream { details.upstream = upstream }
        let exchange = Exchange(renderer.outcome(made.response), details, delay: match.delay)
        return .now(exchange.delivered(made.delivery))
    }

    /// Passes the request on to another server, as a stub says.
    private func pass(
        on definition: CompiledPassthrough,
        _ renderer: StubRenderer,
        _ match: StubMatch
    ) -> Eventual<Exchange> {
        if WebSocketHandshake.isWanted(by: renderer.request.http) {
            return passWebSocket(on: definition, renderer, match)
        }
        let call = PassthroughCall(definition: definition, renderer: renderer)
        return call.made().flatMap { self.send($0, of: match, renderer) }
    }

    /// Passes a request for a WebSocket on to another server, without the stub's changes to responses.
    private func passWebSocket(
        on definition: CompiledPassthrough,
        _ renderer: StubRenderer,
        _ match: StubMatch
    ) -> Eventual<Exchange> {
        let source = ResponseSource.stub(id: match.stubID)
        do throws(StubFailure) {
            let rewritten = try definition.rewritten(renderer)
            return view.context.upstreams.passWebSocket(rewritten, from: source, view)
                .changed { $0.delay = match.delay }
        } catch {
            return .now(Exchange(error.response, from: source, delay: match.delay))
        }
    }

    /// Records the exchange of an operation that was not a request of its own; in the log too, if that names requests
    /// and the operation has come over a WebSocket.
    func record(
        _ exchange: Exchange,
        of request: HTTPRequest,
        since start: Int,
        over transport: String? = nil,
        close: RequestLogEntry.Close? = nil
    ) {
        let log = view.log
        let nanoseconds = log.clock.monotonic() - start
        if recordsRequests {
            let asked = JournalEntry.Request(request)
            let entry = JournalEntry(asked, exchange, time: log.clock.now(), nanoseconds: nanoseconds)
            view.state.journal.record(entry)
        }
        guard let transport, log.includesRequests else { return }
        var entry = RequestLogEntry(exchange, of: request, nanoseconds)
        (entry.transport, entry.close) = (transport, close)
        log.request(entry)
    }
}

// MARK: - Unmatched

extension ServiceSnapshot {
    private func answerUnmatched(_ asked: IncomingRequest, _ patterns: inout PatternBudget?) -> Eventual<Exchange> {
        let (table, request) = (view.stubs.table, asked.http)
        if request.method == .options {
            let allowed = table.allowedMethods(for: asked)
            if !allowed.isEmpty {
                let list = allowed.map(\.rawValue).joined(separator: ", ")
                return .now(Exchange(HTTPResponse(status: .noContent, headers: ["Allow": list]), from: .server))
            }
        }
        return unmatched(request, table.nearMisses(of: asked, state: view.state.stubs, &patterns))
    }

    /// The answer to a browser: it is led to the page for people, or told where to turn if there is none.
    private func landingPage(_ request: HTTPRequest, leadsTo screen: String = "") -> Exchange {
        guard !project.settings.ui else {
            let page = view.basePath + AdminPath.page + screen
            let headers: HTTPHeaders = ["Location": page, "Vary": "Accept", "Cache-Control": "no-store"]
            return Exchange(HTTPResponse(status: 302, headers: headers), from: .server)
        }
        return Exchange(
            LandingPage.response(to: request, ServiceOverview(self), basePath: view.basePath),
            from: .server
        )
    }

    private func unmatched(_ request: HTTPRequest, _ misses: [NearMiss]) -> Eventual<Exchange> {
        let nearMisses = misses.map(JournalNearMiss.init)
        switch project.settings.onUnmatchedREST {
        case .drop: return .now(Exchange(.closed, ExchangeDetails(source: .unmatched, nearMisses: nearMisses)))
        case .fail:
            if Favicon.isWanted(by: request) { return .now(Exchange(Favicon.response, from: .server)) }
            if request.target == "/", LandingPage.isWanted(by: request) { return .now(landingPage(request)) }
            let details = ExchangeDetails(source: .unmatched, nearMisses: nearMisses)
            return .now(Exchange(.response(notFound(request, misses)), details))
        case .passthrough:
            if WebSocketHandshake.isWanted(by: request) {
                return view.context.upstreams.passWebSocket(OutboundRequest(request), view)
            }
            return view.context.upstreams.passUnmatched(request, view).map { $0.exchange(nearMisses: nearMisses) }
        }
    }

    private func notFound(_ request: HTTPRequest, _ misses: [NearMiss]) -> HTTPResponse {
        ProblemDetails.response(
            status: .notFound,
            title: "No endpoint registered for: \(request.method.rawValue) \(request.rawPath)",
            detail: graphQL == nil ? "There is no schema to serve." : "GraphQL is served at \(project.path.text).",
            nearMisses: misses.map(\.summary)
        )
    }
}

/// The parts of a project beside its schema.
package struct ProjectContent: Sendable {
    package var stubs: StubSet
    package var files: StaticFiles
    /// Clients' own documents, which stubs that are added later are checked against.
    package var documents: [SourceText]
    /// Documents that clients send by their ids.
    package var persisted: PersistedDocuments
    /// The entities that the schema's world has from the start.
    package var entities: [EntitySeed]

    package init(
        stubs: StubSet = .none,
        files: StaticFiles = .none,
        documents: [SourceText] = [],
        persisted: PersistedDocuments = PersistedDocuments(),
        entities: [EntitySeed] = []
    ) {
        self.stubs = stubs
        self.files = files
        self.documents = documents
        self.persisted = persisted
        self.entities = entities
    }
}
