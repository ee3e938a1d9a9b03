import HTTPMessages
import JSONModel
import MockConfiguration
import ServerRuntime

/// `/_admin/schemas`: what the project's files may say, for editors.
enum FileSchemaRoutes {
    static let resource = AdminResource(
        name: "schemas",
        summary: "JSON Schemas of the project's files.",
        routes: [
            AdminRoute(
                "GET /_admin/schemas",
                operationID: "listFileSchemas",
                summary: "Lists the JSON Schemas of the project's files: mynah.yml, endpoints/, operations/, data/.",
                answers: [AdminResponse(.ok, "The schemas.", schema: "FileSchemas")]
            ) { _ in
                .json(list)
            },
            AdminRoute(
                "GET /_admin/schemas/{name}",
                operationID: "getFileSchema",
                summary: "Says what one kind of the project's files may hold, as a JSON Schema.",
                parameters: [.path("name", "settings, stubs, operations or data.")],
                answers: [
                    AdminResponse(.ok, "A JSON Schema (draft 2020-12).", content: .json(.anyObject)),
                    .problem(.notFound, "There is no such schema."),
                ],
                handler: schema
            ),
        ],
        schemas: [
            "FileSchemas": .properties(["schemas": .list(of: .reference("FileSchemaEntry"))]),
            "FileSchemaEntry": .properties([
                "name": .text,
                "files": .text.described("Which files it is for."),
                "path": .text.described("Where it is."),
            ]),
        ]
    )

    private static let list: JSONValue = [
        "schemas": .array(
            FileSchema.allCases.map { schema in
                [
                    "name": .string(schema.rawValue), "files": .string(schema.title),
                    "path": .string("\(AdminPath.prefix)/schemas/\(schema.rawValue)"),
                ]
            }
        )
    ]

    private static func schema(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        if let schema = FileSchema(rawValue: call.name) { return .json(schema.json) }
        let names = FileSchema.allCases.map(\.rawValue).joined(separator: ", ")
        throw AdminProblem(.notFound, "There is no such schema", detail: "There are \(names), and no \"\(call.name)\".")
    }
}
