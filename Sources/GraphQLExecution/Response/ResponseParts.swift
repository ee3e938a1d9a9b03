package import GraphQLLanguage
package import JSONModel

/// The parts of a response that are given, and not executed: a stub's data, errors and `extensions`.
package struct ResponseParts: Sendable {
    /// `nil` if no data is given.
    package var data: JSONValue?
    /// Errors with a path.
    package var fieldErrors: [GraphQLError] = []
    /// Errors that belong to no field.
    package var errors: [GraphQLError] = []
    package var extensions: JSONObject?

    package init() {}
}
