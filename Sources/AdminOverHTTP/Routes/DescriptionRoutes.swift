import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin` and `/_admin/openapi.json`: what there is.
enum DescriptionRoutes {
    static let resource = AdminResource(
        name: "description",
        summary: "What the admin API can do.",
        routes: [
            AdminRoute(
                .get,
                AdminPath.prefix,
                operationID: "getIndex",
                summary: "Lists every operation.",
                answers: [AdminResponse(.ok, "The operations.", content: .json(.reference("Index")))]
            ) { _ in
                .json(index)
            },
            AdminRoute(
                .get,
                AdminPath.prefix + "/openapi.json",
                operationID: "getDescription",
                summary: "Describes every operation for programs, as OpenAPI 3.1.",
                answers: [AdminResponse(.ok, "An OpenAPI document.", content: .json(["type": "object"]))]
            ) { _ in
                .json(document)
            },
        ],
        schemas: [
            "Index": [
                "type": "object",
                "properties": [
                    "description": ["type": "string", "description": "Where the OpenAPI document is."],
                    "operations": ["type": "array", "items": .reference("IndexEntry")],
                ],
            ],
            "IndexEntry": [
                "type": "object",
                "properties": [
                    "method": ["type": "string"], "path": ["type": "string"], "summary": ["type": "string"],
                ],
            ],
        ]
    )

    /// The same for every server.
    private static let document = OpenAPIDocument.describing(AdminAPI.resources)

    private static let index: JSONValue = [
        "description": .string(AdminPath.prefix + "/openapi.json"),
        "operations": .array(
            AdminAPI.resources.flatMap(\.routes).map { route in
                [
                    "method": .string(route.method.rawValue), "path": .string(route.path),
                    "summary": .string(route.summary),
                ]
            }
        ),
    ]
}
