import GraphQLSchema
import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/reset`: how everything was right after the start.
enum ResetRoutes {
    static let resource = AdminResource(
        name: "reset",
        summary: "How everything was right after the start.",
        routes: [
            AdminRoute("POST /reset", "reset", handler: reset)
                .does("Goes back to how everything was right after the start; files are not read again.")
                .query(
                    "only",
                    "Only these parts, separated by commas: \(names.joined(separator: ", ")).",
                    as: ["type": "string", "examples": ["stubs,cache"]]
                )
                .gives(.ok, "What was reset.", as: .schema("Reset"))
                .refuses(.badRequest, "There is no part with such a name.")
        ],
        schemas: ["Reset": .properties(["reset": .list(of: ["enum": .init(names)])])]
    )

    private static let names = ResetPart.allCases.map(\.rawValue)

    private static func reset(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        var parts = Set(ResetPart.allCases)
        if let names = call.names("only", omittingEmpty: false) { parts = Set(try names.map(part)) }
        call.session.reset(only: parts)
        return .json(["reset": .init(ResetPart.allCases.filter(parts.contains).map(\.rawValue))])
    }

    private static func part(_ name: String) throws(AdminProblem) -> ResetPart {
        if let part = ResetPart(rawValue: name) { return part }
        let detail = """
            \(name.isEmpty ? "A name is missing." : "There is no \"\(name)\".")\
            \(didYouMean(suggestions(for: name, among: names))) Name some of these, separated by commas: \
            \(names.joined(separator: ", ")).
            """
        throw AdminProblem(.badRequest, "There is nothing of this name to reset", detail: detail)
    }
}

extension Substring {
    var trimmingSpaces: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
