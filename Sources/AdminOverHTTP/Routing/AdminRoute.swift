import HTTPMessages
import JSONModel

/// One operation of the admin API, as data: requests are routed by it, and the description is made from it.
struct AdminRoute: Sendable {
    typealias Handler = @Sendable (AdminCall) throws(AdminProblem) -> HTTPResponse
    /// A handler that may have to wait.
    typealias WaitingHandler = @Sendable (AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse>

    var method: HTTPMethod
    /// The path with its variable segments in braces: `/_admin/cache/{key}`.
    var path: String
    /// A name for generators of clients, unique.
    var operationID: String
    /// The operation's purpose, in one line.
    var summary: String
    var parameters: [AdminParameter]
    var body: AdminBody?
    var answers: [AdminResponse]
    var handler: WaitingHandler

    init(
        _ method: HTTPMethod,
        _ path: String,
        operationID: String,
        summary: String,
        parameters: [AdminParameter] = [],
        body: AdminBody? = nil,
        answers: [AdminResponse],
        handler: @escaping Handler
    ) {
        self.init(
            method,
            path,
            operationID: operationID,
            summary: summary,
            parameters: parameters,
            body: body,
            answers: answers,
            waiting: { call throws(AdminProblem) in .now(try handler(call)) }
        )
    }

    init(
        _ method: HTTPMethod,
        _ path: String,
        operationID: String,
        summary: String,
        parameters: [AdminParameter] = [],
        body: AdminBody? = nil,
        answers: [AdminResponse],
        waiting handler: @escaping WaitingHandler
    ) {
        self.method = method
        self.path = path
        self.operationID = operationID
        self.summary = summary
        self.parameters = parameters
        self.body = body
        self.answers = answers
        self.handler = handler
    }
}

/// A variable segment of the path, an item of the query, or a header field.
struct AdminParameter: Sendable {
    enum Place: String, Sendable {
        case path
        case query
        case header
    }

    var name: String
    var place: Place
    var summary: String
    /// The parameter's JSON Schema.
    var schema: JSONValue

    static func path(_ name: String, _ summary: String, schema: JSONValue = ["type": "string"]) -> AdminParameter {
        AdminParameter(name: name, place: .path, summary: summary, schema: schema)
    }

    static func query(_ name: String, _ summary: String, schema: JSONValue = ["type": "string"]) -> AdminParameter {
        AdminParameter(name: name, place: .query, summary: summary, schema: schema)
    }
}

/// The body of a request.
struct AdminBody: Sendable {
    var summary: String
    var content: [AdminContent]
    var isRequired = true
}

/// A response of an operation: its success, or one of its own reasons to refuse.
struct AdminResponse: Sendable {
    var status: HTTPStatus
    var summary: String
    var content: [AdminContent]

    init(_ status: HTTPStatus, _ summary: String, content: AdminContent...) {
        self.status = status
        self.summary = summary
        self.content = content
    }

    /// A refusal, written as every refusal is.
    static func problem(_ status: HTTPStatus, _ summary: String) -> AdminResponse {
        AdminResponse(status, summary, content: AdminContent(.problem, schema: .reference("Problem")))
    }
}

/// A media type with the schema of bodies that have it.
struct AdminContent: Sendable {
    var mediaType: MediaType
    /// The JSON Schema of the body.
    var schema: JSONValue

    init(_ mediaType: MediaType, schema: JSONValue) {
        self.mediaType = mediaType
        self.schema = schema
    }

    static func json(_ schema: JSONValue) -> AdminContent { AdminContent(.json, schema: schema) }
    static let text = AdminContent(.plainText, schema: ["type": "string"])
    static let yaml = AdminContent(.yaml, schema: ["type": "string"])
}

extension MediaType {
    static let yaml = MediaType(type: "application", subtype: "yaml")
}

extension JSONValue {
    /// A schema that is written down once, among the components.
    static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }
}
