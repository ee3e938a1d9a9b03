import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel

/// The reason why the admin API refuses a call, in the form of RFC 9457.
struct AdminProblem: Error {
    var status: HTTPStatus
    var title: String
    /// A sentence that says what to do about it.
    var detail: String
    var headers: HTTPHeaders
    /// The errors in a body, each with its place.
    var diagnostics: [Diagnostic]
    /// The members of the problem beside those that all problems have.
    var members: JSONObject

    init(
        _ status: HTTPStatus,
        _ title: String,
        detail: String,
        headers: HTTPHeaders = [:],
        diagnostics: [Diagnostic] = [],
        members: JSONObject = [:]
    ) {
        self.status = status
        self.title = title
        self.detail = detail
        self.headers = headers
        self.diagnostics = diagnostics
        self.members = members
    }

    /// Nothing can be told of a schema.
    static let noSchema = AdminProblem(
        .notFound,
        "There is no schema",
        detail: "Put one into schemas/, or name one with --schema PATH, and start the server again."
    )

    var response: HTTPResponse {
        let errors: JSONObject = diagnostics.isEmpty ? [:] : ["errors": .array(diagnostics.map(\.json))]
        return ProblemDetails.response(
            status: status,
            title: title,
            detail: detail,
            headers: headers,
            members: errors.adding(members)
        )
    }
}
