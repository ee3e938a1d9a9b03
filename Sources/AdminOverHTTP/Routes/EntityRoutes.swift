import DataChecking
import GraphQLSchema
import HTTPMessages
import JSONModel
import SchemaMeaning
import SchemaMocking
import ServerRuntime

/// `/_admin/entities`: what has been written about the objects of the schema's world.
enum EntityRoutes {
    static let resource = AdminResource(
        name: "entities",
        summary: "What has been written about the objects of the schema's world.",
        variables: [
            .path("type", "The name of an object type of the schema."),
            .path("key", "The entity's key, such as plant-7."),
        ],
        routes: [
            AdminRoute("GET /entities", "listEntities") { call in
                let store = call.state.entities
                return .json(.object(JSONObject(store.types.map { ($0, entities(of: $0, in: store)) })))
            }
            .does("Lists what has been written, by type and key.")
            .gives(.ok, "Fields by key by type.", as: .schema("EntitiesByType")),
            AdminRoute("GET /entities/{type}", "listEntitiesOfType") { call throws(AdminProblem) in
                try checkType(call)
                return .json(entities(of: call.name, in: call.state.entities))
            }
            .does("Lists what has been written about the entities of a type.")
            .gives(.ok, "Fields by key.", as: .schema("Entities"))
            .refuses(.notFound, "The schema has no such type."),
            AdminRoute("GET /entities/{type}/{key}", "getEntity") { call throws(AdminProblem) in
                try entity(call, key(of: call))
            }
            .does("Gives the fields that have been written for an entity.")
            .gives(.ok, "The fields.", as: .schema("Entity"))
            .refuses(.notFound, "Nothing has been written about this entity, or it is deleted."),
            AdminRoute("PUT /entities/{type}/{key}", "setEntity") { call throws(AdminProblem) in
                try write(call, by: EntityStore.replace)
            }
            .does("Writes fields of an entity, and forgets those stored before; the schema fills in the rest.")
            .writes(),
            AdminRoute("PATCH /entities/{type}/{key}", "changeEntity") { call throws(AdminProblem) in
                try write(call, by: EntityStore.write)
            }
            .does("Writes fields of an entity beside those stored before.")
            .writes(),
            AdminRoute("DELETE /entities/{type}/{key}", "deleteEntity") { call throws(AdminProblem) in
                let key = key(of: call)
                try check(call, key)
                try store(call) { store throws(EntityError) in
                    try store.delete(type: call.name, key: key, in: call.snapshot.graphQL?.world)
                }
                return .done
            }
            .does("Deletes an entity: it is null in lookups and absent from lists.")
            .gives(.noContent, "It is deleted.")
            .refuses(.notFound, "There is no schema, or it has no such type.")
            .refuses(.unprocessableContent, "The type has no keys, or none like this.")
            .refuses(.conflict, "There are too many entities, or they take too much memory."),
        ],
        schemas: [
            "Entity": .anyObject.described("Values by the names of the fields."),
            "Entities": .map(of: .reference("Entity")), "EntitiesByType": .map(of: .reference("Entities")),
        ]
    )

    private static func entities(of type: String, in store: EntityStore) -> JSONValue {
        let entities = store.keys(type: type).compactMap { key in
            store.values(type: type, key: key).map { (key, JSONValue.object($0)) }
        }
        return .object(JSONObject(entities))
    }

    private static func entity(_ call: AdminCall, _ key: String) throws(AdminProblem) -> HTTPResponse {
        let (type, store) = (call.name, call.state.entities)
        if let values = store.values(type: type, key: key) { return .json(.object(values)) }
        let isDeleted = store.isDeleted(type: type, key: key)
        if !isDeleted { try checkType(call) }
        let reason =
            isDeleted
            ? "It is deleted; PUT brings it back."
            : "Nothing has been written about it: it is as the schema's world generates it."
        throw AdminProblem(.notFound, "There is nothing about \(type) \"\(call.segments[1])\"", detail: reason)
    }

    /// The key under which the entity is stored that the call names.
    private static func key(of call: AdminCall) -> String {
        let (world, name) = (call.snapshot.graphQL?.world, call.segments[1])
        return world?.storedKey(named: name, of: call.name, in: call.state.entities) ?? name
    }
}

extension AdminRoute {
    /// Describes what all operations that write fields take and give.
    fileprivate func writes() -> AdminRoute {
        let fields = "Values by the names of the fields; an object's value is the key of another entity, or its fields."
        return takes(fields, as: .schema("Entity"))
            .gives(.ok, "The fields that are written now.", as: .schema("Entity"))
            .refuses(.badRequest, "The body is not a JSON object.")
            .refuses(.notFound, "There is no schema, or it has no such type.")
            .refuses(.unprocessableContent, "The schema has no place for such a key, field or value.")
            .refuses(.conflict, "There are too many entities, or they take too much memory.")
    }
}

extension EntityRoutes {
    private static func write(
        _ call: AdminCall,
        by change: (EntityStore) -> (String, String, JSONObject) throws(EntityError) -> Void
    ) throws(AdminProblem) -> HTTPResponse {
        let values = try call.objectBody("an object with values by the names of the fields")
        // What it is known by may be among what is written.
        let key = key(of: call)
        try check(call, key, writing: values)
        try store(call) { store throws(EntityError) in try change(store)(call.name, key, values) }
        return try entity(call, key)
    }

    /// Holds what is to be written against the schema.
    private static func check(
        _ call: AdminCall,
        _ key: String,
        writing values: JSONObject = [:]
    ) throws(AdminProblem) {
        try checkType(call)
        guard let world = call.snapshot.graphQL?.world else { throw noSchema }
        guard let problem = world.entityProblem(type: call.name, key: key, values: values) else { return }
        let detail = "\(problem) Nothing was written."
        throw AdminProblem(.unprocessableContent, "The schema has no place for this", detail: detail)
    }

    private static func checkType(_ call: AdminCall) throws(AdminProblem) {
        guard let schema = call.snapshot.graphQL?.schema else { throw noSchema }
        if let model = call.snapshot.graphQL?.world?.model, let type = model.served.type(named: call.name),
            model.view.variants[type.id] != nil, let detail = model.problem(ofEntityType: call.name)
        {
            throw AdminProblem(.notFound, "There are no such entities", detail: detail)
        }
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
            try body(call.state.entities)
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
