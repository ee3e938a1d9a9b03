import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import HTTPTransport
import JSONModel
import StubModel
import Stubbing

/// Requests that another server answers, because a stub or its code says so.
extension StubCall {
    /// The exchange with the upstream's response, delivered as the stub's code asks for.
    func pass(on definition: CompiledPassthrough, _ delivery: Delivery) -> Eventual<Exchange> {
        let renderer = StubRenderer(operation?.alone(request) ?? request, snapshot)
        let rewritten: OutboundRequest
        do throws(StubFailure) {
            rewritten = try definition.rewritten(renderer)
        } catch {
            let failed = MadeResponse(.failed(error), delivery)
            return .now(exchange(failed, of: failed.response))
        }
        if WebSocketHandshake.isWanted(by: request.http) {
            let source = ResponseSource.stub(id: match.stubID)
            return snapshot.context.upstreams.passWebSocket(rewritten, from: source, snapshot).changed { exchange in
                deliver(&exchange, delivery)
            }
        }
        return response(to: rewritten, definition, renderer).map { made in
            var made = made
            made.delivery.delay = made.delivery.delay ?? delivery.delay
            made.delivery.dropsAfter = made.delivery.dropsAfter ?? delivery.dropsAfter
            return exchange(made, of: made.response)
        }
    }

    /// Asks the upstream, and makes the response of its response: a whole one, the end of the connection, or a failure.
    private func response(
        to rewritten: OutboundRequest,
        _ definition: CompiledPassthrough,
        _ renderer: StubRenderer
    ) -> Eventual<MadeResponse> {
        let (upstreams, log) = (snapshot.context.upstreams, snapshot.log)
        let isCollected = operation?.request.batch != nil || definition.changesResponse
        let passed = upstreams.pass(rewritten, snapshot.project.passing, isCollected: isCollected, log: log)
        // The stub's script or body may make anything of the response, which need not be a result.
        let isWritten = definition.script != nil || definition.reply?.body != nil
        let isFree = operation == nil || isWritten || rewritten.request.method == .head
        let result = isFree ? passed : passed.flatMap { upstreams.requireResult($0, log: log) }
        return result.flatMap { passed in
            let made: Eventual<MadeResponse> =
                switch passed.result {
                case .failure(let failure): .now(MadeResponse(.failed(StubFailure(failure))))
                case .success(let response): changed(response, by: definition, renderer)
                }
            return made.changed { $0.upstream = passed.record }
        }
    }

    /// The response with the stub's changes to that of the upstream.
    private func changed(
        _ response: HTTPResponse,
        by definition: CompiledPassthrough,
        _ renderer: StubRenderer
    ) -> Eventual<MadeResponse> {
        guard definition.changesResponse else { return .now(MadeResponse(.fixed(response))) }
        let renderer = StubRenderer(renderer, upstream: response)
        guard let script = definition.script else { return written(response, with: definition.reply, by: renderer) }
        return script.call(renderer).flatMap { made in
            switch made.response {
            case .passthrough(let said): written(response, with: said.reply, made.delivery, by: renderer)
            case .drop, .failed: .now(made)
            case .fixed, .http, .graphQL, .code, .events: .now(MadeResponse(.failed(.unpassable)))
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
            Task(executorPreference: snapshot.context.handlerThreads) {
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
            var overlay = DataOverlay()
            let overlaid =
                try operation?.overlaid(known, with: parts, of: result)
                ?? overlay.overlaid(known, with: parts, for: nil)
            changed.body = .bytes(JSONValue.object(overlaid).serialized())
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
}
