import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import StubModel
import UpstreamClient

/// One request that a stub passes on.
struct PassthroughCall: Sendable {
    typealias Asked = (operation: ServedOperation, call: OperationCall)

    let definition: CompiledPassthrough
    let renderer: StubRenderer
    /// `nil` for requests without a GraphQL operation.
    var asked: Asked?
    /// Whether the whole body is read before it is sent.
    var isCollected = false

    /// Asks the upstream, and makes the response of its response: a whole one, the end of the connection, or a failure.
    func made() -> Eventual<MadeResponse> {
        let rewritten: OutboundRequest
        do throws(StubFailure) {
            rewritten = try definition.rewritten(renderer)
        } catch {
            return .now(MadeResponse(.failed(error)))
        }
        let view = renderer.view
        let isCollected = isCollected || definition.changesResponse
        let passed = view.context.upstreams.pass(rewritten, view.passing, isCollected: isCollected, log: view.log)
        let isWritten = definition.script != nil || definition.reply?.body != nil
        let hasBody = rewritten.request.method != .head
        // The stub's script or body may make anything of the response, which need not be a result.
        let result =
            asked == nil || isWritten || !hasBody
            ? passed : passed.flatMap { view.context.upstreams.requireResult($0, log: view.log) }
        return result.flatMap { passed in
            made(of: passed.result).changed { $0.upstream = passed.record }
        }
    }

    private func made(of result: Result<HTTPResponse, UpstreamFailure>) -> Eventual<MadeResponse> {
        switch result {
        case .failure(let failure): .now(MadeResponse(.failed(StubFailure(failure))))
        case .success(let response):
            definition.changesResponse ? changed(response) : .now(MadeResponse(.fixed(response)))
        }
    }

    /// The response with the stub's changes to that of the upstream.
    private func changed(_ response: HTTPResponse) -> Eventual<MadeResponse> {
        let renderer = renderer.seeing(response)
        guard let script = definition.script else {
            return written(response, with: definition.reply, by: renderer)
        }
        return script.call(renderer).flatMap { made in
            switch made.response {
            case .passthrough(let said): written(response, with: said.reply, made.delivery, by: renderer)
            case .drop: .now(MadeResponse(.drop, made.delivery))
            case .failed(let failure): .now(MadeResponse(.failed(failure)))
            case .fixed, .http, .graphQL, .code, .events, .broken: .now(MadeResponse(.failed(.unpassable)))
            }
        }
    }

    private func written(
        _ response: HTTPResponse,
        with reply: CompiledPassthrough.CompiledReply?,
        _ delivery: Delivery = Delivery(),
        by renderer: StubRenderer
    ) -> Eventual<MadeResponse> {
        guard let reply else { return .now(MadeResponse(.fixed(response), delivery)) }
        return .later { then in
            // Reading and writing a large body is nothing for the thread that all transfers have.
            Task(executorPreference: renderer.view.context.handlerThreads) {
                do throws(StubFailure) {
                    then(MadeResponse(.fixed(try changed(response, with: reply, by: renderer)), delivery))
                } catch {
                    then(MadeResponse(.failed(error)))
                }
            }
        }
    }

    /// The upstream's response with the changes of a reply.
    private func changed(
        _ response: HTTPResponse,
        with reply: CompiledPassthrough.CompiledReply,
        by renderer: StubRenderer
    ) throws(StubFailure) -> HTTPResponse {
        var changed = response
        if let result = reply.result {
            let parts = try renderer.rendered(result).parts
            guard case .object(let known)? = try? JSONValue(parsing: response.body.bytes), known.isGraphQLResult else {
                let status = response.status.rawValue
                throw .noResult("The stub's data cannot lie over it: it has the status \(status).")
            }
            changed.body = .bytes(JSONValue.object(try overlaid(known, with: parts, of: result)).serialized())
        }
        if let body = reply.body {
            let made = renderer.response(.http(body))
            if made.status == .internalServerError { return made }
            changed.body = made.body
            if let type = made.headers["Content-Type"] { changed.headers["Content-Type"] = type }
        }
        if let status = reply.status { changed.status = status }
        changed.headers.replace(with: try reply.headers.rendered(renderer.rendering([:])))
        return changed
    }

    private func overlaid(
        _ result: JSONObject,
        with parts: ResponseParts,
        of definition: CompiledGraphQLResponse
    ) throws(StubFailure) -> JSONObject {
        if let (operation, call) = asked {
            return try call.overlaid(result, with: parts, of: definition, for: operation.definition)
        }
        var overlay = DataOverlay()
        return overlay.overlaid(result, with: parts, for: nil)
    }
}
