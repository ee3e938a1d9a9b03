import GraphQLExecution
import GraphQLLanguage
import HTTPMessages
import JSONModel
import MustacheTemplates
import Stubbing
import UpstreamClient

/// One request that a stub passes on.
struct PassthroughCall: Sendable {
    /// The operation that is answered, and its document.
    typealias Asked = (operation: OperationDefinition, document: Document)

    let definition: CompiledPassthrough
    let renderer: StubRenderer
    /// `nil` where no GraphQL operation is answered.
    var asked: Asked?
    /// Whether all of the body is wanted before it is sent.
    var isCollected = false

    /// What is sent, or why there is nothing; with what the journal tells of the upstream.
    func response() -> Eventual<(Result<HTTPResponse, StubFailure>, UpstreamRecord?)> {
        let request: HTTPRequest
        do throws(StubFailure) {
            request = try definition.rewritten(renderer)
        } catch {
            return .now((.failure(error), nil))
        }
        let view = renderer.view
        let passage = view.context.upstreams.pass(
            request,
            to: definition.upstream,
            renderer.settings,
            isCollected: isCollected || definition.reply != nil,
            log: view.log
        )
        guard let reply = definition.reply else {
            return passage.map { ($0.result.mapError { StubFailure($0) }, $0.record) }
        }
        return .later { then in
            passage.whenReady { passage in
                // Reading and writing a large body is nothing for the thread that all transfers have.
                Task(executorPreference: view.context.handlerThreads) {
                    switch passage.result {
                    case .failure(let failure): then((.failure(StubFailure(failure)), passage.record))
                    case .success(let response):
                        do throws(StubFailure) {
                            then((.success(try changed(response, reply)), passage.record))
                        } catch {
                            then((.failure(error), passage.record))
                        }
                    }
                }
            }
        }
    }

    /// The upstream's response with what the stub changes of it.
    private func changed(
        _ response: HTTPResponse,
        _ reply: CompiledPassthrough.CompiledReply
    ) throws(StubFailure) -> HTTPResponse {
        let renderer = renderer.seeing(response)
        var changed = response
        if let result = reply.result {
            let parts = try renderer.graphQLParts(result)
            guard case .object(let known)? = try? JSONValue(parsing: response.body.bytes) else {
                throw StubFailure(
                    "The upstream's response is no GraphQL result",
                    "The stub's data cannot lie over it: it has the status \(response.status.rawValue).",
                    status: HTTPStatus(rawValue: 502),
                    code: "UPSTREAM_FAILED"
                )
            }
            changed.body = .bytes(JSONValue.object(overlaid(known, parts)).serialized())
        }
        if let body = reply.body {
            let made = renderer.response(.http(body))
            if made.status == .internalServerError { return made }
            changed.body = made.body
            if let type = made.headers["Content-Type"] { changed.headers["Content-Type"] = type }
        }
        if let status = reply.status { changed.status = status }
        let rendering = renderer.rendering([:])
        let headers = try StubFailure.rendering { () throws(RenderError) in try reply.headers.rendered(rendering) }
        for field in headers.fields { changed.headers.removeAll(named: field.name) }
        for field in headers.fields { changed.headers.append(field.name, field.value) }
        return changed
    }

    private func overlaid(_ result: JSONObject, _ parts: GraphQLParts) -> JSONObject {
        var result = result
        let overlay = DataOverlay(asked?.document, renderer.graphQL?.schema)
        var data = result["data"] ?? .null
        if let over = parts.data { data = overlay.merged(data, over, asked?.operation.selectionSet) }
        for error in parts.fieldErrors { data = overlay.nulled(data, error.path[...], asked?.operation) }
        if parts.data != nil || !parts.fieldErrors.isEmpty { result["data"] = data }
        let errors = parts.fieldErrors + parts.errors
        if !errors.isEmpty {
            result["errors"] = .array((result["errors"]?.array ?? []) + errors.map { $0.resultJSON })
        }
        if let extensions = parts.extensions {
            var known = result["extensions"]?.object ?? [:]
            for member in extensions { known[member.key] = member.value }
            result["extensions"] = .object(known)
        }
        return result
    }
}

extension GraphQLError {
    /// As it stands in a result.
    fileprivate var resultJSON: JSONValue {
        let written = try? JSONValue(parsing: ExecutionResult(requestErrors: [self]).body)
        return written?["errors"]?[0] ?? ["message": .string(message)]
    }
}
