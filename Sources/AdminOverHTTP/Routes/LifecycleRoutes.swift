import HTTPMessages
import JSONModel
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
                summary: "Says that the server serves.",
                answers: [AdminResponse(.ok, "It does.", .json(.reference("Health")))]
            ) { _ in
                .json(["status": "ok"])
            },
            AdminRoute(
                .post,
                "/_admin/shutdown",
                operationID: "shutDown",
                summary: "Answers, finishes what is in flight, and ends the server.",
                answers: [
                    AdminResponse(.ok, "The server is about to end.", .json(.reference("Health"))),
                    .problem(.conflict, "The server runs inside another program, which alone can end it."),
                ],
                handler: shutDown
            ),
        ],
        schemas: [
            "Health": [
                "type": "object", "required": ["status"],
                "properties": ["status": ["enum": ["ok", "stopping"]]],
            ]
        ]
    )

    @Sendable
    private static func shutDown(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        guard call.service.shutDown() else {
            throw AdminProblem(
                .conflict,
                "The server cannot be shut down from here",
                "It runs inside another program; stop it there."
            )
        }
        return .json(["status": "stopping"])
    }
}
