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
                "GET /_admin",
                operationID: "getIndex",
                summary: "Lists every operation.",
                answers: [AdminResponse(.ok, "The operations.", schema: "Index")]
            ) { _ in
                .json(index)
            },
            AdminRoute(
                "GET /_admin/openapi.json",
                operationID: "getDescription",
                summary: "Describes every operation for programs, as OpenAPI 3.1.",
                answers: [AdminResponse(.ok, "An OpenAPI document.", content: .json(.anyObject))]
            ) { _ in
                .json(document)
            },
        ],
        schemas: [
            "Index": .properties([
                "description?": .text.described("Where the OpenAPI document is."),
                "operations?": .list(of: .reference("IndexEntry")),
            ]),
            "IndexEntry": .properties(["method?": .text, "path?": .text, "summary?": .text]),
        ]
    )

    /// The same for every server.
    private static let document = OpenAPIDocument.describing(AdminAPI.resources)

    private static let index: JSONValue = [
        "description": "/_admin/openapi.json",
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
