import AnswerReasons
import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import JSONModel
import SchemaMocking
import StubModel
import Stubbing

/// An operation that is executed once more to find out why a value of its response is what it is.
struct RetracedOperation {
    let call: OperationCall
    let world: MockWorld
    let answeredBy: ResponseSource
    let upstream: UpstreamRecord?
    /// The revision of the entities that it was answered from.
    let revision: Int?
    /// The response that was sent; `nil` where it is not kept.
    let sent: JSONValue?

    /// The part that a response came from besides the schema.
    enum Origin {
        case schema
        case stub(CompiledGraphQLResponse)
        /// The result of an upstream, with a stub's changes.
        case upstream(JSONObject, CompiledGraphQLResponse?)
        /// A response of a stub's code, which is not called again.
        case code(String)
    }

    /// The ways in which the response may have been made; a stub has one for each of its responses.
    var origins: [Origin] {
        if case .upstream = answeredBy { return passed(nil) }
        guard case .stub = answeredBy else { return [.schema] }
        return (stub?.responses ?? []).flatMap { response -> [Origin] in
            switch response {
            case .graphQL(let definition): [.stub(definition)]
            case .passthrough(let definition): passed(definition.reply?.result)
            case .code(let code): [.code(code.place)]
            case .fixed, .http, .events, .drop, .failed: []
            }
        }
    }

    /// The stub that has answered; `nil` where none has, or it is gone.
    private var stub: PreparedStub? { answeredBy.stubID.flatMap(call.snapshot.stubs.stub(withID:)) }

    var isCode: Bool { origins.contains { if case .code = $0 { true } else { false } } }

    private func passed(_ changes: CompiledGraphQLResponse?) -> [Origin] {
        // The journal keeps a response once that was sent as it came.
        let received = upstream?.response?.body.flatMap { $0.isCut ? nil : try? JSONValue(parsing: $0.bytes) } ?? sent
        return [.upstream(received?["data"]?.object ?? [:], changes)]
    }

    /// The makers of the response, in words.
    func source(_ origin: Origin) -> AnswerReason.Source {
        var source = AnswerReason.Source(upstream: upstream?.url)
        if let stub {
            source.stubID = stub.stub.id
            source.stub = stub.entry.title + (stub.stub.location.map { " (\($0))" } ?? "")
        }
        if case .code(let place) = origin { source.code = place }
        return source
    }
}

struct TracedAnswer {
    let origin: RetracedOperation.Origin
    let answer: JSONValue
    let steps: [AnswerStep]
}

extension RetracedOperation {
    /// Executes the operation with a trace along a path, on a copy of the entities, which mutations write to.
    ///
    /// - Throws: `AnswerInquiry.Problem` where the stub's own parts cannot be rendered.
    func retraced(
        _ origin: Origin,
        along path: AnswerPath,
        on entities: EntityStore
    ) throws(AnswerInquiry.Problem) -> TracedAnswer {
        let (trace, handler) = (AnswerTrace(path, in: world), call.handler)
        let result: ExecutionResult
        do throws(StubFailure) {
            switch origin {
            case .schema, .code:
                result = try self.result(nil) { type, _ in trace.root(handler.root(for: type, nil, entities)) }
            case .stub(let definition):
                result = try self.result(definition) { trace.root(handler.root(for: $0, $1, entities)) }
            case .upstream(let data, let definition):
                let world = world.asStored(in: entities)
                result = try self.result(definition) { type, layer in
                    trace.root(world.root(for: type, passed: data, layer))
                }
            }
        } catch {
            throw AnswerInquiry.Problem(.unexplained, "\(error.title): \(error.detail)")
        }
        let answer = (try? JSONValue(parsing: result.body)) ?? .null
        return TracedAnswer(origin: origin, answer: answer, steps: trace.steps)
    }

    private func result(
        _ definition: CompiledGraphQLResponse?,
        root: (OperationType, StubLayer) -> any ObjectValue
    ) throws(StubFailure) -> ExecutionResult {
        guard let definition else {
            return call.document.prepared.map { prepared in
                call.execute(prepared, uploads: .anywhere) { root($0, StubLayer(data: [:])) }
            } ?? ExecutionResult(requestErrors: [])
        }
        let parts = try call.renderer.rendered(definition).parts
        return try call.result(parts, of: definition, root: root)
    }
}
