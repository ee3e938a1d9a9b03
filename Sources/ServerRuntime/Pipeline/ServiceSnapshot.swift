package import GraphQLLanguage
import GraphQLOverHTTP
package import HTTPMessages
import HTTPTransport
import JSONModel
package import MockConfiguration
import MustacheTemplates
package import Reporting
package import SchemaMocking
package import Scripting
import Stubbing

/// The settings, stubs, files and GraphQL endpoint that a request is answered from, with the session's state.
///
/// It is swapped as a whole: a request takes one snapshot and decides everything on it, so a reload in between cannot
/// mix two configurations. It is a class: else every request would count the references to all of its parts.
package final class ServiceSnapshot: Sendable {
    package let project: ServedProject
    package let stubs: StubSet
    /// The endpoint of the GraphQL path; `nil` without a schema, a GraphQL stub or the policy `passthrough`.
    package let graphQL: GraphQLHandler?
    private let addressed: AddressedHandlers?
    let session: SessionID?
    let state: SessionState
    let context: ServerContext
    /// Seconds that a response waits if its stub sets no delay.
    let delay: Double
    /// The limits of rendering one template.
    let rendering: RenderLimits
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
        (self.project, self.stubs, self.session, self.state, self.context) = (project, stubs, session, state, context)
        self.delay = delay ?? project.settings.delay
        let (endpoint, basePath) = (project.graphQL(with: stubs, log: context.log), Self.basePath(of: session))
        let servesFiles = project.settings.assets == .server
        addressed = servesFiles ? endpoint.map { AddressedHandlers($0, basePath: basePath) } : nil
        graphQL = endpoint
        let limits = project.settings.limits
        rendering = RenderLimits(depth: limits.templateDepth, bytes: limits.answerBytes, steps: limits.templateSteps)
        sharesPath = stubs.table.hasLiteralRoute(project.path.text)
    }

    /// The endpoint as a request is answered by it: the URLs of its files lead to where the client has called.
    package func graphQL(for request: HTTPRequest) -> GraphQLHandler? { addressed?.handler(for: request) ?? graphQL }

    /// The path prefix of the session, such as `/_session/a`; empty for the session without a name.
    var basePath: String { Self.basePath(of: session) }

    private static func basePath(of session: SessionID?) -> String { session.map(SessionAddress.path) ?? "" }

    package var settings: ProjectSettings { project.settings }
    package var scripts: ScriptEngine { project.scripts }
    package var log: ServerLog { context.log(of: session) }
    /// Clients' own documents.
    package var documents: [SourceText] { project.content.documents }
    /// The names of the operations in the clients' documents.
    var clientOperations: [String] {
        documents.flatMap { source in
            (try? Document(parsing: source))?.operations.compactMap { $0.name?.value } ?? []
        }
    }

    var recordsRequests: Bool { project.settings.limits.journal > 0 }

    /// Answers a request that is not for the admin API.
    func answer(_ request: HTTPRequest) -> Eventual<Exchange> {
        var patterns: PatternBudget?
        let isAnswered = project.settings.cors && CrossOrigin.isPreflight(request)
        let exchange = isAnswered ? answer(preflight: request, &patterns) : route(request, &patterns)
        return noting(patterns, exchange)
    }

    /// Answers with a stub for `OPTIONS`, or allows all that is asked for.
    private func answer(preflight request: HTTPRequest, _ patterns: inout PatternBudget?) -> Eventual<Exchange> {
        if let table = stubs.preflights, let asked = try? IncomingRequest(request),
            let match = table.match(asked, state: state.stubs, &patterns)
        {
            return answer(asked, by: match)
        }
        return .now(Exchange(CrossOrigin.preflightResponse(to: request), from: .server))
    }

    /// Tries in turn a file that was uploaded or is made up, a stub with literally this path, the GraphQL path, the other
    /// stubs, and files.
    private func route(_ request: HTTPRequest, _ patterns: inout PatternBudget?) -> Eventual<Exchange> {
        if ReservedPath.mayClaim(request.target) {
            if let upload = state.uploads.answer(request) { return .now(Exchange(upload, from: .file)) }
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
        let table = stubs.table
        if isGraphQL {
            guard let match = table.matchLiteral(asked, state: state.stubs, &patterns) else {
                return answerFromEndpoint(request)
            }
            return answer(asked, by: match)
        }
        if let match = table.match(asked, state: state.stubs, &patterns) { return answer(asked, by: match) }
        return answerFromFiles(request).map { .now($0) } ?? answerUnmatched(asked, &patterns)
    }

    private func answerFromEndpoint(_ request: HTTPRequest) -> Eventual<Exchange> {
        guard let graphQL = graphQL(for: request) else { return unmatched(request, []) }
        if LandingPage.isWanted(by: request) { return .now(landingPage(request, leadsTo: "#/try")) }
        return graphQL.answer(request, self)
    }

    private func answerFromFiles(_ request: HTTPRequest) -> Exchange? {
        project.content.files.answer(request).map { Exchange($0, from: .file) }
    }

    private func answer(_ request: consuming IncomingRequest, by match: StubMatch) -> Eventual<Exchange> {
        request.pathParameters = match.pathParameters
        return StubCall(match: match, request: request, snapshot: self).answer()
    }

    /// Records an exchange in the journal, if there is one.
    func record(_ exchange: Exchange, of request: HTTPRequest?, nanoseconds: Int) {
        guard recordsRequests else { return }
        let asked = request.map { JournalEntry.Request($0) }
        let entry = JournalEntry(asked, exchange, time: context.log.clock.now(), nanoseconds: nanoseconds)
        state.journal.record(entry)
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
        let log = self.log
        let nanoseconds = log.clock.monotonic() - start
        record(exchange, of: request, nanoseconds: nanoseconds)
        guard let transport, log.includesRequests else { return }
        var entry = RequestLogEntry(exchange, of: request, nanoseconds)
        (entry.transport, entry.close) = (transport, close)
        log.request(entry)
    }
}

// MARK: - Unmatched

extension ServiceSnapshot {
    private func answerUnmatched(_ asked: IncomingRequest, _ patterns: inout PatternBudget?) -> Eventual<Exchange> {
        let (table, request) = (stubs.table, asked.http)
        if request.method == .options {
            let allowed = table.allowedMethods(for: asked)
            if !allowed.isEmpty {
                let list = allowed.map(\.rawValue).joined(separator: ", ")
                return .now(Exchange(HTTPResponse(status: .noContent, headers: ["Allow": list]), from: .server))
            }
        }
        return unmatched(request, table.nearMisses(of: asked, state: state.stubs, &patterns))
    }

    /// The answer to a browser: it is led to the page for people, or told where to turn if there is none.
    private func landingPage(_ request: HTTPRequest, leadsTo screen: String = "") -> Exchange {
        guard !project.settings.ui else {
            let page = basePath + AdminPath.page + screen
            let headers: HTTPHeaders = ["Location": page, "Vary": "Accept", "Cache-Control": "no-store"]
            return Exchange(HTTPResponse(status: 302, headers: headers), from: .server)
        }
        return Exchange(
            LandingPage.response(to: request, ServiceOverview(self), basePath: basePath),
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
                return context.upstreams.passWebSocket(OutboundRequest(request), self)
            }
            return context.upstreams.passUnmatched(request, self).map { $0.exchange(nearMisses: nearMisses) }
        }
    }

    private func notFound(_ request: HTTPRequest, _ misses: [NearMiss]) -> HTTPResponse {
        ProblemDetails.response(
            status: .notFound,
            title: "No endpoint registered for: \(request.method.rawValue) \(request.rawPath)",
            detail: graphQL == nil ? "There is no schema to serve." : "GraphQL is served at \(project.path.text).",
            members: misses.isEmpty ? [:] : ["nearMisses": .init(misses.map(\.summary))]
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
