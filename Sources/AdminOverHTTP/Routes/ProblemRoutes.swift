import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/problems`: the problems of the project's files.
enum ProblemRoutes {
    static let resource = AdminResource(
        name: "problems",
        summary: "What is wrong in the project's files.",
        routes: [
            AdminRoute(
                "GET /problems",
                "listProblems",
                waiting: { call in call.later { .json(json(call.service.files?.check() ?? FileProblems([]))) } }
            )
            .does("Reads the project's files as they are now, and lists what `mynah check` says of them.")
            .gives(.ok, "The problems.", as: .schema("Problems"))
        ],
        schemas: [
            "Problems": .properties([
                "errors": .count, "warnings": .count,
                "notServed?": .text.described(
                    "Which files are not served as they are on the disk, and what is served instead."
                ),
                "problems": .list(of: .reference("Diagnostic")).described(
                    "In the order of `mynah check`; of a file, the first hundred."
                ),
            ])
        ]
    )

    private static func json(_ problems: FileProblems) -> JSONValue {
        let found = problems.diagnostics
        let errors = found.reduce(0) { $0 + ($1.severity == .error ? $1.count : 0) }
        var json: JSONObject = ["errors": .init(errors), "warnings": .init(found.reduce(-errors) { $0 + $1.count })]
        if let objection = problems.objection { json["notServed"] = .string(objection) }
        json["problems"] = .array(found.map(\.json))
        return .object(json)
    }
}
