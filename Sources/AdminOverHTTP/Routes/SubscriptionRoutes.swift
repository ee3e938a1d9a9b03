import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
import MockConfiguration
import Reporting
import ServerRuntime
import StubModel
import Stubbing

/// `/_admin/subscriptions`: the open subscriptions, and events from outside.
enum SubscriptionRoutes {
    static let resource = AdminResource(
        name: "subscriptions",
        summary: "Who listens to what, and events from outside.",
        variables: [.path("id", "The number of the subscription.", as: .ordinal)],
        routes: [
            AdminRoute("GET /subscriptions", "listSubscriptions", waiting: list)
                .does("Lists the subscriptions that are open, the oldest first.")
                .query("operation", "Only those with an operation of this name.")
                .query("field", "Only those that ask events of this field.")
                .query("after", "Only those that began after this: the \"position\" of a list before.", as: .count)
                .query(
                    "limit",
                    "How many to list at most; where there are more, \"position\" is that of the last one listed.",
                    as: ["type": "integer", "minimum": 1, "default": .init(mostListed)]
                )
                .parameters([.wait])
                .gives(.ok, "The subscriptions.", as: .schema("Subscriptions"))
                .refuses(.badRequest, "A parameter cannot be read."),
            AdminRoute("POST /subscriptions/events", "publishEvent", handler: publish)
                .does("Sends an event to those subscriptions that it names; the schema fills in what it does not say.")
                .takes(
                    "The data or errors, and to whom: to all, unless it says an operation, a field or an id.",
                    as: .schema("SubscriptionEvent")
                )
                .gives(.ok, "How many subscriptions it is sent to.", as: .schema("Published"))
                .refuses(.badRequest, "The body is no event."),
            AdminRoute("DELETE /subscriptions/{id}", "endSubscription", handler: end)
                .does("Completes a subscription, or closes its connection with a code.")
                .query(
                    "code",
                    "The code that a WebSocket is closed with; other connections just end.",
                    as: ["type": "integer", "minimum": 1000, "maximum": 4999]
                )
                .query("reason", "Why, for its client.")
                .gives(.noContent, "It has ended.")
                .refuses(.badRequest, "It is not a code that a connection can be closed with.")
                .refuses(.notFound, "There is no subscription of this number."),
        ],
        schemas: [
            "Subscriptions": .properties([
                "position": .count.described(
                    "How many have begun so far, ended ones included: what \"after\" is for later ones."
                ),
                "total": .count.described("How many are meant, those that the limit leaves out included."),
                "subscriptions": .list(of: .reference("Subscription")),
            ]),
            "Subscription": .properties([
                "id": .integer, "operation": ["type": ["string", "null"]], "operationId?": .text, "fields": .texts,
                "variables?": .anyObject,
                "transport": ["enum": ["sse", "multipart", "graphql-transport-ws", "graphql-ws"]], "since": .time,
                "events": .integer, "stub?": .text,
                "connectionParams?": .anyObject.described(
                    "What the client of its WebSocket has introduced itself with."
                ),
                "cut?": [
                    "type": "array", "items": .text,
                    "description": "The members that are left out because they are too large to be listed.",
                ],
            ]),
            "SubscriptionEvent": .properties([
                "operation?": .text, "field?": .text, "id?": .integer, "data?": ["type": ["object", "null"]],
                "errors?": .list(of: .anyObject), "extensions?": .anyObject,
            ]),
            "Published": .properties(["sent": .integer]),
        ]
    )

    /// Lists subscriptions; where there are none and the call wants to wait, as soon as there is one.
    private static func list(_ call: AdminCall) -> Eventual<HTTPResponse> {
        let hub = call.state.subscriptions
        let (name, field) = (call.query["operation"], call.query["field"])
        let (after, limit) = (call.number("after") ?? 0, min(call.number("limit") ?? .max, mostListed))
        let list = PollableList(source: hub, after: after) { position in
            let (later, latest) = hub.operations(after: position)
            let meant = later.filter { $0.operation.isMeant(operation: name, field: field) }
            let listed = meant.prefix(limit)
            // Those that are left out come after it.
            let position = listed.count < meant.count ? listed.last?.position ?? position : latest
            return PollablePage(isEmpty: meant.isEmpty, position: position) {
                .json([
                    "position": .init(position), "total": .init(meant.count),
                    "subscriptions": .array(listed.map { json($0.operation) }),
                ])
            }
        }
        return list.response(to: call)
    }

    static func json(_ operation: LiveOperation) -> JSONValue {
        let details = operation.events.details
        var json: JSONObject = [
            "id": .init(operation.number),
            "operation": .init(details.operation?.name?.cut(to: longestText)),
            "fields": .init(operation.fields.prefix(mostFields).map { $0.cut(to: longestText) }),
            "transport": .string(operation.connection.transport),
            "since": .string(Timestamp.text(milliseconds: operation.record.begun)),
            "events": .init(operation.sent),
        ]
        if !operation.id.isEmpty { json["operationId"] = .string(operation.id.cut(to: longestText)) }
        if let stub = details.source.stubID { json["stub"] = .string(stub) }
        var cut: [JSONValue] = operation.fields.count > mostFields ? ["fields"] : []
        func show(_ members: JSONObject, as name: String) {
            if members.weight <= largestMember { json[name] = .object(members) } else { cut.append(.string(name)) }
        }
        show(operation.events.request.graphQL.variables, as: "variables")
        if let parameters = operation.events.request.connection, !parameters.isEmpty {
            show(parameters, as: "connectionParams")
        }
        if !cut.isEmpty { json["cut"] = .array(cut) }
        return .object(json)
    }

    private static let mostListed = 1_000
    // What a list shows of one subscription: its clients decide how much there is of it.
    private static let longestText = 1_024
    private static let mostFields = 100
    private static let largestMember = 16_384

    private static func publish(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        guard let members = try call.jsonBody("an event").object else { throw noEvent("It is no JSON object.") }
        do throws(PublishedEvent.Problem) {
            let event = try PublishedEvent(members)
            let served = call.snapshot
            let library = served.stubs.library
            try event.check(against: served.graphQL?.schema, documents: served.documents, templates: library)
            return .json(["sent": .init(event.publish(to: call.state.subscriptions))])
        } catch {
            throw noEvent(error.message)
        }
    }

    private static func noEvent(_ detail: String) -> AdminProblem {
        AdminProblem(.badRequest, "This is no event", detail: detail)
    }

    private static func end(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let operations = call.state.subscriptions.operations
        guard let operation = operations.first(where: { "\($0.number)" == call.name }) else {
            let detail = "None has the number \"\(call.name)\"."
            throw AdminProblem(.notFound, "There is no such subscription", detail: detail)
        }
        guard let text = call.query["code"] else {
            operation.connection.queue.run { operation.complete() }
            return .done
        }
        guard let code = Int(text), EventDefinition.isCloseCode(code) else {
            let detail = "\"\(text)\" is none of 1000, 1001, 1008, 1011, 1012, 1013 and 3000 to 4999."
            throw AdminProblem(.badRequest, "This is no code to close a connection with", detail: detail)
        }
        let reason = call.query["reason"] ?? ""
        operation.connection.queue.run { operation.connection.end(.code(code, reason)) }
        return .done
    }
}
