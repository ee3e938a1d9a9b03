import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/mcp`: the Model Context Protocol over HTTP, for programs that work with language models.
enum ModelContextRoutes {
    static let resource = AdminResource(
        name: "mcp",
        summary: "The Model Context Protocol: these operations as tools.",
        routes: [
            AdminRoute("POST /mcp", "callModelContext", waiting: answer)
                .does("Answers a message of the Model Context Protocol (Streamable HTTP).")
                .takes("A message of JSON-RPC 2.0.", as: .json(.anyObject))
                .gives(.ok, "The response.", as: .json(.anyObject))
                .gives(202, "A notification has come.", as: .text)
        ]
    )

    private static func answer(_ call: AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse> {
        _ = try call.bodyType(among: [.json])
        _ = try call.requiredBody("a message of JSON-RPC 2.0")
        return ModelContextServer(call: call).response()
    }
}
