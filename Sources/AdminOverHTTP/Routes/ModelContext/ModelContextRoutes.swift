import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/mcp`: the Model Context Protocol over HTTP, for programs that work with language models.
enum ModelContextRoutes {
    static let resource = AdminResource(
        name: "mcp",
        summary: "The Model Context Protocol: these operations as tools.",
        routes: [
            AdminRoute(
                "POST /_admin/mcp",
                operationID: "callModelContext",
                summary: "Answers a message of the Model Context Protocol (Streamable HTTP).",
                body: AdminBody(summary: "A message of JSON-RPC 2.0.", content: [.json(.anyObject)]),
                answers: [
                    AdminResponse(.ok, "The response.", content: .json(.anyObject)),
                    AdminResponse(202, "A notification has come.", content: .text),
                ],
                waiting: { call throws(AdminProblem) in
                    _ = try call.bodyType(among: [.json])
                    _ = try call.requiredBody("a message of JSON-RPC 2.0")
                    return ModelContextServer(call: call).response()
                }
            )
        ]
    )
}
