import GraphQLOverHTTP
import HTTPMessages
import MustacheTemplates

/// The reason why a stub's response could not be made.
struct StubFailure: Error {
    var title: String
    var detail: String
    var status: HTTPStatus
    /// The error code for GraphQL clients, sent as `extensions.code`.
    var code: String

    init(_ title: String, _ detail: String, status: HTTPStatus = .internalServerError, code: String = "STUB_FAILED") {
        self.title = title
        self.detail = detail
        self.status = status
        self.code = code
    }

    init(_ error: RenderError) {
        self.init("The stub's template cannot be rendered", "\(error)\(Self.advice(error.limit))")
    }

    /// The response to clients that do not speak GraphQL (RFC 9457).
    var response: HTTPResponse { ProblemDetails.response(status: status, title: title, detail: detail) }

    /// A sentence that names the setting of the exceeded limit.
    private static func advice(_ limit: RenderLimits.Limit?) -> String {
        switch limit {
        case .depth: " The setting --max-template-depth allows more."
        case .steps: " The setting --max-template-steps allows more."
        case .bytes: " The setting --max-answer-bytes allows more."
        case nil: ""
        }
    }

    static func rendering<Result>(_ body: () throws(RenderError) -> Result) throws(StubFailure) -> Result {
        do throws(RenderError) { return try body() } catch { throw StubFailure(error) }
    }
}
