import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import SchemaDiff
import ServerRuntime

/// `/_admin/schema`: what is served, for code generators and editors.
enum SchemaRoutes {
    static let resource = AdminResource(
        name: "schema",
        summary: "The schema that is served.",
        routes: [
            AdminRoute("GET /schema", "getSchema", handler: schema)
                .does("Prints the schema that is served, as SDL or as an introspection result.")
                .query(
                    "format",
                    "sdl (default), or json for the result of the introspection query; \"Accept: application/json\" says the same.",
                    as: ["type": "string", "enum": ["sdl", "json"]]
                )
                .query(
                    "of",
                    "Types, or fields as Type.field with their results and all that their arguments take, separated by commas; as SDL.",
                    as: ["type": "string", "examples": ["Order", "Query.orders,Mutation.placeOrder"]]
                )
                .gives(.ok, "The schema.", as: .text, .json(["type": "object", "required": ["data"]]))
                .refuses(.badRequest, "There is no such format, or none for parts.")
                .refuses(.notFound, "No schema is served, or it has no such part."),
            AdminRoute("POST /schema/diff", "diffSchema", waiting: diff)
                .does("Compares the schema that is served with a later one, as `mynah diff` does.")
                .takes("The later schema, as SDL or as an introspection result.", as: .text, .json(.anyObject))
                .gives(.ok, "The changes, breaking ones first.", as: .schema("SchemaChanges"))
                .refuses(.badRequest, "The body is no schema; \"errors\" says where.")
                .refuses(.notFound, "No schema is served."),
        ],
        schemas: [
            "SchemaChanges": .properties([
                "changes": .list(of: .reference("SchemaChange")),
                "problems": .list(of: .reference("Diagnostic")).described(
                    "What of the project's files does not fit the later schema, and fits this one."
                ),
            ]),
            "SchemaChange": .properties([
                "severity": ["enum": .init(SchemaChange.Severity.allCases.map(\.rawValue))],
                "kind": ["type": "string", "examples": ["FIELD_REMOVED"]],
                "coordinate": ["type": "string", "examples": ["Query.hero"]], "message": .text, "file?": .text,
                "line?": .integer, "column?": .integer,
            ]),
        ]
    )

    private static func schema(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let isJSON = isJSONWanted(call)
        let schema = try call.schema
        guard let names = call.names("of") else {
            return isJSON ? introspection(of: schema) : .text(Array(schema.printed().utf8))
        }
        guard call.query["format"] != "json" else {
            throw AdminProblem(.badRequest, "Parts are SDL", detail: "Leave \"format\" out, or \"of\".")
        }
        guard !names.isEmpty else {
            throw AdminProblem(.badRequest, "No part is named", detail: "\"of\" names types, or fields as Type.field.")
        }
        do throws(GraphQLError) {
            return .text(Array(try schema.printed(only: names).utf8))
        } catch {
            throw AdminProblem(.notFound, "There is no such thing", detail: error.message)
        }
    }

    private static func diff(_ call: AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse> {
        _ = try call.bodyType(among: [.plainText, .json])
        let source = SourceText(bytes: try call.requiredBody("a schema"))
        let served = try call.schema
        return call.later { changes(from: served, to: source, call.service.files) }
    }

    private static func changes(
        from served: Schema,
        to source: SourceText,
        _ files: (any ServedFiles)?
    ) -> HTTPResponse {
        let later = SchemaLoader.load([source])
        guard let schema = later.schema, !later.diagnostics.contains(where: { $0.severity == .error }) else {
            let detail = later.diagnostics.first.map { "\($0)" } ?? "It is empty."
            let problem = AdminProblem(.badRequest, "This is no schema", detail: detail, diagnostics: later.diagnostics)
            return problem.response
        }
        let changes = SchemaDiff(from: served, to: schema).changes
        let problems = changes.isEmpty ? [] : files?.problems(with: source) ?? []
        return .json(["changes": .array(changes.map(\.json)), "problems": .array(problems.map(\.json))])
    }

    private static func isJSONWanted(_ call: AdminCall) -> Bool {
        if let format = call.query["format"] { return format == "json" }
        return call.request.accept.preferred(among: [.plainText, .json]) == .json
    }

    private static func introspection(of schema: Schema) -> HTTPResponse {
        let headers: HTTPHeaders = ["Content-Type": MediaType.json.essence]
        return HTTPResponse(status: .ok, headers: headers, body: schema.introspected().body)
    }
}
