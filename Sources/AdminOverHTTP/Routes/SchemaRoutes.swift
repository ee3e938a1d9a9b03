import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/schema`: what is served, for code generators and editors.
enum SchemaRoutes {
    static let resource = AdminResource(
        name: "schema",
        summary: "The schema that is served.",
        routes: [
            AdminRoute(
                .get,
                "/_admin/schema",
                operationID: "getSchema",
                summary: "Prints the schema that is served, as SDL or as an introspection result.",
                parameters: [
                    .query(
                        "format",
                        "sdl (default), or json for the result of the introspection query; \"Accept: application/json\" says the same.",
                        schema: ["type": "string", "enum": ["sdl", "json"]]
                    )
                ],
                answers: [
                    AdminResponse(.ok, "The schema.", .text, .json(["type": "object", "required": ["data"]])),
                    .problem(.badRequest, "There is no such format."),
                    .problem(.notFound, "No schema is served."),
                ],
                handler: schema
            )
        ]
    )

    @Sendable
    private static func schema(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let isJSON = try isJSONWanted(call)
        guard let schema = call.session.currentSnapshot.graphQL?.schema else { throw AdminProblem.noSchema }
        if isJSON { return try introspection(of: schema) }
        return HTTPResponse(
            status: .ok,
            headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: Array(schema.printed().utf8)
        )
    }

    private static func isJSONWanted(_ call: AdminCall) throws(AdminProblem) -> Bool {
        switch call.query["format"] {
        case "json": return true
        case "sdl": return false
        case nil: return call.request.accept.preferred(among: [.plainText, .json]) == .json
        case let format?:
            throw AdminProblem(.badRequest, "Unknown format", "The format is \"sdl\" or \"json\", not \"\(format)\".")
        }
    }

    private static func introspection(of schema: Schema) throws(AdminProblem) -> HTTPResponse {
        guard let document = try? Document(parsing: SourceText(IntrospectionQuery.text)),
            let validated = try? Validator.validate(document, against: schema).get()
        else { throw unanswered }
        let result = PreparedDocument(validated).execute(rootValue: { _ in
            JSONObjectValue([:], type: schema.queryType)
        })
        return HTTPResponse(status: .ok, headers: ["Content-Type": MediaType.json.essence], body: result.body)
    }

    private static let unanswered = AdminProblem(
        .internalServerError,
        "The schema cannot be asked",
        "The introspection query fails against this schema; ask for it as SDL."
    )
}
