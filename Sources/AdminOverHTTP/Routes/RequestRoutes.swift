import HTTPMessages
import JSONModel
import MockConfiguration
import Recording
import ServerRuntime
import Stubbing

/// `/_admin/requests`: what was asked lately, and what has answered.
enum RequestRoutes {
    static let resource = AdminResource(
        name: "requests",
        summary: "What was asked lately, and what has answered.",
        variables: [.path("id", "Its number: the first request has 1.", as: .ordinal)],
        routes: [
            AdminRoute("GET /requests", "listRequests", waiting: list)
                .does("Lists the latest requests, the last one first.")
                .parameters(filters)
                .query("limit", "How many requests to list at most.", as: .ordinal)
                .query("before", "Only those with smaller numbers: the \"next\" of the page before.", as: .ordinal)
                .query("after", "Only those that came after this: the \"position\" of a list before.", as: .count)
                .parameters([.wait, form])
                .gives(.ok, "The requests.", as: .schema("Requests"))
                .refuses(.badRequest, "A parameter cannot be read, or the schema has no such field."),
            AdminRoute("DELETE /requests", "forgetRequests", handler: forget)
                .does("Forgets requests: those that are asked for, or all.")
                .parameters(filters)
                .gives(.noContent, "They are forgotten.")
                .refuses(.badRequest, "A parameter cannot be read."),
            AdminRoute("GET /requests.har", "getArchive", handler: archive)
                .does("Gives the requests as an HTTP archive (HAR 1.2), the first one first.")
                .parameters(filters)
                .gives(.ok, "The archive.", as: .json(.anyObject))
                .refuses(.badRequest, "A parameter cannot be read, or the schema has no such field."),
            VerificationRoutes.route,
            AdminRoute("GET /requests/{id}", "getRequest", handler: request)
                .does("Gives one request.")
                .parameters([form])
                .gives(.ok, "The request.", as: .schema("Request"))
                .refuses(.notFound, "There is no such request, or it is forgotten."),
            AdminRoute("GET /requests/{id}/har", "getRequestArchive") { call throws(AdminProblem) in
                archive(of: [try record(call)], call)
            }
            .does("Gives one request as an HTTP archive (HAR 1.2).")
            .gives(.ok, "The archive.", as: .json(.anyObject))
            .refuses(.notFound, "There is no such request, or it is forgotten."),
            ReasonRoutes.route,
        ],
        schemas: listed.adding(VerificationRoutes.schemas).adding(ReasonRoutes.schemas)
    )

    private static let listed: JSONObject = [
        "Requests": .properties([
            "total": .count.described("How many of those that are kept are asked for, on this page or not."),
            "position": .count.described(
                "How many have come so far, forgotten ones included: what \"after\" is for later ones."
            ),
            "undecided?": .integer.described(
                "How many cannot be looked into for \"field\", as their bodies were cut; absent where there is none."
            ),
            "unserved?": .text.described("Why nothing can have this path, where none is listed and nothing serves it."),
            "next?": .integer.described("What \"before\" is for the next page; absent on the last page."),
            "requests": .list(of: .reference("Request")),
        ]),
        "Request": .properties([
            "id": .integer, "time": .time, "request": message, "operations?": operations, "answeredBy": answeredBy,
            "stub?": .text.described("The id of the stub that has answered."),
            "nearMisses?": .list(of: .anyObject), "response": message, "upstream?": upstream,
            "connectionParams?": .anyObject.described("What the client of its WebSocket has introduced itself with."),
            "pathParameters?": .anyObject.described("In the exact form: the texts in its path's places."),
            "session?": .text.described("The session, where it has a name."),
            "milliseconds": ["type": "number", "description": "What making the answer has taken."],
            "delay?": ["type": "number", "description": "The seconds that it has waited then."],
        ]),
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
            as: .flag
        ),
    ]

    static let form = AdminParameter.query(
        "form",
        """
        With "exact", bodies as they came, in base64, and for operations "document" and "selection"; with "brief", no \
        bodies, header fields and variables; else as people read them.
        """,
        as: ["enum": .init(JournalForm.Detail.allCases.map(\.rawValue))]
    )

    private static let message: JSONValue = ["type": ["object", "null"]]
    private static let upstream: JSONValue = .properties([
        "url": .text, "status?": .integer,
        "milliseconds": ["type": "number", "description": "Until the head of the response was there."],
        "error?": .text.described("Why there is no response."),
        "request?": .anyObject, "response?": .anyObject,
    ]).described("Where it was passed on: what was sent, and what came back before it was changed.")
    private static let answeredBy: JSONValue = [
        "enum": ["stub", "generated", "file", "server", "refused", "unmatched", "batch", "upstream", "middleware"],
        "description": "What has answered.",
    ]
    private static let operations: JSONValue = .list(
        of: .properties([
            "name?": ["type": ["string", "null"]], "type?": ["enum": ["query", "mutation", "subscription", .null]],
            "variables?": .anyObject, "answeredBy?": answeredBy, "stub?": .text, "document?": .text,
            "selection?": .anyObject, "upstream?": upstream,
        ])
    )

    static func form(_ call: AdminCall) -> JournalForm { JournalForm(call.snapshot, detail(call)) }

    static func detail(_ call: AdminCall) -> JournalForm.Detail {
        call.query["form"].flatMap(JournalForm.Detail.init) ?? .readable
    }

    private static func archive(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let matcher = try matcher(call)
        let page = call.state.journal.page(matcher.filter, where: matcher.isMeant)
        return archive(of: page.records.reversed(), call)
    }

    private static func archive(of records: [RequestJournal.Record], _ call: AdminCall) -> HTTPResponse {
        let rules = RecordingRules(redacting: call.snapshot.project.settings.redact)
        return .json(JournalArchive.json(of: records, rules))
    }

    private static func forget(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let matcher = try matcher(call)
        let journal = call.state.journal
        // Numbers begin anew only where nothing is left that could have one.
        if call.query.isEmpty { journal.removeAll() } else { journal.remove(matcher.filter, where: matcher.isMeant) }
        return .done
    }

    private static func request(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        .json(try record(call).json(form(call), call.session.id))
    }

    /// The entry of the journal whose number the path names.
    static func record(_ call: AdminCall) throws(AdminProblem) -> RequestJournal.Record {
        guard let number = Int(call.name), let record = call.state.journal.record(numbered: number) else {
            let detail =
                "No request has the number \"\(call.name)\", or it is forgotten; GET /_admin/requests lists the latest."
            throw AdminProblem(.notFound, "There is no such request", detail: detail)
        }
        return record
    }
}
