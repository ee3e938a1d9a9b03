import DataChecking
import GraphQLSchema
import HTTPMessages
import JSONModel
import SchemaMocking
import ServerRuntime

/// `/_admin/entities`: what has been written about the objects of the schema's world.
enum EntityRoutes {
    static let resource = AdminResource(
        name: "entities",
        summary: "What has been written about the objects of the schema's world.",
        routes: [
            AdminRoute(
                "GET /_admin/entities",
                operationID: "listEntities",
                summary: "Lists what has been written, by type and key.",
                answers: [AdminResponse(.ok, "Fields by key by type.", schema: "EntitiesByType")]
            ) { call in
                let store = call.session.state.entities
                return .json(.object(JSONObject(store.types.map { ($0, entities(of: $0, in: store)) })))
            },
            AdminRoute(
                "GET /_admin/entities/{type}",
                operationID: "listEntitiesOfType",
                summary: "Lists what has been written about the entities of a type.",
                parameters: [type],
                answers: [
                    AdminResponse(.ok, "Fields by key.", schema: "Entities"),
                    .problem(.notFound, "The schema has no such type."),
                ]
            ) { call throws(AdminProblem) in
                try checkType(call)
                return .json(entities(of: call.name, in: call.session.state.entities))
            },
            AdminRoute(
                "GET /_admin/entities/{type}/{key}",
                operationID: "getEntity",
                summary: "Gives the fields that have been written for an entity.",
                parameters: [type, key],
                answers: [AdminResponse(.ok, "The fields.", schema: "Entity"), missing],
                handler: entity
            ),
            AdminRoute(
                "PUT /_admin/entities/{type}/{key}",
                operationID: "setEntity",
                summary: "Writes fields of an entity, and forgets those stored before; the schema fills in the rest.",
                parameters: [type, key],
                body: body,
                answers: writeResponses
            ) { call throws(AdminProblem) in
                try write(call, by: EntityStore.replace)
            },
            AdminRoute(
                "PATCH /_admin/entities/{type}/{key}",
                operationID: "changeEntity",
                summary: "Writes fields of an entity beside those stored before.",
                parameters: [type, key],
                body: body,
                answers: writeResponses
            ) { call throws(AdminProblem) in
                try write(call, by: EntityStore.write)
            },
            AdminRoute(
                "DELETE /_admin/entities/{type}/{key}",
                operationID: "deleteEntity",
                summary: "Deletes an entity: it is null in lookups and absent from lists.",
                parameters: [type, key],
                answers: [
                    AdminResponse(.noContent, "It is deleted."),
                    .problem(.notFound, "There is no schema, or it has no such type."),
                    .problem(.unprocessableContent, "The type has no keys, or none like this."),
                    .problem(.conflict, "There are too many entities, or they take too much memory."),
                ]
            ) { call throws(AdminProblem) in
                try check(call, [:])
                try store(call) { store throws(EntityError) in
                    let world = call.session.currentSnapshot.graphQL?.world
                    try store.delete(type: call.name, key: call.segments[1], in: world)
                }
                return .done
            },
        ],
        schemas: [
            "Entity": .anyObject.described("Values by the names of the fields."),
            "Entities": .map(of: .reference("Entity")), "EntitiesByType": .map(of: .reference("Entities")),
        ]
    )

    private static let type = AdminParameter.path("type", "The name of an object type of the schema.")
    private static let key = AdminParameter.path("key", "The entity's key, such as plant-7.")
    private static let body = AdminBody(
        summary: "Values by the names of the fields; an object's value is the key of another entity, or its fields.",
        schema: "Entity"
    )
    private static let missing = AdminResponse.problem(
        .notFound,
        "Nothing has been written about this entity, or it is deleted."
    )
    private static let writeResponses: [AdminResponse] = [
        AdminResponse(.ok, "The fields that are written now.", schema: "Entity"),
        .problem(.badRequest, "The body is not a JSON object."),
        .problem(.notFound, "There is no schema, or it has no such type."),
        .problem(.unprocessableContent, "The schema has no place for such a key, field or value."),
        .problem(.conflict, "There are too many entities, or they take too much memory."),
    ]

    private static func entities(of type: String, in store: EntityStore) -> JSONValue {
        let entities = store.keys(type: type).compactMap { key in
            store.values(type: type, key: key).map { (key, JSONValue.object($0)) }
        }
        return .object(JSONObject(entities))
    }

    private static func entity(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let (type, key) = (call.name, call.segments[1])
        let store = call.session.state.entities
        if let values = store.values(type: type, key: key) { return .json(.object(values)) }
        let reason =
            store.isDeleted(type: type, key: key)
            ? "It is deleted; PUT brings it back."
            : "Nothing has been written about it: it is as the schema's world generates it."
        throw AdminProblem(.notFound, "There is nothing about \(type) \"\(key)\"", detail: reason)
    }
}

extension EntityRoutes {
    private static func write(
        _ call: AdminCall,
        by change: (EntityStore) -> (String, String, JSONObject) throws(EntityError) -> Void
    ) throws(AdminProblem) -> HTTPResponse {
        let values = try call.objectBody("an object with values by the names of the fields")
        try check(call, values)
        try store(call) { store throws(EntityError) in try change(store)(call.name, call.segments[1], values) }
        return try entity(call)
    }

    /// Holds what is to be written against the schema.
    private static func check(_ call: AdminCall, _ values: JSONObject) throws(AdminProblem) {
        try checkType(call)
        guard let world = call.session.currentSnapshot.graphQL?.world else { throw noSchema }
        guard let problem = world.entityProblem(type: call.name, key: call.segments[1], values: values) else { return }
        let detail = "\(problem) Nothing was written."
        throw AdminProblem(.unprocessableContent, "The schema has no place for this", detail: detail)
    }

    private static func checkType(_ call: AdminCall) throws(AdminProblem) {
        guard let schema = call.session.currentSnapshot.graphQL?.schema else { throw noSchema }
        let types = schema.types.filter { $0.isObject && !$0.name.hasPrefix("__") }.map(\.name)
        guard !types.contains(call.name) else { return }
        let near = didYouMean(suggestions(for: call.name, among: types))
        let detail = "The schema has no object type \"\(call.name)\".\(near) GET /_admin/schema prints it."
        throw AdminProblem(.notFound, "There is no such type", detail: detail)
    }

    private static func store(
        _ call: AdminCall,
        _ body: (EntityStore) throws(EntityError) -> Void
    ) throws(AdminProblem) {
        do throws(EntityError) {
            try body(call.session.state.entities)
        } catch {
            let detail = "\(error.message) POST /_admin/reset?only=entities makes room."
            throw AdminProblem(.conflict, "There is no room for the entity", detail: detail)
        }
    }

    private static let noSchema = AdminProblem(
        .notFound,
        "There is no schema",
        detail: "Entities are the objects of a schema's world; start the server with one."
    )
}
