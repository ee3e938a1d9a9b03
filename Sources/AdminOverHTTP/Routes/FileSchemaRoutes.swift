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
                .get,
                "/_admin/schemas",
                operationID: "listFileSchemas",
                summary: "Lists the JSON Schemas of the project's files: mynah.yml, endpoints/, operations/, data/.",
                answers: [AdminResponse(.ok, "The schemas.", content: .json(.reference("FileSchemas")))]
            ) { _ in
                .json(list)
            },
            AdminRoute(
                .get,
                "/_admin/schemas/{name}",
                operationID: "getFileSchema",
                summary: "Says what one kind of the project's files may hold, as a JSON Schema.",
                parameters: [.path("name", "settings, stubs, operations or data.")],
                answers: [
                    AdminResponse(.ok, "A JSON Schema (draft 2020-12).", content: .json(["type": "object"])),
                    .problem(.notFound, "There is no such schema."),
                ],
                handler: schema
            ),
        ],
        schemas: [
            "FileSchemas": [
                "type": "object", "required": ["schemas"],
                "properties": ["schemas": ["type": "array", "items": .reference("FileSchemaEntry")]],
            ],
            "FileSchemaEntry": [
                "type": "object", "required": ["name", "files", "path"],
                "properties": [
                    "name": ["type": "string"],
                    "files": ["type": "string", "description": "Which files it is for."],
                    "path": ["type": "string", "description": "Where it is."],
                ],
            ],
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

    @Sendable
    private static func schema(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        if let schema = FileSchema(rawValue: call.name) { return .json(schema.json) }
        let names = FileSchema.allCases.map(\.rawValue).joined(separator: ", ")
        throw AdminProblem(.notFound, "There is no such schema", detail: "There are \(names), and no \"\(call.name)\".")
    }
}
