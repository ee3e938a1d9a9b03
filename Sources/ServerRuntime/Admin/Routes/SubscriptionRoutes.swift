import GraphQLSchema
import HTTPMessages
import HTTPTransport
import JSONModel
import MockConfiguration
import StubModel
import Stubbing

/// `/_admin/subscriptions`: who listens to what, and events from outside.
enum SubscriptionRoutes {
    static let resource = AdminResource(
        name: "subscriptions",
        summary: "Who listens to what, and events from outside.",
        routes: [
            AdminRoute(
                .get,
                "/_admin/subscriptions",
                operationID: "listSubscriptions",
                summary: "Lists the subscriptions that are open, the oldest first.",
                parameters: [
                    .query("operation", "Only those with an operation of this name."),
                    .query("field", "Only those that ask events of this field."),
                    .query(
                        "after",
                        "Only those that began after this: the \"position\" of a list before.",
                        schema: ["type": "integer", "minimum": 0]
                    ),
                    .wait,
                ],
                answers: [
                    AdminResponse(.ok, "The subscriptions.", .json(.reference("Subscriptions"))),
                    .problem(.badRequest, "A parameter cannot be read."),
                ],
                waiting: list
            ),
            AdminRoute(
                .post,
                "/_admin/subscriptions/events",
                operationID: "publishEvent",
                summary:
                    "Sends an event to those subscriptions that it names; the schema fills in what it does not say.",
                body: AdminBody(
                    summary: "The data or errors, and to whom: to all, unless it says an operation, a field or an id.",
                    content: [.json(.reference("SubscriptionEvent"))]
                ),
                answers: [
                    AdminResponse(.ok, "How many subscriptions it is sent to.", .json(.reference("Published"))),
                    .problem(.badRequest, "The body is no event."),
                ],
                handler: publish
            ),
            AdminRoute(
                .delete,
                "/_admin/subscriptions/{id}",
                operationID: "endSubscription",
                summary: "Completes a subscription, or closes its connection with a code.",
                parameters: [
                    .path("id", "The number of the subscription.", schema: ["type": "integer", "minimum": 1]),
                    .query(
                        "code",
                        "The code that a WebSocket is closed with; other connections just end.",
                        schema: ["type": "integer", "minimum": 1000, "maximum": 4999]
                    ),
                    .query("reason", "Why, for its client."),
                ],
                answers: [
                    AdminResponse(.noContent, "It has ended."),
                    .problem(.badRequest, "It is not a code that a connection can be closed with."),
                    .problem(.notFound, "There is no subscription of this number."),
                ],
                handler: end
            ),
        ],
        schemas: [
            "Subscriptions": [
                "type": "object", "required": ["position", "subscriptions"],
                "properties": [
                    "position": [
                        "type": "integer", "minimum": 0,
                        "description":
                            "How many have begun so far, ended ones included: what \"after\" is for later ones.",
                    ],
                    "subscriptions": ["type": "array", "items": .reference("Subscription")],
                ],
            ],
            "Subscription": [
                "type": "object", "required": ["id", "operation", "fields", "transport", "since", "events"],
                "properties": [
                    "id": ["type": "integer"], "operation": ["type": ["string", "null"]],
                    "operationId": ["type": "string"], "fields": ["type": "array", "items": ["type": "string"]],
                    "variables": ["type": "object"],
                    "transport": ["enum": ["sse", "multipart", "graphql-transport-ws", "graphql-ws"]],
                    "since": ["type": "string", "format": "date-time"], "events": ["type": "integer"],
                    "stub": ["type": "string"],
                    "connectionParams": [
                        "type": "object", "description": "What the client of its WebSocket has introduced itself with.",
                    ],
                ],
            ],
            "SubscriptionEvent": [
                "type": "object",
                "properties": [
                    "operation": ["type": "string"], "field": ["type": "string"], "id": ["type": "integer"],
                    "data": ["type": ["object", "null"]], "errors": ["type": "array"],
                    "extensions": ["type": "object"],
                ],
            ],
            "Published": [
                "type": "object", "required": ["sent"], "properties": ["sent": ["type": "integer"]],
            ],
        ]
    )

    /// Lists subscriptions; where there is none and the call wants to wait, as soon as there is one.
    @Sendable
    private static func list(_ call: AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse> {
        try SubscriptionList(
            hub: call.session.state.subscriptions,
            operation: call.query["operation"],
            field: call.query["field"],
            after: try RequestRoutes.number("after", call)
        ).response(to: call)
    }

    fileprivate static func json(_ operation: LiveOperation) -> JSONValue {
        let details = operation.events.details
        var json: JSONObject = [
            "id": .number(.integer(operation.number)),
            "operation": details.operation?.name.map { .string($0) } ?? .null,
            "fields": .array(operation.fields.map { .string($0) }),
            "variables": .object(operation.events.request.graphQL.variables),
            "transport": .string(operation.connection.transport),
            "since": .string(Timestamp.text(milliseconds: operation.record.begun)),
            "events": .number(.integer(operation.sent)),
        ]
        if !operation.id.isEmpty { json["operationId"] = .string(operation.id) }
        if let stub = details.source.stubID { json["stub"] = .string(stub) }
        if let parameters = operation.events.request.connection, !parameters.isEmpty {
            json["connectionParams"] = .object(parameters)
        }
        return .object(json)
    }

    @Sendable
    private static func publish(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        guard let members = try call.jsonBody("an event").object else { throw noEvent("It is no JSON object.") }
        do throws(PublishedEvent.Problem) {
            let event = try PublishedEvent(members)
            let served = call.session.currentSnapshot
            let library = served.stubs.library
            try event.check(against: served.graphQL?.schema, documents: served.documents, templates: library)
            let sent = event.publish(to: call.session.state.subscriptions)
            return .json(["sent": .number(.integer(sent))])
        } catch {
            throw noEvent(error.message)
        }
    }

    private static func noEvent(_ detail: String) -> AdminProblem {
        AdminProblem(.badRequest, "This is no event", detail)
    }

    @Sendable
    private static func end(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let operations = call.session.state.subscriptions.operations
        guard let operation = operations.first(where: { "\($0.number)" == call.name }) else {
            throw AdminProblem(.notFound, "There is no such subscription", "None has the number \"\(call.name)\".")
        }
        guard let text = call.query["code"] else {
            operation.connection.queue.run { operation.complete() }
            return .done
        }
        guard let code = Int(text), EventDefinition.isCloseCode(code) else {
            throw AdminProblem(
                .badRequest,
                "This is no code to close a connection with",
                "\"\(text)\" is none of 1000, 1001, 1008, 1011, 1012, 1013 and 3000 to 4999."
            )
        }
        let reason = call.query["reason"] ?? ""
        operation.connection.queue.run { operation.connection.end(.code(code, reason)) }
        return .done
    }
}

/// What a list of subscriptions shows.
private struct SubscriptionList: TimelyList {
    let hub: SubscriptionHub
    let operation: String?
    let field: String?
    let after: Int

    func page(after position: Int) -> TimelyPage {
        let (later, latest) = hub.operations(after: position)
        let meant = later.filter { $0.isMeant(operation: operation, field: field) }
        let json: JSONValue = [
            "position": .number(.integer(latest)), "subscriptions": .array(meant.map(SubscriptionRoutes.json)),
        ]
        return TimelyPage(response: .json(json), isEmpty: meant.isEmpty, position: latest)
    }

    func whenLater(than position: Int, _ then: @escaping @Sendable () -> Void) -> Int? {
        hub.whenBegun(after: position, then)
    }

    func stopWaiting(_ waiter: Int) { hub.stopWaiting(waiter) }

    var isOver: Bool { hub.isOver }
}

extension LiveOperation {
    /// The field that it asks events of.
    var fields: [String] { events.operation.matchable.rootFields }

    /// Whether it is of an operation and asks of a field, as far as these are named.
    func isMeant(operation: String?, field: String?) -> Bool {
        if let operation, operation != events.details.operation?.name { return false }
        return field.map(fields.contains) ?? true
    }
}
