import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/cache`: the values that templates and scripts share.
enum CacheRoutes {
    static let resource = AdminResource(
        name: "cache",
        summary: "The values that templates and scripts share.",
        routes: [
            AdminRoute(
                "GET /_admin/cache",
                operationID: "listCache",
                summary: "Lists the values in the cache by their keys.",
                answers: [AdminResponse(.ok, "The values.", content: .json(anyObject))]
            ) { call in
                .json(.object(call.session.state.cache.values))
            },
            AdminRoute(
                "PUT /_admin/cache",
                operationID: "replaceCache",
                summary: "Replaces everything in the cache.",
                body: AdminBody(summary: "The values by their keys.", content: [.json(anyObject)]),
                answers: [
                    AdminResponse(.ok, "The values, as they are kept.", content: .json(anyObject)),
                    .problem(.badRequest, "The body is not a JSON object."), tooLarge,
                ],
                handler: replaceAll
            ),
            AdminRoute(
                "DELETE /_admin/cache",
                operationID: "clearCache",
                summary: "Empties the cache.",
                answers: [AdminResponse(.noContent, "It is empty.")]
            ) { call in
                call.session.state.cache.removeAll()
                return .done
            },
            AdminRoute(
                "GET /_admin/cache/{key}",
                operationID: "getCacheValue",
                summary: "Gives one value of the cache.",
                parameters: [key],
                answers: [AdminResponse(.ok, "The value.", content: .json(anyValue)), missing]
            ) { call throws(AdminProblem) in
                guard let value = call.session.state.cache[call.name] else { throw noValue(call) }
                return .json(value)
            },
            AdminRoute(
                "PUT /_admin/cache/{key}",
                operationID: "setCacheValue",
                summary: "Puts a value into the cache.",
                parameters: [key],
                body: AdminBody(summary: "The value; it keeps its type.", content: [.json(anyValue)]),
                answers: [
                    AdminResponse(.ok, "The value, in the place of another one.", content: .json(anyValue)),
                    AdminResponse(.created, "The value, which is new.", content: .json(anyValue)),
                    .problem(.badRequest, "The body is not JSON."), tooLarge,
                ],
                handler: set
            ),
            AdminRoute(
                "DELETE /_admin/cache/{key}",
                operationID: "deleteCacheValue",
                summary: "Takes a value out of the cache.",
                parameters: [key],
                answers: [AdminResponse(.noContent, "It is gone."), missing]
            ) { call throws(AdminProblem) in
                guard call.session.state.cache[call.name] != nil else { throw noValue(call) }
                call.session.state.cache.store(nil, for: call.name)
                return .done
            },
        ]
    )

    private static let key = AdminParameter.path("key", "The value's key.")
    private static let anyValue: JSONValue = ["description": "Any JSON value."]
    private static let anyObject: JSONValue = ["type": "object", "additionalProperties": true]
    private static let missing = AdminResponse.problem(.notFound, "There is no value with this key.")
    private static let tooLarge = AdminResponse.problem(
        .contentTooLarge,
        "A value takes more room than the cache gives to one."
    )

    private static func replaceAll(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let values = try call.objectBody("an object of values by their keys")
        let cache = call.session.state.cache
        for member in values where !cache.hasRoom(for: member.value, key: member.key) { throw noRoom(member.key) }
        cache.removeAll()
        for member in values { cache.store(member.value, for: member.key) }
        return .json(.object(cache.values))
    }

    private static func set(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let value = try call.jsonBody("the value, as JSON,")
        let cache = call.session.state.cache
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
