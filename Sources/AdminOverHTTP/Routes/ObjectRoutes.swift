import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import SchemaMeaning
import SchemaMocking
import ServerRuntime

/// `/_admin/objects`: the objects of the schema's world, written or not, as rows of a table.
enum ObjectRoutes {
    static let resource = AdminResource(
        name: "objects",
        summary: "The objects of the schema's world, whether something was written about them or not.",
        variables: [.path("type", "The name of an object type whose objects have keys.")],
        routes: [
            AdminRoute("GET /objects", "listTypes", handler: types)
                .does("Lists the schema's types that have fields, and whether their objects have keys.")
                .gives(.ok, "The types; none without a schema.", as: .schema("ObjectTypes")),
            AdminRoute("GET /objects/{type}", "listObjects", handler: list)
                .does("Lists the objects of a type with their values, and the keys of what they are related to.")
                .query("key", "The key of the only object that is wanted.", as: .text)
                .query("from", "How many are left out at the beginning.", as: .count)
                .query(
                    "limit",
                    "How many are listed, at most 200; 50 without it.",
                    as: ["type": "integer", "minimum": 1, "maximum": 200]
                )
                .query(
                    "fields",
                    "The fields that are wanted, separated by commas; without it the first twelve.",
                    as: ["type": "string", "examples": ["name,price,category"]]
                )
                .gives(.ok, "The objects.", as: .schema("Objects"))
                .refuses(.badRequest, "A number is none.")
                .refuses(.notFound, "There is no such type, its objects have no keys, or no schema is served."),
        ],
        schemas: [
            "ObjectTypes": .properties([
                "types": .list(
                    of: .properties([
                        "name": .text,
                        "keyed": .flag.described("Whether its objects can be listed."),
                    ])
                )
            ]),
            "Objects": .properties([
                "total": .count,
                "fields": .list(of: .properties(["name": .text, "type": .text, "listed": .flag])).described(
                    "The fields that can be asked for, and whether they were."
                ),
                "objects": .list(
                    of: .properties([
                        "key": ["type": ["string", "integer"]],
                        "values": [
                            "type": ["object", "null"],
                            "description": "An object that it is related to is its __typename and its key as __key.",
                        ],
                        "error?": .text.described("Why a value could not be given."),
                    ])
                ),
            ]),
        ]
    )

    private static func types(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        guard let world = call.snapshot.graphQL?.world else { return .json(["types": []]) }
        let types = world.served.types.filter { $0.isComposite && !$0.name.hasPrefix("__") }
        return .json([
            "types": .array(
                types.map { type in
                    let isKeyed = world.model.problem(ofEntityType: type.name) == nil
                    return ["name": .string(type.name), "keyed": .bool(isKeyed)]
                }
            )
        ])
    }

    private static func list(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let snapshot = call.snapshot
        guard let world = snapshot.graphQL(for: call.request)?.world else { throw AdminProblem.noSchema }
        if let problem = world.model.problem(ofEntityType: call.name) {
            throw AdminProblem(.notFound, "There are no such objects", detail: problem)
        }
        guard let type = world.served.type(named: call.name),
            let selection = ObjectSelection(call.names("fields"), of: type, in: world)
        else {
            throw AdminProblem(.notFound, "There are no such objects", detail: "\"\(call.name)\" has nothing to show.")
        }
        let (start, count) = (call.number("from") ?? 0, call.number("limit") ?? 50)
        let seen = world.asStored(in: call.state.entities)
        let key = call.query["key"].map { world.storedKey(named: $0, of: type.name, in: call.state.entities) }
        let objects = seen.entities(of: type.id, key: key)
        let document = PreparedDocument(ValidatedDocument(unchecked: selection.document, schema: world.served))
        return .json([
            "total": .init(objects.count),
            "fields": .array(
                selection.fields.map { field in
                    [
                        "name": .string(field.name), "type": .string(world.served.name(of: field.type)),
                        "listed": .bool(selection.names.contains(field.name)),
                    ]
                }
            ),
            "objects": .array(objects.dropFirst(start).prefix(count).map { json($0, by: document, in: seen) }),
        ])
    }

    private static func json(
        _ object: any ObjectValue,
        by document: PreparedDocument,
        in world: MockWorld
    ) -> JSONValue {
        let result = try? JSONValue(parsing: document.execute(rootValue: { _ in object }).body)
        var json: JSONObject = ["key": world.key(of: object) ?? .null, "values": result?["data"] ?? .null]
        json["error"] = result?["errors"]?.array?.first?["message"]
        return .object(json)
    }
}
