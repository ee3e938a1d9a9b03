package import GraphQLExecution
package import GraphQLLanguage
package import GraphQLSchema
import HTTPMessages
import Locking
package import MockConfiguration
package import SchemaMocking
import Stubbing

/// A schema, whatever answers its fields, and the documents met so far: what one GraphQL path serves.
///
/// It is immutable but for its cache; a reload makes another one.
package final class GraphQLEndpoint: Sendable {
    /// `nil` where stubs alone answer.
    package let schema: Schema?
    let settings: ProjectSettings
    /// As people are told it.
    let path: String
    /// What answers fields where there is no stub: `nil` unless the endpoint has a world.
    package let world: MockWorld?
    /// The object that root fields are asked of, as a stub has it, with what has been written.
    let rootValue: @Sendable (OperationType, StubLayer?, EntityStore) -> any ObjectValue
    let documents: DocumentCache
    let gate: DocumentGate
    let executionLimits: ExecutionLimits
    /// Where answers of stubs are kept; `nil` where they may be others the next time, as objects of a caller's may.
    let answerRoom: Room?
    private let decoder: GraphQLRequestDecoder

    /// - Parameters:
    ///   - schema: what documents are validated against.
    ///   - settings: limits, policies and the profile.
    ///   - log: where warnings go.
    ///   - rootValue: the object that root fields of an operation type are asked of.
    package convenience init(
        schema: Schema,
        settings: ProjectSettings,
        log: ServerLog,
        rootValue: @escaping @Sendable (OperationType) -> any ObjectValue
    ) {
        self.init(schema, nil, settings, log) { type, _, _ in rootValue(type) }
    }

    /// A schema with its world, in front of which stubs may stand.
    package convenience init(world: MockWorld, settings: ProjectSettings, log: ServerLog) {
        let room = Room(limit: settings.limits.documentCache / 4)
        self.init(world.schema, world, settings, log, room) { world.root(for: $0, stub: $1, entities: $2) }
    }

    /// Without a schema: what stubs say is all there is.
    package convenience init(settings: ProjectSettings, log: ServerLog) {
        let nothing = EmptyObject()
        self.init(nil, nil, settings, log) { _, _, _ in nothing }
    }

    private init(
        _ schema: Schema?,
        _ world: MockWorld?,
        _ settings: ProjectSettings,
        _ log: ServerLog,
        _ answerRoom: Room? = nil,
        rootValue: @escaping @Sendable (OperationType, StubLayer?, EntityStore) -> any ObjectValue
    ) {
        self.schema = schema
        self.world = world
        self.settings = settings
        self.answerRoom = answerRoom
        path = GraphQLPath(settings.graphQLPath).text
        self.rootValue = rootValue
        let rooms = DocumentRooms(bytes: settings.limits.documentCache)
        documents = DocumentCache(count: settings.caches.documents, rooms: rooms)
        gate = DocumentGate(schema: schema, settings: settings, rooms: rooms, log: log)
        decoder = GraphQLRequestDecoder(limits: settings.limits)
        executionLimits = ExecutionLimits(
            nodes: settings.limits.answerNodes,
            bytes: settings.limits.answerBytes,
            nodesSetting: "--max-answer-nodes",
            bytesSetting: "--max-answer-bytes"
        )
    }

    /// Answers a request to the GraphQL path.
    func answer(_ request: HTTPRequest, _ serving: Serving) -> Eventual<Answer> {
        if request.method == .options { return .now(Answer(response: Self.optionsResponse)) }
        if LandingPage.isWanted(by: request) {
            return .now(Answer(response: LandingPage.response(to: request, path: path)))
        }
        guard let format = ResponseFormat(negotiatedFor: request, profile: settings.httpProfile) else {
            return .now(Answer(response: failure(.unacceptable, in: .json), source: .refused))
        }
        do throws(GraphQLRequestError) {
            switch try decoder.decode(request) {
            case .single(let decoded):
                return answer(try execute(decoded, of: request, serving), asked: decoded.operationName, in: format)
            case .batch(let entries):
                return answer(execute(entries, of: request, serving), asked: nil, in: format)
            }
        } catch {
            return .now(Answer(response: failure(error, in: format), source: .refused))
        }
    }
}

extension GraphQLEndpoint {
    private static let optionsResponse = HTTPResponse(
        status: .noContent,
        headers: ["Allow": GraphQLRequestDecoder.allowedMethods]
    )

    private func answer(
        _ executed: consuming Eventual<ExecutedRequest>,
        asked name: String?,
        in format: ResponseFormat
    ) -> Eventual<Answer> {
        switch consume executed {
        case .now(let executed): .now(answer(executed, asked: name, in: format))
        case .later(let start): Eventual.later(start).map { self.answer($0, asked: name, in: format) }
        }
    }

    /// The answer to a request; that of a batch has no name of its own.
    private func answer(_ executed: ExecutedRequest, asked name: String?, in format: ResponseFormat) -> Answer {
        var answer = Answer(response: response(executed, in: format), outcome: executed.record)
        if answer.outcome.operation?.name == nil { answer.outcome.operation?.name = name }
        return answer
    }

    private func response(_ executed: ExecutedRequest, in format: ResponseFormat) -> HTTPResponse {
        if case .whole(let response) = executed.form { return response }
        let status = executed.status ?? settings.httpProfile.status(of: executed.outcome, in: format)
        var response = response(status, body: executed.body, in: format)
        // A stub's own fields win.
        let fields = executed.headers.fields
        for field in fields { response.headers.removeAll(named: field.name) }
        for field in fields { response.headers.append(field.name, field.value) }
        return response
    }

    private func failure(_ error: GraphQLRequestError, in format: ResponseFormat) -> HTTPResponse {
        let status = settings.httpProfile.status(of: .failure(error.kind), in: format)
        var response = response(status, body: error.body, in: format)
        if case .methodNotAllowed(let allowed) = error.kind { response.headers.append("Allow", allowed) }
        return response
    }

    private func response(_ status: HTTPStatus, body: [UInt8], in negotiated: ResponseFormat) -> HTTPResponse {
        let format = settings.httpProfile.format(of: status, negotiated: negotiated)
        return HTTPResponse(status: status, headers: format.headers, body: body)
    }
}

/// What is there without a schema: nothing is ever asked of it.
private final class EmptyObject: ObjectValue {
    var typeID: TypeID { TypeID(0) }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution { .null }
}
