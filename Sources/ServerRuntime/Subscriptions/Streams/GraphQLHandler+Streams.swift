import GraphQLExecution
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import Stubbing

/// Operations whose results are a stream of events in the body of one response.
extension GraphQLHandler {
    /// Answers a request whose client accepts a stream.
    ///
    /// The response is a stream if the client prefers one, or if there are events or later parts.
    func answerStream(
        _ request: HTTPRequest,
        accepting wanted: AcceptedStream,
        _ snapshot: ServiceSnapshot
    ) -> Eventual<Exchange> {
        let format = ResponseFormat(negotiatedFor: request, profile: settings.httpProfile) ?? .json
        do throws(GraphQLRequestError) {
            guard case .single(let decoded) = try decoder.decode(request) else {
                if !wanted.isPreferred { return answerPlain(request, snapshot) }
                throw .malformed("A batch has one response: ask for it with \"Accept: application/json\".")
            }
            let single = wanted.isPreferred ? .json : format
            let operation = OperationRequest(graphQL: decoded, http: request, format: single)
            let form = wanted.parts?.form
            let begun = try begin(operation, snapshot, takesEvents: wanted.events != nil, incremental: form)
            return begun.map { exchange, events in
                guard let events else { return wanted.isPreferred ? wanted.carry(exchange) : exchange }
                let accepted = events.isSubscription ? wanted.events : wanted.parts
                let format = accepted ?? ServerSentEvents(isShared: false)
                let first = exchange.outcome.response ?? HTTPResponse(status: .ok)
                return self.stream(events, in: format, to: request, snapshot, after: first)
            }
        } catch {
            return .now(refused(error, in: format))
        }
    }

    /// A response whose body gets the events as they come.
    private func stream(
        _ events: SubscribedEvents,
        in format: any StreamFormat,
        to request: HTTPRequest,
        _ snapshot: ServiceSnapshot,
        after first: HTTPResponse
    ) -> Exchange {
        let limits = settings.limits
        let connection = LiveConnection(format.transport, opening: request, in: snapshot, limits: limits, operations: 1)
        let share = BudgetShare(of: connection.budget)
        guard share.reserve(events.request.graphQL.weight) else { return tooMuchKept() }
        let channel = EventChannel(limit: limits.unsent, in: connection.budget) { connection.closed() }
        let writer = StreamMessageWriter(format, channel, of: connection)
        let operation = LiveOperation("", of: events, on: connection, share)
        guard operation.keepsDocument() else { return tooMuchKept() }
        guard connection.open(writer) else { return tooManyConnections() }
        connection.begin(operation)
        let body = connection.watched(channel.stream, of: request)
        var response = HTTPResponse(status: first.status, headers: first.headers, body: .stream(body))
        response.headers.replace(with: format.headers)
        return Exchange(.response(response), operation.details)
    }

    private func tooMuchKept() -> Exchange {
        refused(GraphQLRequestError(.unavailable, ConnectionEnd.tooMuch.reason))
    }

    func tooManyConnections() -> Exchange {
        let limit = settings.limits.subscribers
        let message = "There are \(limit) connections for events, and limits.subscribers allows no more."
        return refused(GraphQLRequestError(.unavailable, message))
    }
}

/// The streams that a client accepts, by its `Accept` field.
struct AcceptedStream: Sendable {
    /// The format for the events of a subscription.
    private(set) var events: (any StreamFormat)?
    /// The format for the parts that `@defer` and `@stream` leave for later.
    private(set) var parts: (any StreamFormat)?
    /// Whether the client prefers `text/event-stream` to a single response, for any operation.
    private(set) var isPreferred = false

    /// - Returns: `nil` if the client accepts no stream.
    init?(_ request: HTTPRequest) {
        guard request.method == .get || request.method == .post, let field = request.headers["Accept"] else {
            return nil
        }
        // Few clients do, so the others pay for no more than this.
        guard ASCII.contains("event-stream", in: field) || ASCII.contains("multipart/", in: field) else { return nil }
        let accept = request.accept
        let single: [MediaType] = [.json, .graphQLResponse]
        let weightOfOne = single.map(accept.quality).max() ?? 0
        for range in accept.wanted {
            // A client that wants one response more than several gets one, wherever one is enough.
            let takesParts = parts == nil && range.quality >= weightOfOne
            switch range.mediaType.essence {
            case "text/event-stream":
                let format = ServerSentEvents(isShared: false)
                if takesParts { parts = format }
                guard events == nil else { continue }
                events = format
                isPreferred = accept.preferred(among: single + [Self.eventStream]) == Self.eventStream
            case "multipart/mixed":
                if range.mediaType.parameter("subscriptionspec") != nil {
                    if events == nil { events = MultipartSubscription() }
                } else if takesParts {
                    parts = MultipartParts(range.mediaType)
                }
            default: continue
            }
        }
        if events == nil, parts == nil { return nil }
    }

    static let eventStream = MediaType(type: "text", subtype: "event-stream")

    /// The exchange with its one result in the format of the stream of events.
    func carry(_ exchange: Exchange) -> Exchange {
        guard case .response(let response) = exchange.outcome, isGraphQL(response), let format = events else {
            return exchange
        }
        let body = OperationMessage.all(of: response.body.bytes).flatMap { format.bytes(of: $0, of: "") }
        var (carried, sent) = (exchange, HTTPResponse(status: .ok, headers: response.headers, body: body))
        sent.headers.replace(with: format.headers)
        carried.outcome = .response(sent)
        return carried
    }

    /// Whether the response is a GraphQL result, also one that a stub has as text.
    ///
    /// Any other whole response of a stub is sent as it is.
    private func isGraphQL(_ response: HTTPResponse) -> Bool {
        if case .stream = response.body { return false }
        guard let type = response.headers["Content-Type"].flatMap(MediaType.init(parsing:)) else { return false }
        return type.isJSON || type.essence == "text/plain" && Self.isResult(response.body.bytes)
    }

    /// Whether a body of any content type is a GraphQL result.
    private static func isResult(_ body: [UInt8]) -> Bool {
        guard case .object(let members)? = try? JSONValue(parsing: body) else { return false }
        return members["data"] != nil || members["errors"] != nil
    }
}
