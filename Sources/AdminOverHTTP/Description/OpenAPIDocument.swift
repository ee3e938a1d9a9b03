import HTTPMessages
import JSONModel
import ServerRuntime

/// The description of the admin API that programs read (OpenAPI 3.1), made from the table that requests are routed by.
enum OpenAPIDocument {
    static func describing(_ resources: [AdminResource]) -> JSONValue {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Mynah's admin API",
                "version": "1.0.0",
                "description": .string(introduction),
            ],
            "servers": [
                ["url": "/", "description": "The server that this description comes from."],
                [
                    "url": .string(SessionAddress.prefix + "/{session}"),
                    "description": "The same in a session, which begins where none has the name.",
                    "variables": ["session": ["default": "default", "description": .string(SessionID.rule)]],
                ],
            ],
            "tags": .array(resources.map { ["name": .string($0.name), "description": .string($0.summary)] }),
            // Nothing is as good as a token where the server listens on loopback only.
            "security": [[:], ["token": []]],
            "paths": .object(paths(of: resources)),
            "components": [
                "schemas": .object(resources.reduce(common) { $0.adding($1.schemas) }),
                "parameters": [
                    "Session": [
                        "name": .string(SessionAddress.header), "in": "header", "required": false,
                        "description": "The session that is meant, where the path names none.",
                        "schema": SessionRoutes.sessionID,
                    ]
                ],
                "responses": .object(JSONObject(refusals.map { (name($0), response($0)) })),
                "securitySchemes": [
                    "token": [
                        "type": "http",
                        "scheme": "bearer",
                        "description": "Wanted where the server was started with --use-any-addr or --admin-token.",
                    ]
                ],
            ],
        ]
    }

    private static let introduction = """
        What tests do to a running mock server. It is served on the port of the mocks, below /_admin. Answers come at \
        once, whatever delay is set. Refusals are application/problem+json (RFC 9457), and "detail" says what to do.
        """

    /// The refusals that any operation may answer with.
    private static let refusals: [AdminResponse] = [
        .problem(.badRequest, "The path or the query cannot be read, or has a parameter that is not known."),
        .problem(.unauthorized, "A token is wanted, and the request has none, or another one."),
        .problem(.forbidden, "The request comes from a web page, or names a host that is not this machine."),
        .problem(.contentTooLarge, "The body is larger than the setting --max-body allows."),
        .problem(.unsupportedMediaType, "The body has another media type than is read here."),
    ]

    /// The name of a refusal among the components: `BadRequest`.
    private static func name(_ refusal: AdminResponse) -> String { refusal.status.reasonPhrase.filter { $0 != " " } }

    private static func paths(of resources: [AdminResource]) -> JSONObject {
        var paths = JSONObject()
        for resource in resources {
            for route in resource.routes {
                var item = paths[route.path]?.object ?? ["parameters": [["$ref": "#/components/parameters/Session"]]]
                item[route.method.rawValue.lowercased()] = operation(route, tag: resource.name)
                paths[route.path] = .object(item)
            }
        }
        return paths
    }

    private static func operation(_ route: AdminRoute, tag: String) -> JSONValue {
        var operation: JSONObject = [
            "operationId": .string(route.operationID),
            "summary": .string(route.summary),
            "tags": [.string(tag)],
        ]
        if !route.parameters.isEmpty { operation["parameters"] = .array(route.parameters.map(parameter)) }
        if let body = route.body {
            operation["requestBody"] = [
                "description": .string(body.summary), "required": .bool(body.isRequired),
                "content": content(body.content),
            ]
        }
        var answers = route.answers.map { ($0.status, response($0)) }
        for refusal in refusals where !answers.contains(where: { $0.0 == refusal.status }) {
            let isAboutBody = refusal.status == .contentTooLarge || refusal.status == .unsupportedMediaType
            if route.body == nil, isAboutBody { continue }
            answers.append((refusal.status, ["$ref": "#/components/responses/\(name(refusal))"]))
        }
        operation["responses"] = .object(JSONObject(answers.map { ("\($0.0.rawValue)", $0.1) }))
        return .object(operation)
    }

    private static func parameter(_ parameter: AdminParameter) -> JSONValue {
        [
            "name": .string(parameter.name), "in": .string(parameter.place.rawValue),
            "required": .bool(parameter.place == .path), "description": .string(parameter.summary),
            "schema": parameter.schema,
        ]
    }

    private static func response(_ answer: AdminResponse) -> JSONValue {
        var response: JSONObject = ["description": .string(answer.summary)]
        if !answer.content.isEmpty { response["content"] = content(answer.content) }
        return .object(response)
    }

    private static func content(_ content: [AdminContent]) -> JSONValue {
        .object(JSONObject(content.map { ($0.mediaType.essence, ["schema": $0.schema]) }))
    }

    /// The schemas that all refusals share.
    private static let common: JSONObject = [
        "Problem": .properties([
            "title": .text.described("What is wrong."),
            "status": .integer.described("The response's own status."),
            "detail": .text.described("What to do about it."),
            "errors?": .list(of: .reference("Diagnostic")).described("What is wrong with the body, place by place."),
        ]),
        "Diagnostic": .properties([
            "severity": ["enum": ["error", "warning"]], "message": .text, "file?": .text, "line?": .ordinal,
            "column?": .ordinal.described("In UTF-16 code units."),
        ]),
    ]
}
