import HTTPMessages
import JSONModel
import SchemaExplaining
import SchemaMocking
import ServerRuntime

/// `/_admin/model`: what is understood of the schema.
enum ModelRoutes {
    static let resource = AdminResource(
        name: "model",
        summary: "What is understood of the schema.",
        routes: [
            AdminRoute("GET /model", "getModel", handler: model)
                .does("Says what fields, arguments and mutations mean, and what is not understood.")
                .query(
                    "of",
                    "A type, or Type.field; several are separated by commas. Without it, everything.",
                    as: ["type": "string", "examples": ["Order", "Query.orders,Mutation.placeOrder"]]
                )
                .gives(.ok, "What is understood.", as: .schema("Model"))
                .refuses(.notFound, "There is no such type or field, or no schema is served.")
        ],
        schemas: [
            "Model": .properties(["types": .list(of: .reference("ModelType"))]),
            "ModelType": .properties(["name": .text, "kind": .text, "fields": .list(of: .reference("ModelField"))]),
            "ModelField": .properties([
                "name": .text, "type": .text,
                "meaning": ["type": ["string", "null"], "description": "null for what is not understood."],
                "source": ["enum": ["schema", "description", "directive", "mocks", "unknown"]], "rule?": rule,
                "arguments?": .list(of: .reference("ModelField")),
            ]),
        ]
    )

    static let rule: JSONValue = .properties(["name?": .text, "place?": .text, "word?": .text]).described(
        "The rule that says what the values are, and the word that it is for."
    )

    private static func model(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        guard let world = call.snapshot.graphQL?.world else { throw AdminProblem.noSchema }
        let names = call.names("of") ?? []
        for name in names {
            if let problem = world.model.problem(ofName: name) {
                throw AdminProblem(.notFound, "There is no such thing", detail: problem)
            }
        }
        let types = names.isEmpty ? world.model.explanations() : names.flatMap(world.model.explanations(of:))
        return .json(["types": .array(types.map(\.json))])
    }
}
