import HTTPMessages
import JSONModel
import SchemaCoverage
import ServerRuntime

/// `/_admin/coverage`: what of the schema requests have asked for.
///
/// Within a session it is what that session was asked; without one, what all of them were.
enum CoverageRoutes {
    static let resource = AdminResource(
        name: "coverage",
        summary: "What of the schema was asked for, and what was not.",
        routes: [
            AdminRoute("GET /coverage", "getCoverage", handler: coverage)
                .does(
                    "Tells which types, fields, arguments, input fields, enum values and union members were asked for."
                )
                .query(
                    "format",
                    "json (default), text, html, or lcov for the lines of schema files.",
                    as: ["type": "string", "enum": .init(CoverageFormat.allCases.map(\.rawValue))]
                )
                .gives(
                    .ok,
                    "What was asked for since the server began: of one session, or of all where none is named.",
                    as: .schema("Coverage"),
                    .text,
                    .html
                )
                .refuses(.badRequest, "There is no such format.")
                .refuses(.notFound, "No schema is served."),
            AdminRoute("DELETE /coverage", "removeCoverage", handler: remove)
                .does("Forgets what was asked for, in one session or in all; a reset does not.")
                .gives(.noContent, "Counting begins anew."),
        ],
        schemas: [
            "Coverage": .properties([
                "summary": .map(of: .reference("CoverageShare")).described(
                    "How many of each kind there are, and were asked for."
                ),
                "asked": counts.described("How many different operations asked for an element, by its coordinate."),
                "notAsked": .texts.described("The coordinates of the rest."),
                "deprecated?": .texts.described("What is deprecated and was asked for."),
                "nulls?": .texts.described("Fields that were null in a response."),
                "neverNull?": .texts.described("Fields that were asked for, may be null and never were."),
                "errors?": .texts.described("Fields that had an error in a response."),
                "operations": counts.described("How many different requests there were for an operation, by its name."),
                "stubs": counts.described("How often each stub answered."),
                "documents": counts.described("How many requests were for each operation of the project's documents."),
            ]),
            "CoverageShare": .properties(["asked": .integer, "of": .integer]),
        ]
    )

    private static let counts: JSONValue = .map(of: .integer)

    private static func coverage(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let format = call.query["format"].flatMap(CoverageFormat.init) ?? .json
        let schema = try call.schema
        let coverage = call.session.id == nil ? call.service.sessions.coverage : call.session.coverage
        let body = format.bytes(of: CoverageReport(known: coverage, of: schema))
        return HTTPResponse(status: .ok, headers: ["Content-Type": format.contentType], body: body)
    }

    private static func remove(_ call: AdminCall) -> HTTPResponse {
        if call.session.id == nil { call.service.sessions.removeCoverage() } else { call.session.removeCoverage() }
        return .done
    }
}
