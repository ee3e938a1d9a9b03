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

extension JSONObject {
    /// The object with the members of another one after its own.
    func adding(_ others: JSONObject) -> JSONObject {
        others.reduce(into: self) { $0[$1.key] = $1.value }
    }
}
