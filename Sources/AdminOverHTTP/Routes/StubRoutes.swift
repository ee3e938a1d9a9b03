import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import Scripting
import ServerRuntime
import StubModel
import Stubbing

/// `/_admin/stubs`: which requests are meant, and what they are answered with.
enum StubRoutes {
    static let resource = AdminResource(
        name: "stubs",
        summary: "Which requests are meant, and what they are answered with.",
        variables: [.path("id", "The stub's id; \"/\" and \"#\" in it are written %2F and %23.")],
        routes: [
            AdminRoute("GET /stubs", "listStubs") { call in
                let table = call.snapshot.stubs.table
                return .json(["stubs": .array(table.stubs.map { $0.listed(in: table, call.state.stubs) })])
            }
            .does("Lists all stubs, those of the project too, in the order in which they are asked.")
            .gives(.ok, "The stubs.", as: .schema("ListedStubs")),
            AdminRoute("POST /stubs", "addStubs", handler: add)
                .does("Adds a stub, or a list of stubs; all or none. They come before those that were there.")
                .query("dryRun", "Only says what is wrong with them, and adds none.", as: .flag)
                .takesStubs()
                .gives(.ok, "They could be added (dryRun).", as: .schema("AddedStubs"))
                .gives(.created, "The ids that they were given.", as: .schema("AddedStubs"))
                .refuses(.badRequest, "The body cannot be read; \"errors\" says where.")
                .refuses(
                    .unprocessableContent,
                    "A stub does not fit the schema or templates, or its script has an error; \"errors\" says where."
                )
                .refuses(.conflict, "There are too many stubs, or another one has the id."),
            AdminRoute("POST /stubs/check", "checkStubs", handler: check)
                .does("Says what is wrong with stubs that are being written, and adds none.")
                .takesStubs()
                .gives(.ok, "What was found.", as: .schema("CheckedDocument"))
                .refuses(.badRequest, "There is no body."),
            AdminRoute("DELETE /stubs", "removeStubs") { call in
                call.session.reset(only: [.stubs])
                return .done
            }
            .does("Removes the stubs that were added while the server runs.")
            .gives(.noContent, "They are gone."),
            AdminRoute("GET /stubs/{id}", "getStub") { call throws(AdminProblem) in
                let table = call.snapshot.stubs.table
                guard let stub = table.stub(withID: call.name) else { throw problem(.unknown(id: call.name)) }
                return .json(stub.listed(in: table, call.state.stubs))
            }
            .does("Gives one stub.")
            .gives(.ok, "The stub.", as: .schema("ListedStub"))
            .refuses(.notFound, missing),
            AdminRoute("PUT /stubs/{id}", "replaceStub", handler: replace)
                .does("Puts another stub in the place of one that was added; its id and its rank stay.")
                .takesStubs()
                .gives(.ok, "The stub's id.", as: .schema("AddedStubs"))
                .refuses(.badRequest, "The body cannot be read, or is not one stub; \"errors\" says where.")
                .refuses(
                    .unprocessableContent,
                    "The stub does not fit the schema or templates, or its script has an error; \"errors\" says where."
                )
                .refuses(.notFound, missing)
                .refuses(.conflict, projects),
            AdminRoute("DELETE /stubs/{id}", "removeStub") { call throws(AdminProblem) in
                try change { () throws(StubChangeError) in try call.session.removeStub(call.name) }
                return .done
            }
            .does("Removes a stub that was added while the server runs.")
            .gives(.noContent, "It is gone.")
            .refuses(.notFound, missing)
            .refuses(.conflict, projects),
        ],
        schemas: [
            "Stub": [
                "type": "object",
                "description": "A stub as stub files have it; \"http\" or \"graphQL\" says which requests are meant.",
                "properties": [
                    "id": ["type": "string", "maxLength": 200],
                    "http": .anyObject, "graphQL": .anyObject,
                    "priority": .integer, "times": .ordinal,
                    "ratio": ["type": "number", "minimum": 0, "maximum": 1],
                    "delay": ["type": "number", "minimum": 0, "maximum": 86_400],
                    "validate": .flag, "scenario": .anyObject,
                    "response": .anyObject, "responses": .list(of: .anyObject),
                    "drop": [
                        "type": ["boolean", "integer"], "minimum": 0,
                        "description":
                            "Closes the connection: true without an answer, a number after so many bytes of the body.",
                    ],
                    "javascript": .text, "javascriptFile": .text,
                ],
                "examples": [
                    [
                        "graphQL": ["operations": "GetHero", "variables": ["episode": "EMPIRE"]],
                        "response": ["data": ["hero": ["name": "Luke"]]],
                    ],
                    ["http": ["api": "get /accounts/:id"], "response": ["status": 404]],
                ],
            ],
            "SentStubs": [
                "anyOf": [.reference("Stub"), ["type": "array", "items": .reference("Stub"), "minItems": 1]]
            ],
            "ListedStubs": .properties(["stubs": .list(of: .reference("ListedStub"))]),
            "ListedStub": .properties([
                "id": .text,
                "origin": [
                    "enum": ["runTime", "code", "file"],
                    "description":
                        "Whether it was added while the server runs, by the program that runs it, or by a file.",
                ],
                "place?": .text.described("Where a file has it."),
                "hits": .count.described("How often it has answered since it is there, or since counters were reset."),
                "stub": .reference("Stub"),
            ]),
            "AddedStubs": .properties([
                "ids": .texts,
                "warnings": .list(of: .reference("Diagnostic")).described(
                    "What is odd about the stubs, but no reason to refuse them."
                ),
            ]),
        ]
    )

    private static let missing = "There is no stub with this id."
    private static let projects = "The stub is part of the project: it changes with its file."

    private static func add(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let isDry = call.flag("dryRun")
        let sent = try stubs(in: call)
        if isDry { return .json(["ids": [], "warnings": .array(sent.diagnostics.map(\.json))]) }
        let ids = try change { () throws(StubChangeError) in try call.session.addStubs(sent.stubs) }
        var headers = HTTPHeaders()
        if ids.count == 1 { headers.append("Location", "/_admin/stubs/\(PercentEncoding.encode(ids[0]))") }
        return .json(added(ids, of: sent, in: call), status: .created, headers: headers)
    }

    private static func check(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        _ = try call.requiredBody("a stub, or a list of stubs,")
        do throws(AdminProblem) {
            return .json(DocumentRoutes.json(try stubs(in: call).diagnostics))
        } catch {
            let problems = error.diagnostics
            return .json(DocumentRoutes.json(problems.isEmpty ? [Diagnostic(.error, error.detail, at: nil)] : problems))
        }
    }

    private static func replace(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let sent = try stubs(in: call)
        guard let stub = sent.stubs.first, sent.stubs.count == 1 else {
            let detail =
                "A stub is replaced by one stub, and the body has \(sent.stubs.count); POST /_admin/stubs adds several."
            throw AdminProblem(.badRequest, "The body is not one stub", detail: detail)
        }
        guard stub.id.isEmpty || stub.id == call.name else {
            let detail = "Its id is \"\(stub.id)\", and the path names \"\(call.name)\"; leave the id out of the body."
            throw AdminProblem(.badRequest, "The body is another stub", detail: detail)
        }
        try change { () throws(StubChangeError) in try call.session.replaceStub(call.name, with: stub) }
        return .json(added([call.name], of: sent, in: call))
    }

    private static func added(_ ids: [String], of sent: SentStubs, in call: AdminCall) -> JSONValue {
        let table = call.snapshot.stubs.table
        let warnings = sent.warnings(ofStubs: ids, in: table)
        return ["ids": .init(ids), "warnings": .array(warnings.map(\.json))]
    }
}

extension StubRoutes {
    /// The stubs of a body, none of them with an error.
    private static func stubs(in call: AdminCall) throws(AdminProblem) -> SentStubs {
        let format = try call.stubFormat()
        let source = SourceText(bytes: try call.requiredBody("a stub, or a list of stubs,"))
        let snapshot = call.snapshot
        var access = FileAccess.disk
        access.workingDirectory = snapshot.stubs.workingDirectory
        var sent = SentStubs(reading: source, as: format, access: access)
        if sent.hasErrors { throw problem(.badRequest, "The stubs cannot be read", in: sent) }
        guard !sent.stubs.isEmpty else {
            throw AdminProblem(.badRequest, "There is no stub in the body", detail: "Send a stub, or a list of stubs.")
        }
        sent.check(against: snapshot.graphQL?.schema, documents: snapshot.documents, templates: snapshot.stubs.library)
        let scripts = sent.stubs.flatMap(\.scripts)
        sent.report(ScriptProblems.diagnostics(scripts, by: .reading, engine: snapshot.scripts))
        if sent.hasErrors { throw problem(.unprocessableContent, "The stubs do not fit what is served", in: sent) }
        return sent
    }

    private static func problem(_ status: HTTPStatus, _ title: String, in sent: SentStubs) -> AdminProblem {
        let errors = sent.diagnostics.filter { $0.severity == .error }
        let listed = errors.allSatisfy { $0.count == 1 } ? "lists them" : "lists the first"
        let rest = sent.errorCount > 1 ? " There are \(sent.errorCount) errors in all; \"errors\" \(listed)." : ""
        let first = errors.first.map { "\($0)" } ?? ""
        let detail = "\(first)\(rest) No stub was changed."
        return AdminProblem(status, title, detail: detail, diagnostics: sent.diagnostics)
    }

    private static func change<Result: Sendable>(
        _ body: () throws(StubChangeError) -> Result
    ) throws(AdminProblem) -> Result {
        do throws(StubChangeError) {
            return try body()
        } catch {
            throw problem(error)
        }
    }

    private static func problem(_ error: StubChangeError) -> AdminProblem {
        switch error {
        case .unknown:
            let detail = "\(error) GET /_admin/stubs lists all; \"/\" and \"#\" in an id are written %2F and %23."
            return AdminProblem(.notFound, "There is no such stub", detail: detail)
        case .notRunTime:
            let detail = "\(error) To answer the same requests otherwise, add a stub: it comes first."
            return AdminProblem(.conflict, "The stub is part of the project", detail: detail)
        case .taken:
            let detail = "\(error) Choose another id, or leave it out; PUT /_admin/stubs/{id} replaces a stub."
            return AdminProblem(.conflict, "The id is taken", detail: detail)
        case .tooMany, .tooLarge:
            let detail = "\(error) DELETE /_admin/stubs removes them."
            return AdminProblem(.conflict, "There are too many stubs", detail: detail)
        }
    }
}

extension AdminRoute {
    fileprivate func takesStubs() -> AdminRoute {
        let form =
            "In the form that stub files have, as YAML or JSON. Files that it names are in the working directory."
        return takes(form, as: .schema("SentStubs"), .yaml)
    }
}

extension Stub {
    /// The stub with where it comes from; what is below `stub` can be sent back.
    func listed(in table: StubTable, _ state: StubState) -> JSONValue {
        var members: JSONObject = ["id": .string(id), "origin": .string(originName)]
        if let location, location.file != nil { members["place"] = .string("\(location)") }
        members["hits"] = .init(table.hits(ofStub: id, state))
        members["stub"] = json
        return .object(members)
    }

    private var originName: String {
        switch origin {
        case .file: "file"
        case .code: "code"
        case .runTime: "runTime"
        }
    }
}
