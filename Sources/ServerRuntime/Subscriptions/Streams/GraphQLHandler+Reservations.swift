import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import HTTPTransport
import JSONModel
import MockConfiguration
import Stubbing

/// GraphQL over SSE, "single connection mode": a token, one stream, and operations that are asked for beside it.
extension GraphQLHandler {
    /// The seconds for which a reserved stream is kept before it is fetched.
    private static let reservationTime = 30.0

    /// Answers a request that is about a reserved stream; `nil` for every other request.
    func answerReservation(_ request: HTTPRequest, _ snapshot: ServiceSnapshot) -> Exchange? {
        if request.method == .put { return reserve(request, snapshot) }
        guard snapshot.state.subscriptions.hasReserved, let token = Self.token(of: request) else { return nil }
        guard let stream = snapshot.state.subscriptions.reservation(token) else {
            return text(.notFound, "There is no stream with this token: reserve one by PUT.")
        }
        switch request.method {
        case .delete: return stop(request, in: stream)
        case .get where AcceptedStream(request)?.isPreferred == true: return fetch(stream, by: request)
        case .get, .post: return start(request, in: stream)
        default: return nil
        }
    }

    private static func token(of request: HTTPRequest) -> String? {
        request.headers["X-GraphQL-Event-Stream-Token"] ?? parameter("token", of: request)
    }

    private static func parameter(_ name: String, of request: HTTPRequest) -> String? {
        request.rawQuery.flatMap { try? FormItem.decode($0.utf8) }?[name]
    }

    private func reserve(_ request: HTTPRequest, _ snapshot: ServiceSnapshot) -> Exchange {
        let (hub, limits) = (snapshot.state.subscriptions, settings.limits)
        let token = SessionID.random().description
        let connection = LiveConnection("sse", opening: request, in: snapshot, limits: limits)
        let channel = EventChannel(limit: limits.unsent, in: connection.budget) {
            hub.release(token)
            connection.closed()
        }
        let stream = StreamMessageWriter(ServerSentEvents(isShared: true), channel, of: connection)
        hub.reserve(token, stream)
        let isOpen = connection.open(stream) { [weak stream] in
            hub.release(token)
            stream?.expire()
        }
        guard isOpen else {
            hub.release(token)
            return tooManyConnections()
        }
        snapshot.context.delays.call(after: Self.reservationTime) { [weak hub, weak stream] in
            guard let stream else { return }
            stream.expire()
            if stream.connection.isClosed { hub?.release(token) }
        }
        return text(.created, token)
    }

    private func fetch(_ stream: StreamMessageWriter, by request: HTTPRequest) -> Exchange {
        guard let fetched = stream.fetch() else { return text(.conflict, "The stream is open already.") }
        stream.connection.context.live.markFetched(stream.connection)
        let body = stream.connection.watched(fetched, of: request)
        return Exchange(HTTPResponse(status: .ok, headers: stream.format.headers, body: .stream(body)), from: .server)
    }

    private func start(_ request: HTTPRequest, in stream: StreamMessageWriter) -> Exchange {
        let connection = stream.connection
        do throws(GraphQLRequestError) {
            guard case .single(let decoded) = try decoder.decode(request) else {
                throw .malformed("A batch has no place in a stream: send one request at a time.")
            }
            guard let id = decoded.extensions["operationId"]?.string, !id.isEmpty else {
                throw .malformed("The operation has no id: send it as extensions.operationId.")
            }
            guard !connection.has(id) else {
                return text(.conflict, "There is an operation with this id already.")
            }
            if let refusal = refusal(of: decoded) {
                return sentBody(refusal, of: .refused, nil, in: .json, status: .badRequest)
            }
            connection.queue.run { connection.start(id, decoded, over: request) }
            return Exchange(HTTPResponse(status: HTTPStatus(rawValue: 202)), from: .server)
        } catch {
            return refused(error)
        }
    }

    /// The errors of a faulty document as a result, which is sent at once, as over HTTP; `nil` if there are none.
    private func refusal(of request: GraphQLRequest) -> [UInt8]? {
        guard let text = request.query else { return nil }
        switch documents.outcome(for: text, prepare: { gate.prepare($0) }) {
        case .unparsable(let body), .invalid(let body, _): return body
        case .ready(let document):
            do throws(GraphQLError) {
                _ = try document.operation(named: request.operationName)
                return nil
            } catch {
                return ExecutionResult(requestErrors: [error]).body
            }
        }
    }

    private func stop(_ request: HTTPRequest, in stream: StreamMessageWriter) -> Exchange {
        guard let id = Self.parameter("operationId", of: request) else {
            return text(.badRequest, "The operation is named by the parameter operationId.")
        }
        let connection = stream.connection
        connection.queue.run { if connection.stop(id) { connection.writer?.send(.complete, of: id) } }
        return text(.ok, "")
    }

    private func text(_ status: HTTPStatus, _ text: String) -> Exchange {
        let headers: HTTPHeaders = ["Content-Type": "text/plain; charset=utf-8"]
        return Exchange(HTTPResponse(status: status, headers: headers, body: Array(text.utf8)), from: .server)
    }
}
