import JSONModel

/// The operations on one thing that a server has, with the schemas of what they take and give.
struct AdminResource: Sendable {
    /// What the operations have in common: their tag in the OpenAPI description.
    var name: String
    var summary: String
    var routes: [AdminRoute]
    /// JSON Schemas by the names that the routes refer to.
    var schemas: JSONObject = [:]
}
