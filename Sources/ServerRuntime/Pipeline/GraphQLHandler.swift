package import GraphQLExecution
package import GraphQLLanguage
package import GraphQLOverHTTP
package import GraphQLSchema
import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
package import MockConfiguration
package import Reporting
package import SchemaMocking
import Stubbing

/// The endpoint of one GraphQL path: a schema, the objects that answer its fields, and the documents met so far.
///
/// It is immutable except for its caches; a reload makes another one.
package final class GraphQLHandler: Sendable {
    /// `nil` if only stubs and upstreams answer.
    package let schema: Schema?
    let settings: ProjectSettings
    /// The GraphQL path as text.
    let path: String
    /// The world that answers fields without a stub; `nil` without a schema, or if a caller's objects answer.
    package let world: MockWorld?
    /// The beginning of the URLs of the world's files; empty where they are elsewhere.
    let files: String
    /// Makes the root object of an operation where there is no world.
    private let objects: @Sendable (OperationType) -> any ObjectValue
    package let documents: DocumentCache
    package let gate: DocumentGate
    let executionLimits: ExecutionLimits
    /// The memory for kept responses of stubs; `nil` if they may differ the next time, as with a caller's own objects.
    let responseBudget: MemoryBudget?
    let decoder: GraphQLRequestDecoder

    /// Makes an endpoint over the caller's own objects, which never change.
    package convenience init(
        schema: Schema,
        settings: ProjectSettings,
        log: ServerLog,
        rootValue: @escaping @Sendable (OperationType) -> any ObjectValue
    ) {
        self.init(schema: schema, world: nil, settings: settings, log: log, objects: rootValue)
    }

    /// Makes the endpoint of a schema's world, with stubs in front.
    package convenience init(world: MockWorld, settings: ProjectSettings, log: ServerLog) {
        self.init(schema: world.served, world: world, settings: settings, log: log)
    }

    /// Makes an endpoint without a schema, for which only stubs and upstreams answer.
    package convenience init(settings: ProjectSettings, log: ServerLog) {
        self.init(schema: nil, world: nil, settings: settings, log: log)
    }

    private init(
        schema: Schema?,
        world: MockWorld?,
        settings: ProjectSettings,
        log: ServerLog,
        objects: @escaping @Sendable (OperationType) -> any ObjectValue = { _ in JSONObjectValue([:], type: TypeID(0)) }
    ) {
        (self.schema, self.world, self.settings, self.objects) = (schema, world, settings, objects)
        files = ""
        responseBudget = world.map { _ in MemoryBudget(limit: settings.limits.documentCache / 4) }
        path = GraphQLPath(settings.graphQLPath).text
        let budgets = DocumentBudgets(bytes: settings.limits.documentCache)
        documents = DocumentCache(count: settings.caches.documents, budgets: budgets)
        gate = DocumentGate(schema: schema, settings: settings, budgets: budgets, log: log)
        decoder = GraphQLRequestDecoder(limits: settings.limits)
        executionLimits = ExecutionLimits(
            nodes: settings.limits.answerNodes,
            parts: settings.limits.answerParts,
            bytes: settings.limits.answerBytes,
            nodesSetting: "--max-answer-nodes",
            partsSetting: "--max-answer-parts",
            bytesSetting: "--max-answer-bytes"
        )
    }

    /// Makes the same endpoint with its world's files at a place; `nil` without a world.
    init?(_ other: GraphQLHandler, filesAt files: String) {
        guard let world = other.world?.serving(filesAt: files) else { return nil }
        (schema, settings, path) = (other.schema, other.settings, other.path)
        (self.world, self.files) = (world, files)
        objects = other.objects
        (documents, gate, decoder) = (other.documents, other.gate, other.decoder)
        (executionLimits, responseBudget) = (other.executionLimits, other.responseBudget)
    }

    /// The root object of an operation, with a stub's layer in front, from the stored entities.
    func root(for type: OperationType, _ layer: StubLayer?, _ entities: EntityStore) -> any ObjectValue {
        world?.root(for: type, stub: layer, entities: entities) ?? objects(type)
    }

    /// Answers a request to the GraphQL path.
    func answer(_ request: HTTPRequest, _ snapshot: ServiceSnapshot) -> Eventual<Exchange> {
        if request.method == .options { return .now(Exchange(Self.optionsResponse, from: .server)) }
        let passesOn = settings.onUnmatchedGraphQL == .passthrough && !snapshot.stubs.hasEvents
        if passesOn, WebSocketHandshake.isWanted(by: request) {
            return snapshot.context.upstreams.passWebSocket(OutboundRequest(request), snapshot)
        }
        if let exchange = upgrade(request, snapshot) ?? answerReservation(request, snapshot) { return .now(exchange) }
        if let wanted = AcceptedStream(request) { return answerStream(request, accepting: wanted, snapshot) }
        return answerPlain(request, snapshot)
    }

    func answerPlain(_ request: HTTPRequest, _ snapshot: ServiceSnapshot) -> Eventual<Exchange> {
        guard let format = ResponseFormat(negotiatedFor: request, profile: settings.httpProfile) else {
            return .now(refused(.unacceptable))
        }
        do throws(GraphQLRequestError) {
            switch try decoder.decode(request) {
            case .single(let decoded):
                return try execute(OperationRequest(graphQL: decoded, http: request, format: format), snapshot)
            case .batch(let entries):
                return BatchCall(handler: self, http: request, format: format, snapshot: snapshot).answer(entries)
            }
        } catch {
            return .now(refused(error, in: format))
        }
    }

    private static let optionsResponse = HTTPResponse(
        status: .noContent,
        headers: ["Allow": GraphQLRequestDecoder.allowedMethods]
    )
}
