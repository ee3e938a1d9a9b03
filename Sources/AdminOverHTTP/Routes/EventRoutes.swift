import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/events`: events as they happen, over server-sent events.
enum EventRoutes {
    static let resource = AdminResource(
        name: "events",
        summary: "What happens, as it happens.",
        routes: [
            AdminRoute("GET /events", "followEvents", handler: follow)
                .does(
                    """
                    Sends events as they happen, as server-sent events, until the client goes; filters and form are \
                    those of listed requests, and of no other events.
                    """
                )
                .query(
                    "only",
                    "Only these kinds, separated by commas: \(kinds.joined(separator: ", ")).",
                    as: ["type": "string", "examples": ["request,scenario"]]
                )
                .query(
                    "sessions",
                    "With \"all\", the events of all sessions; else those of the call's session.",
                    as: ["enum": ["all"]]
                )
                .parameters([latest] + RequestRoutes.filters + [RequestRoutes.form])
                .gives(.ok, "The events.", as: .eventStream)
                .refuses(.badRequest, "There is no such kind, no such id, or a filter cannot be read.")
                .refuses(.serviceUnavailable, "Too many clients follow the events.")
        ]
    )

    private static let latest = AdminParameter(
        name: "Last-Event-ID",
        place: .header,
        summary: "The id of the latest event that the client has: it is sent those after it.",
        schema: .text
    )

    static let kinds = ["request", "stub", "scenario", "entity", "subscription", "reload", "problem"]

    private static func follow(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let kinds = try kinds(call)
        let conditions = try RequestRoutes.conditions(call)
        _ = try RequestRoutes.matcher(conditions, call)
        let detail = RequestRoutes.detail(call)
        let text = call.request.headers["Last-Event-ID"]
        let known = text.flatMap { ServerEvents.Position($0) }
        if let text, known == nil {
            let detail =
                "\"Last-Event-ID\" is the id of an event that was sent, not \"\(text.cut(to: 100))\"; leave it out for later events."
            throw AdminProblem(.badRequest, "This is no event's id", detail: detail)
        }
        let headers: HTTPHeaders = ["Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no"]
        if call.request.method == .head { return HTTPResponse(status: .ok, headers: headers) }
        guard let latest = call.service.follow() else {
            let detail =
                "Close some of their connections; one connection can have the events of all sessions (?sessions=all)."
            throw AdminProblem(.serviceUnavailable, "Too many clients follow the events", detail: detail)
        }
        let scope = EventScope(
            kinds: kinds,
            conditions: conditions,
            detail: detail,
            session: call.session,
            isOfAll: call.query["sessions"] != nil,
            service: call.service
        )
        let reader = EventFollower(scope, after: known ?? latest, on: call.queue)
        return HTTPResponse(status: .ok, headers: headers, body: .stream(reader.stream))
    }

    private static func kinds(_ call: AdminCall) throws(AdminProblem) -> Set<String> {
        guard let names = call.names("only", omittingEmpty: false) else { return Set(kinds) }
        if let other = names.first(where: { !kinds.contains($0) }) {
            let detail = "\"only\" has some of \(kinds.joined(separator: ", ")), separated by commas, not \"\(other)\"."
            throw AdminProblem(.badRequest, "There are no such events", detail: detail)
        }
        return Set(names)
    }
}
