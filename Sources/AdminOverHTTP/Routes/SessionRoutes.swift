import HTTPMessages
import HTTPTransport
import JSONModel
import Reporting
import ServerRuntime

/// `/_admin/sessions`: states of their own for tests that run at the same time.
///
/// They are the server's, whichever session a call is made in.
enum SessionRoutes {
    static let resource = AdminResource(
        name: "sessions",
        summary: "States of their own, for tests that run at the same time.",
        variables: [.path("id", "The session's name.")],
        routes: [
            AdminRoute("GET /sessions", "listSessions") { call in
                let sessions = call.service.sessions
                return .json(["sessions": .array(sessions.all.compactMap { json(of: $0, call) })])
            }
            .does("Lists the sessions that have names, the one that has begun first coming first.")
            .gives(.ok, "The sessions.", as: .schema("Sessions")),
            AdminRoute("POST /sessions", "beginSession", handler: begin)
                .does("Begins a session. A request that names one that there is not begins it too.")
                .takes(
                    "Its name; without a body, or without one in it, a name is made up.",
                    as: .schema("NewSession"),
                    isRequired: false
                )
                .gives(.created, "The session.", as: .schema("Session"))
                .refuses(.badRequest, "The body is not a JSON object with a name.")
                .refuses(.conflict, "There is a session of this name.")
                .refuses(.serviceUnavailable, "There are too many sessions."),
            AdminRoute("GET /sessions/{id}", "getSession") { call throws(AdminProblem) in
                guard let id = SessionID(call.name), let session = call.service.sessions.existing(id),
                    let json = json(of: session, call)
                else { throw unknown(call.name) }
                return .json(json)
            }
            .does("Gives one session; that is no use of it.")
            .gives(.ok, "The session.", as: .schema("Session"))
            .refuses(.notFound, missing),
            AdminRoute("DELETE /sessions/{id}", "endSession") { call throws(AdminProblem) in
                guard let id = SessionID(call.name), call.service.sessions.end(id) else { throw unknown(call.name) }
                return .done
            }
            .does("Ends a session; requests in flight finish on what they began with.")
            .gives(.noContent, "It has ended.")
            .refuses(.notFound, missing),
        ],
        schemas: [
            "Sessions": .properties(["sessions": .list(of: .reference("Session"))]),
            "Session": .properties([
                "id": sessionID,
                "url": .text.described("The base URL that leads into it."),
                "begun": .time,
                "idleSeconds": ["type": "number", "description": "How long it has not been asked for."],
            ]),
            "NewSession": .properties(["id?": sessionID]),
        ]
    )

    static let sessionID: JSONValue = [
        "type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$", "maxLength": .init(SessionID.longest),
    ]
    private static let missing = "There is no session of this name."

    private static func begin(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let id = try name(in: call)
        let begun: Session?
        do throws(RequestRefusal) {
            begun = try call.service.sessions.begin(id)
        } catch {
            throw AdminProblem(error.status, "There are too many sessions", detail: error.detail + ".")
        }
        guard let session = begun, let name = session.id, let json = json(of: session, call) else {
            let detail = """
                There is a session "\(id?.description ?? "")" already. DELETE /_admin/sessions/ID ends it, and \
                POST /_session/ID/_admin/reset takes it back to its beginning.
                """
            throw AdminProblem(.conflict, "The name is taken", detail: detail)
        }
        return .json(json, status: .created, headers: ["Location": "/_admin/sessions/\(name)"])
    }

    /// The name that the body asks for, if any.
    private static func name(in call: AdminCall) throws(AdminProblem) -> SessionID? {
        let what = "{\"id\": \"login-test\"}, or nothing,"
        if call.request.body.isEmpty { return nil }
        guard let members = try call.jsonBody(what).object, members.count == (members["id"] == nil ? 0 : 1) else {
            throw AdminProblem(.badRequest, "The body is no session", detail: "Send \(what) as the body.")
        }
        guard let value = members["id"] else { return nil }
        guard let id = value.string.flatMap(SessionID.init) else {
            throw AdminProblem(.badRequest, "This is no name of a session", detail: SessionID.rule)
        }
        return id
    }

    private static func json(of session: Session, _ call: AdminCall) -> JSONValue? {
        session.id.map { id in
            let server = call.request.origin ?? ""
            let idle = (call.service.sessions.idleTime(of: session) * 1_000).rounded() / 1_000
            return [
                "id": .string(id.description), "url": .string(server + SessionAddress.path(of: id)),
                "begun": .string(Timestamp.text(milliseconds: session.begun)), "idleSeconds": .init(idle),
            ]
        }
    }

    private static func unknown(_ name: String) -> AdminProblem {
        let detail = "No session has the name \"\(name)\", or it has ended; GET /_admin/sessions lists those there are."
        return AdminProblem(.notFound, "There is no such session", detail: detail)
    }
}
