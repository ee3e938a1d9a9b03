import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import SchemaExplaining
import SchemaMocking
import ServerRuntime

/// `/_admin/check`, `/_admin/complete` and `/_admin/format`: what is wrong with a document before it is sent, what may be
/// typed next, and how it is laid out.
enum DocumentRoutes {
    static let resource = AdminResource(
        name: "documents",
        summary: "Documents while they are written.",
        routes: [
            AdminRoute("POST /check", "checkDocument", handler: check)
                .does("Checks a GraphQL document as a request with it is checked, and as `mynah check` does.")
                .takes(document, as: .schema("SentDocument"), .text)
                .gives(.ok, "What was found.", as: .schema("CheckedDocument"))
                .refuses(.badRequest, "There is no document in the body.")
                .refuses(.notFound, "No schema is served."),
            AdminRoute("POST /complete", "completeDocument", handler: complete)
                .does("Says which names may stand at a place of a document that is being written.")
                .takes("The document and the place.", as: .schema("UnfinishedDocument"))
                .gives(.ok, "The names.", as: .schema("Completion"))
                .refuses(.badRequest, "There is no document or no place in the body.")
                .refuses(.notFound, "No schema is served."),
            AdminRoute("POST /format", "formatDocument", handler: format)
                .does("Lays a GraphQL document out as graphql-js prints it, with its comments.")
                .takes(document, as: .schema("SentDocument"), .text)
                .gives(.ok, "The document.", as: .schema("SentDocument"))
                .refuses(.badRequest, "There is no document in the body; \"errors\" says where it stops being one."),
        ],
        schemas: [
            "SentDocument": .properties(["query": .text]),
            "UnfinishedDocument": .properties([
                "query": .text,
                "position": .count.described("Counts UTF-16 code units, as JavaScript does."),
            ]),
            "Completion": .properties([
                "from": .count.described("Where the word that is typed begins: what is chosen stands in its place."),
                "items": .list(of: .reference("CompletionItem")).described(
                    "At most 200: what begins with the word first, then what contains it."
                ),
            ]),
            "CompletionItem": .properties([
                "name": .text, "kind": ["enum": .init(Completion.Item.Kind.allCases.map(\.rawValue))],
                "type?": .text, "description?": .text,
                "deprecated?": .text.described("Why it should not be used."),
            ]),
            "CheckedDocument": .properties([
                "valid": .flag.described("Whether there is no error."),
                "problems": .list(of: .reference("Diagnostic")).described(
                    "Errors, at most a hundred, and warnings about what has no effect."
                ),
            ]),
        ]
    )

    private static let document = "The document, as text or as the `query` of a request."

    private static func check(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let text = try text(in: call)
        guard let handler = call.snapshot.graphQL, let schema = handler.schema else {
            throw AdminProblem.noSchema
        }
        let document: Document
        do throws(GraphQLError) {
            document = try Document(parsing: text, limits: handler.gate.limits)
        } catch {
            return .json(json([diagnostic(error)]))
        }
        var problems: [Diagnostic] = []
        if case .failure(let failure) = Validator.validate(document, against: schema) {
            problems = failure.errors.map(diagnostic)
        }
        if let world = handler.world {
            problems += IneffectiveParts(document, in: world.model).parts.map { part in
                Diagnostic(.warning, part.message, at: document.location(of: part.range))
            }
        }
        return .json(json(problems))
    }

    private static func complete(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let body = try call.jsonBody("a document and a place")
        guard let text = body["query"]?.string, let position = body["position"]?.int, position >= 0 else {
            throw AdminProblem(.badRequest, "There is no place", detail: "Send {\"query\": \"{ he\", \"position\": 4}.")
        }
        let schema = try call.schema
        let place = String(decoding: text.utf16.prefix(position), as: UTF16.self).utf8.count
        let source = SourceText(text)
        let completion = Completion(of: source, at: place, in: schema)
        let start = String(decoding: source.bytes[..<completion.start], as: UTF8.self).utf16.count
        return .json(["from": .init(start), "items": .array(completion.items.map(json))])
    }

    private static func format(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let text = try text(in: call)
        let limits = call.snapshot.graphQL?.gate.limits ?? .default
        do throws(GraphQLError) {
            return .json(["query": .string(try Document(parsing: text, limits: limits).printedWithComments())])
        } catch {
            let detail = "It is laid out once it can be parsed."
            throw AdminProblem(.badRequest, "This is no document", detail: detail, diagnostics: [diagnostic(error)])
        }
    }

    private static func json(_ item: Completion.Item) -> JSONValue {
        var members: JSONObject = ["name": .string(item.name), "kind": .string(item.kind.rawValue)]
        members["type"] = item.type.map(JSONValue.string)
        members["description"] = item.description.map(JSONValue.string)
        members["deprecated"] = item.deprecationReason.map(JSONValue.string)
        return .object(members)
    }

    static func json(_ problems: [Diagnostic]) -> JSONValue {
        ["valid": .init(problems.allSatisfy { $0.severity != .error }), "problems": .array(problems.map(\.json))]
    }

    private static func diagnostic(_ error: GraphQLError) -> Diagnostic {
        Diagnostic(.error, error.message, at: error.locations.first)
    }

    /// The document that a call sends.
    private static func text(in call: AdminCall) throws(AdminProblem) -> SourceText {
        let format = try call.bodyType(among: [.json, .plainText])
        let body = try call.requiredBody("a document")
        // A document may begin with a brace as JSON does, but is none.
        guard format != .plainText, format == .json || (try? JSONValue(parsing: body)) != nil else {
            return SourceText(bytes: body)
        }
        guard let text = try call.json(body)["query"]?.string else {
            let detail = "Send {\"query\": \"…\"}, or the document as text."
            throw AdminProblem(.badRequest, "There is no document", detail: detail)
        }
        return SourceText(text)
    }
}
