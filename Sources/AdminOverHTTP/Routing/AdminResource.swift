import JSONModel

/// The operations on one thing that a server has, with the schemas of their bodies and responses.
struct AdminResource: Sendable {
    /// The name that the operations share: their tag in the OpenAPI description.
    var name: String
    var summary: String
    var routes: [AdminRoute]
    /// JSON Schemas by the names that the routes refer to.
    var schemas: JSONObject = [:]
}
