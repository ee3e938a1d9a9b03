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
            AdminRoute("GET /health", "getHealth", handler: health)
                .does("Says that the server serves, and where operations are answered.")
                .gives(.ok, "It does.", as: .schema("Health"))
                .refuses(
                    .serviceUnavailable,
                    "It is strict, and the project's files have problems by now; \"errors\" lists them."
                ),
            AdminRoute("POST /shutdown", "shutDown", handler: shutDown)
                .does("Answers, finishes what is in flight, and ends the server.")
                .gives(.ok, "The server is about to end.", as: .schema("Health"))
                .refuses(.conflict, "The server runs inside another program, which alone can end it."),
        ],
        schemas: [
            "Health": .properties([
                "status": ["enum": ["ok", "stopping"]],
                "graphQL?": .text.described("The path of operations; absent where nothing answers them."),
            ])
        ]
    )

    private static func health(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let obstacles = call.service.files?.obstacles ?? []
        guard let first = obstacles.first else {
            let snapshot = call.snapshot
            var json: JSONObject = ["status": "ok"]
            if snapshot.graphQL != nil { json["graphQL"] = .string(snapshot.settings.graphQLPath) }
            return .json(.object(json))
        }
        let title = "The project's files have problems"
        let detail =
            "\(first)\(first.message.hasSuffix(".") ? "" : ".") What was served before still is; --strict allows no problem."
        throw AdminProblem(.serviceUnavailable, title, detail: detail, diagnostics: obstacles)
    }

    private static func shutDown(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        guard call.service.shutDown() else {
            let detail = "It runs inside another program; stop it there."
            throw AdminProblem(.conflict, "The server cannot be shut down from here", detail: detail)
        }
        return .json(["status": "stopping"])
    }
}
