import JSONModel

/// The operations on one thing that a server has, with the schemas of their bodies and responses.
struct AdminResource: Sendable {
    /// The name that the operations share: their tag in the OpenAPI description.
    var name: String
    var summary: String
    var routes: [AdminRoute]
    /// JSON Schemas by the names that the routes refer to.
    var schemas: JSONObject

    /// - Parameters:
    ///   - name: the name that the operations share.
    ///   - summary: the thing.
    ///   - variables: the variable segments of the routes' paths.
    ///   - routes: the operations.
    ///   - schemas: JSON Schemas by their names.
    init(
        name: String,
        summary: String,
        variables: [AdminParameter] = [],
        routes: [AdminRoute],
        schemas: JSONObject = [:]
    ) {
        self.name = name
        self.summary = summary
        self.routes = routes.map { $0.variables(variables) }
        self.schemas = schemas
    }
}
