import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import SchemaMocking
import ServerRuntime

/// `/_admin/check`: what is wrong with a document, before it is sent.
enum CheckRoutes {
    static let resource = AdminResource(
        name: "check",
        summary: "What is wrong with a document.",
        routes: [
            AdminRoute(
                .post,
                "/_admin/check",
                operationID: "checkDocument",
                summary: "Checks a GraphQL document as a request with it is checked, and as `mynah check` does.",
                body: AdminBody(
                    summary: "The document, as text or as the `query` of a request.",
                    content: [.json(.reference("SentDocument")), .text]
                ),
                answers: [
                    AdminResponse(.ok, "What was found.", .json(.reference("CheckedDocument"))),
                    .problem(.badRequest, "There is no document in the body."),
                    .problem(.notFound, "No schema is served."),
                ],
                handler: check
            )
        ],
        schemas: [
            "SentDocument": [
                "type": "object", "required": ["query"], "properties": ["query": ["type": "string"]],
            ],
            "CheckedDocument": [
                "type": "object", "required": ["valid", "problems"],
                "properties": [
                    "valid": ["type": "boolean", "description": "Whether there is no error."],
                    "problems": [
                        "type": "array",
                        "description": "Errors, at most a hundred, and warnings about what has no effect.",
                        "items": .reference("Diagnostic"),
                    ],
                ],
            ],
        ]
    )

    private static func check(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let text = try document(in: call)
        guard let handler = call.session.currentSnapshot.graphQL, let schema = handler.schema else {
            throw AdminProblem.noSchema
        }
        let document: Document
        do throws(GraphQLError) {
            document = try Document(parsing: SourceText(bytes: text), limits: handler.gate.limits)
        } catch {
            return .json(json([diagnostic(error)]))
        }
        var problems: [Diagnostic] = []
        if case .failure(let failure) = Validator.validate(document, against: schema) {
            problems = failure.errors.map(diagnostic)
        }
        if let world = handler.world {
            problems += InVain(document, in: world).parts.map { part in
                Diagnostic(.warning, part.message, at: document.location(of: part.range))
            }
        }
        return .json(json(problems))
    }

    private static func json(_ problems: [Diagnostic]) -> JSONValue {
        [
            "valid": .bool(!problems.contains { $0.severity == .error }),
            "problems": .array(problems.map(\.json)),
        ]
    }

    private static func diagnostic(_ error: GraphQLError) -> Diagnostic {
        Diagnostic(.error, error.message, at: error.locations.first)
    }

    private static func document(in call: AdminCall) throws(AdminProblem) -> [UInt8] {
        let format = try call.bodyFormat(accepted: [.json, .plainText])
        let body = try call.requiredBody("a document")
        // A document may begin with a brace as JSON does, but is none.
        guard format != .text, format == .json || (try? JSONValue(parsing: body)) != nil else { return body }
        guard let text = try call.json(body)["query"]?.string else {
            throw AdminProblem(.badRequest, "There is no document", "Send {\"query\": \"…\"}, or the document as text.")
        }
        return Array(text.utf8)
    }
}
