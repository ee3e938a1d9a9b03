package import GraphQLLanguage
package import JSONModel

/// A GraphQL result: `data` that the schema completes, and errors.
package struct GraphQLResponseDefinition: Sendable, Hashable {
    /// The data as written, with `$length` and its kin; `nil` for a result that says nothing of data, `.null` for
    /// `data: null`.
    package var data: JSONValue?
    /// The template whose JSON is the data, by its key; instead of `data`.
    package var dataTemplate: String?
    /// The values in which templates look names up first.
    package var templateData: JSONObject = [:]
    package var errors: [StubError]
    package var extensions: JSONObject?
    /// `nil` leaves the status to GraphQL over HTTP.
    package var status: Int?
    package var headers: [HeaderDefinition]
    /// Whether the strings in the result are templates.
    package var isTemplate: Bool
    /// Whether a mutation's inferred write happens all the same (`entities: true`).
    package var writesEntities = false

    package init(
        data: JSONValue? = nil,
        errors: [StubError] = [],
        extensions: JSONObject? = nil,
        status: Int? = nil,
        headers: [HeaderDefinition] = [],
        isTemplate: Bool = true
    ) {
        self.data = data
        self.errors = errors
        self.extensions = extensions
        self.status = status
        self.headers = headers
        self.isTemplate = isTemplate
    }

    /// A result whose data is the JSON of a template.
    package init(dataTemplate: String, templateData: JSONObject = [:]) {
        self.init()
        self.dataTemplate = dataTemplate
        self.templateData = templateData
    }
}

/// An error that a stub answers with; one with a path is a field error.
package struct StubError: Sendable, Hashable {
    package var message: String
    /// `nil` for a request error, or one that belongs to no field.
    package var path: [GraphQLError.PathComponent]?
    package var locations: [SourceLocation]
    package var extensions: JSONObject?

    package init(
        message: String,
        path: [GraphQLError.PathComponent]? = nil,
        locations: [SourceLocation] = [],
        extensions: JSONObject? = nil
    ) {
        self.message = message
        self.path = path
        self.locations = locations
        self.extensions = extensions
    }
}
