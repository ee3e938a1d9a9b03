import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/cache`: the values that templates and scripts share.
enum CacheRoutes {
    static let resource = AdminResource(
        name: "cache",
        summary: "The values that templates and scripts share.",
        variables: [.path("key", "The value's key.")],
        routes: [
            AdminRoute("GET /cache", "listCache") { call in .json(.object(call.state.cache.values)) }
                .does("Lists the values in the cache by their keys.")
                .gives(.ok, "The values.", as: .json(anyObject)),
            AdminRoute("PUT /cache", "replaceCache", handler: replaceAll)
                .does("Replaces everything in the cache.")
                .takes("The values by their keys.", as: .json(anyObject))
                .gives(.ok, "The values, as they are kept.", as: .json(anyObject))
                .refuses(.badRequest, "The body is not a JSON object.")
                .refuses(.contentTooLarge, tooLarge),
            AdminRoute("DELETE /cache", "clearCache") { call in
                call.state.cache.removeAll()
                return .done
            }
            .does("Empties the cache.")
            .gives(.noContent, "It is empty."),
            AdminRoute("GET /cache/{key}", "getCacheValue") { call throws(AdminProblem) in
                guard let value = call.state.cache[call.name] else { throw noValue(call) }
                return .json(value)
            }
            .does("Gives one value of the cache.")
            .gives(.ok, "The value.", as: .json(anyValue))
            .refuses(.notFound, missing),
            AdminRoute("PUT /cache/{key}", "setCacheValue", handler: set)
                .does("Puts a value into the cache.")
                .takes("The value; it keeps its type.", as: .json(anyValue))
                .gives(.ok, "The value, in the place of another one.", as: .json(anyValue))
                .gives(.created, "The value, which is new.", as: .json(anyValue))
                .refuses(.badRequest, "The body is not JSON.")
                .refuses(.contentTooLarge, tooLarge),
            AdminRoute("DELETE /cache/{key}", "deleteCacheValue") { call throws(AdminProblem) in
                guard call.state.cache[call.name] != nil else { throw noValue(call) }
                call.state.cache.store(nil, for: call.name)
                return .done
            }
            .does("Takes a value out of the cache.")
            .gives(.noContent, "It is gone.")
            .refuses(.notFound, missing),
        ]
    )

    private static let anyValue: JSONValue = ["description": "Any JSON value."]
    private static let anyObject: JSONValue = ["type": "object", "additionalProperties": true]
    private static let missing = "There is no value with this key."
    private static let tooLarge = "A value takes more room than the cache gives to one."

    private static func replaceAll(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let values = try call.objectBody("an object of values by their keys")
        let cache = call.state.cache
        for member in values where !cache.hasRoom(for: member.value, key: member.key) { throw noRoom(member.key) }
        cache.removeAll()
        for member in values { cache.store(member.value, for: member.key) }
        return .json(.object(cache.values))
    }

    private static func set(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let value = try call.jsonBody("the value, as JSON,")
        let cache = call.state.cache
        let isNew = cache[call.name] == nil
        guard cache.store(value, for: call.name) else { throw noRoom(call.name) }
        return .json(value, status: isNew ? .created : .ok)
    }

    private static func noValue(_ call: AdminCall) -> AdminProblem {
        let detail = "The cache has nothing for \"\(call.name)\"; GET /_admin/cache lists what it has."
        return AdminProblem(.notFound, "There is no such value", detail: detail)
    }

    private static func noRoom(_ key: String) -> AdminProblem {
        let detail = "The value for \"\(key)\" takes more than an eighth of the cache's room; send a smaller one."
        return AdminProblem(.contentTooLarge, "The value is too large for the cache", detail: detail)
    }
}
