import HTTPMessages
import JSONModel
import MockConfiguration
import Recording
import ServerRuntime
import StubModel
import Stubbing

/// `/_admin/requests`: what was asked lately, and what has answered.
enum RequestRoutes {
    static let resource = AdminResource(
        name: "requests",
        summary: "What was asked lately, and what has answered.",
        routes: [
            AdminRoute(
                .get,
                "/_admin/requests",
                operationID: "listRequests",
                summary: "Lists the latest requests, the last one first.",
                parameters: filters + [
                    .query("limit", "How many requests to list at most.", schema: ["type": "integer", "minimum": 1]),
                    .query(
                        "before",
                        "Only those with smaller numbers: the \"next\" of the page before.",
                        schema: ["type": "integer", "minimum": 1]
                    ),
                    .query(
                        "after",
                        "Only those that came after this: the \"position\" of a list before.",
                        schema: ["type": "integer", "minimum": 0]
                    ),
                    .wait, form,
                ],
                answers: [
                    AdminResponse(.ok, "The requests.", content: .json(.reference("Requests"))),
                    .problem(.badRequest, "A parameter cannot be read, or the schema has no such field."),
                ],
                waiting: list
            ),
            AdminRoute(
                .delete,
                "/_admin/requests",
                operationID: "forgetRequests",
                summary: "Forgets requests: those that are asked for, or all.",
                parameters: filters,
                answers: [
                    AdminResponse(.noContent, "They are forgotten."),
                    .problem(.badRequest, "A parameter cannot be read."),
                ],
                handler: forget
            ),
            AdminRoute(
                .get,
                "/_admin/requests.har",
                operationID: "getArchive",
                summary: "Gives the requests as an HTTP archive (HAR 1.2), the first one first.",
                parameters: filters,
                answers: [
                    AdminResponse(.ok, "The archive.", content: .json(["type": "object"])),
                    .problem(.badRequest, "A parameter cannot be read, or the schema has no such field."),
                ],
                handler: archive
            ),
            VerificationRoutes.route,
            AdminRoute(
                .get,
                "/_admin/requests/{id}",
                operationID: "getRequest",
                summary: "Gives one request.",
                parameters: [
                    .path("id", "Its number: the first request has 1.", schema: ["type": "integer", "minimum": 1]),
                    form,
                ],
                answers: [
                    AdminResponse(.ok, "The request.", content: .json(.reference("Request"))),
                    .problem(.notFound, "There is no such request, or it is forgotten."),
                ],
                handler: request
            ),
            AdminRoute(
                .get,
                "/_admin/requests/{id}/har",
                operationID: "getRequestArchive",
                summary: "Gives one request as an HTTP archive (HAR 1.2).",
                parameters: [
                    .path("id", "Its number: the first request has 1.", schema: ["type": "integer", "minimum": 1])
                ],
                answers: [
                    AdminResponse(.ok, "The archive.", content: .json(["type": "object"])),
                    .problem(.notFound, "There is no such request, or it is forgotten."),
                ],
                handler: { call throws(AdminProblem) in archive(of: [try record(call)], call) }
            ),
            ReasonRoutes.route,
        ],
        schemas: listed.adding(VerificationRoutes.schemas).adding(ReasonRoutes.schemas)
    )

    private static let listed: JSONObject = [
        "Requests": [
            "type": "object", "required": ["total", "position", "requests"],
            "properties": [
                "total": [
                    "type": "integer", "minimum": 0,
                    "description": "How many of those that are kept are asked for, on this page or not.",
                ],
                "position": [
                    "type": "integer", "minimum": 0,
                    "description":
                        "How many have come so far, forgotten ones included: what \"after\" is for later ones.",
                ],
                "undecided": [
                    "type": "integer",
                    "description":
                        "How many cannot be looked into for \"field\", as their bodies were cut; absent where there is none.",
                ],
                "unserved": [
                    "type": "string",
                    "description": "Why nothing can have this path, where none is listed and nothing serves it.",
                ],
                "next": [
                    "type": "integer",
                    "description": "What \"before\" is for the next page; absent on the last page.",
                ],
                "requests": ["type": "array", "items": .reference("Request")],
            ],
        ],
        "Request": request(schema: operations),
    ]

    static let filters: [AdminParameter] = [
        .query("operation", "Only those with an operation of this name."),
        .query("method", "Only those by this method."),
        .query(
            "path",
            "Only those with this path, without its query, or with one that fits it: /users/:id, /files/**."
        ),
        .query("stub", "Only those that the stub with this id has answered."),
        .query(
            "field",
            "Only those with an operation that asks for this field: Product.price, or named from the root on Query.hero.name."
        ),
        .query(
            "http",
            "Only those that a stub with these conditions would match, as stub files have them: {api: post /login}."
        ),
        .query(
            "graphQL",
            "Only those with an operation that a stub with these conditions would match: {variables: {episode: JEDI}}."
        ),
        .query(
            "unmatched",
            "With true, only those that got an error for want of an answer; a batch, where one of its operations did.",
            schema: ["type": "boolean"]
        ),
    ]

    static let form = AdminParameter.query(
        "form",
        """
        With "exact", bodies as they came, in base64, and for operations "document" and "selection"; with "brief", no \
        bodies, header fields and variables; else as people read them.
        """,
        schema: ["enum": .array(JournalForm.Detail.allCases.map { .string($0.rawValue) })]
    )

    private static let message: JSONValue = ["type": ["object", "null"]]
    private static let upstream: JSONValue = [
        "type": "object", "required": ["url", "milliseconds"],
        "description": "Where it was passed on: what was sent, and what came back before it was changed.",
        "properties": [
            "url": ["type": "string"], "status": ["type": "integer"],
            "milliseconds": ["type": "number", "description": "Until the head of the response was there."],
            "error": ["type": "string", "description": "Why there is no response."],
            "request": ["type": "object"], "response": ["type": "object"],
        ],
    ]
    private static let answeredBy: JSONValue = [
        "enum": ["stub", "generated", "file", "server", "refused", "unmatched", "batch", "upstream", "middleware"],
        "description": "What has answered.",
    ]
    private static let operations: JSONValue = [
        "type": "array",
        "items": [
            "type": "object",
            "properties": [
                "name": ["type": ["string", "null"]], "type": ["enum": ["query", "mutation", "subscription", .null]],
                "variables": ["type": "object"], "answeredBy": answeredBy, "stub": ["type": "string"],
                "document": ["type": "string"], "selection": ["type": "object"], "upstream": upstream,
            ],
        ],
    ]

    private static func request(schema operations: JSONValue) -> JSONValue {
        [
            "type": "object", "required": ["id", "time", "request", "answeredBy", "response", "milliseconds"],
            "properties": [
                "id": ["type": "integer"],
                "time": ["type": "string", "format": "date-time"],
                "request": message,
                "operations": operations,
                "answeredBy": answeredBy,
                "stub": ["type": "string", "description": "The id of the stub that has answered."],
                "nearMisses": ["type": "array", "items": ["type": "object"]],
                "response": message,
                "upstream": upstream,
                "connectionParams": [
                    "type": "object", "description": "What the client of its WebSocket has introduced itself with.",
                ],
                "pathParameters": [
                    "type": "object", "description": "In the exact form: the texts in its path's places.",
                ],
                "session": ["type": "string", "description": "The session, where it has a name."],
                "milliseconds": ["type": "number", "description": "What making the answer has taken."],
                "delay": ["type": "number", "description": "The seconds that it has waited then."],
            ],
        ]
    }

    static func form(_ call: AdminCall) throws(AdminProblem) -> JournalForm {
        JournalForm(call.session.currentSnapshot, try detail(call))
    }

    static func detail(_ call: AdminCall) throws(AdminProblem) -> JournalForm.Detail {
        let text = call.query["form"] ?? JournalForm.Detail.readable.rawValue
        guard let detail = JournalForm.Detail(rawValue: text) else {
            let detail = "\"form\" is brief, readable or exact, not \"\(text)\"."
            throw AdminProblem(.badRequest, "This is no form", detail: detail)
        }
        return detail
    }

    @Sendable
    private static func archive(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let matcher = try matcher(call)
        let page = call.session.state.journal.page(matcher.filter, where: matcher.isMeant)
        return archive(of: page.records.reversed(), call)
    }

    private static func archive(of records: [RequestJournal.Record], _ call: AdminCall) -> HTTPResponse {
        let rules = RecordingRules(redacting: call.session.currentSnapshot.project.settings.redact)
        return .json(JournalArchive.json(of: records, rules))
    }

    @Sendable
    private static func forget(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let matcher = try matcher(call)
        let journal = call.session.state.journal
        // Numbers begin anew only where nothing is left that could have one.
        if call.query.isEmpty {
            journal.removeAll()
        } else {
            journal.remove(matcher.filter, where: matcher.isMeant)
        }
        return .done
    }

    static func number(_ name: String, _ call: AdminCall) throws(AdminProblem) -> Int {
        guard let text = call.query[name] else { return name == "after" ? 0 : .max }
        let least = name == "after" ? 0 : 1
        guard let number = Int(text), number >= least else {
            let detail = "\"\(name)\" is a whole number from \(least), not \"\(text)\"."
            throw AdminProblem(.badRequest, name == "limit" ? "This is no limit" : "This is no number", detail: detail)
        }
        return number
    }

    @Sendable
    private static func request(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        .json(try record(call).json(try form(call), call.session.id))
    }

    /// The entry of the journal whose number the path names.
    static func record(_ call: AdminCall) throws(AdminProblem) -> RequestJournal.Record {
        guard let number = Int(call.name), let record = call.session.state.journal.record(numbered: number) else {
            throw AdminProblem(
                .notFound,
                "There is no such request",
                detail:
                    "No request has the number \"\(call.name)\", or it is forgotten; GET /_admin/requests lists the latest."
            )
        }
        return record
    }
}
