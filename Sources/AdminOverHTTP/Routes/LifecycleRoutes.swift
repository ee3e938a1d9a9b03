import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import ServerRuntime

/// `/_admin/health` and `/_admin/shutdown`.
enum LifecycleRoutes {
    static let resource = AdminResource(
        name: "lifecycle",
        summary: "The server itself.",
        routes: [
            AdminRoute(
                .get,
                "/_admin/health",
                operationID: "getHealth",
                summary: "Says that the server serves, and where operations are answered.",
                answers: [
                    AdminResponse(.ok, "It does.", content: .json(.reference("Health"))),
                    .problem(
                        .serviceUnavailable,
                        "It is strict, and the project's files have problems by now; \"errors\" lists them."
                    ),
                ],
                handler: health
            ),
            AdminRoute(
                .post,
                "/_admin/shutdown",
                operationID: "shutDown",
                summary: "Answers, finishes what is in flight, and ends the server.",
                answers: [
                    AdminResponse(.ok, "The server is about to end.", content: .json(.reference("Health"))),
                    .problem(.conflict, "The server runs inside another program, which alone can end it."),
                ],
                handler: shutDown
            ),
        ],
        schemas: [
            "Health": [
                "type": "object", "required": ["status"],
                "properties": [
                    "status": ["enum": ["ok", "stopping"]],
                    "graphQL": [
                        "type": "string", "description": "The path of operations; absent where nothing answers them.",
                    ],
                ],
            ]
        ]
    )

    @Sendable
    private static func health(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let obstacles = call.service.files?.obstacles ?? []
        guard let first = obstacles.first else {
            let snapshot = call.session.currentSnapshot
            let path = snapshot.graphQL == nil ? nil : snapshot.settings.graphQLPath
            return .json(.object(JSONObject([("status", "ok")] + (path.map { [("graphQL", .string($0))] } ?? []))))
        }
        throw AdminProblem(
            .serviceUnavailable,
            "The project's files have problems",
            detail:
                "\(first)\(first.message.hasSuffix(".") ? "" : ".") What was served before still is; --strict allows no problem.",
            diagnostics: obstacles
        )
    }

    @Sendable
    private static func shutDown(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        guard call.service.shutDown() else {
            throw AdminProblem(
                .conflict,
                "The server cannot be shut down from here",
                detail: "It runs inside another program; stop it there."
            )
        }
        return .json(["status": "stopping"])
    }
}
