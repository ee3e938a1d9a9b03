import HTTPMessages
import JSONModel
import MockConfiguration
import ServerRuntime

/// `/_admin/schemas`: what the project's files may say, for editors.
enum FileSchemaRoutes {
    static let resource = AdminResource(
        name: "schemas",
        summary: "JSON Schemas of the project's files.",
        variables: [.path("name", "settings, stubs, operations or data.")],
        routes: [
            AdminRoute("GET /schemas", "listFileSchemas") { _ in .json(list) }
                .does("Lists the JSON Schemas of the project's files: mynah.yml, endpoints/, operations/, data/.")
                .gives(.ok, "The schemas.", as: .schema("FileSchemas")),
            AdminRoute("GET /schemas/{name}", "getFileSchema", handler: schema)
                .does("Says what one kind of the project's files may hold, as a JSON Schema.")
                .gives(.ok, "A JSON Schema (draft 2020-12).", as: .json(.anyObject))
                .refuses(.notFound, "There is no such schema."),
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
