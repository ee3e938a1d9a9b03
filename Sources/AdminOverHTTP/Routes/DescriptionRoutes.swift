import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin` and `/_admin/openapi.json`: what there is.
enum DescriptionRoutes {
    static let resource = AdminResource(
        name: "description",
        summary: "What the admin API can do.",
        routes: [
            AdminRoute("GET", "getIndex") { _ in .json(index) }
                .does("Lists every operation.")
                .gives(.ok, "The operations.", as: .schema("Index")),
            AdminRoute("GET /openapi.json", "getDescription") { _ in .json(document) }
                .does("Describes every operation for programs, as OpenAPI 3.1.")
                .gives(.ok, "An OpenAPI document.", as: .json(.anyObject)),
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
