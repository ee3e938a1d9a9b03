import HTTPMessages
import JSONModel

/// One operation of the admin API, as data: requests are routed by it, and the description is made from it.
struct AdminRoute: Sendable {
    typealias Handler = @Sendable (AdminCall) throws(AdminProblem) -> HTTPResponse
    /// A handler that may have to wait.
    typealias WaitingHandler = @Sendable (AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse>

    let method: HTTPMethod
    /// The path with its variable segments in braces: `/_admin/cache/{key}`.
    let path: String
    /// A name for generators of clients, unique.
    let operationID: String
    /// The operation's purpose, in one line.
    let summary: String
    let parameters: [AdminParameter]
    let body: AdminBody?
    let answers: [AdminResponse]
    let handler: WaitingHandler

    /// The target is the method and the path: `GET /_admin/cache/{key}`.
    init(
        _ target: String,
        operationID: String,
        summary: String,
        parameters: [AdminParameter] = [],
        body: AdminBody? = nil,
        answers: [AdminResponse],
        handler: @escaping Handler
    ) {
        self.init(
            target,
            operationID: operationID,
            summary: summary,
            parameters: parameters,
            body: body,
            answers: answers,
            waiting: { call throws(AdminProblem) in .now(try handler(call)) }
        )
    }

    init(
        _ target: String,
        operationID: String,
        summary: String,
        parameters: [AdminParameter] = [],
        body: AdminBody? = nil,
        answers: [AdminResponse],
        waiting handler: @escaping WaitingHandler
    ) {
        method = HTTPMethod(rawValue: String(target.prefix { $0 != " " }))
        path = String(target.dropFirst(method.rawValue.count + 1))
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
    var schema: JSONValue

    static func path(_ name: String, _ summary: String, schema: JSONValue = .text) -> AdminParameter {
        AdminParameter(name: name, place: .path, summary: summary, schema: schema)
    }

    static func query(_ name: String, _ summary: String, schema: JSONValue = .text) -> AdminParameter {
        AdminParameter(name: name, place: .query, summary: summary, schema: schema)
    }
}

extension AdminParameter {
    /// The values that the schema allows, in words; `nil` where it allows this one.
    func expectation(unmetBy text: String) -> String? {
        if let values = schema["enum"]?.array?.compactMap(\.string) {
            return values.contains(text) ? nil : values.joined(separator: " or ")
        }
        let type = schema["type"]?.string
        switch type {
        case "boolean": return ["true", "false", ""].contains(text) ? nil : "true or false"
        case "integer", "number":
            let (least, most) = (schema["minimum"]?.double ?? 0, schema["maximum"]?.double ?? .infinity)
            let number = type == "integer" ? Int(text).map(Double.init) : Double(text)
            if let number, number >= least, number <= most { return nil }
            return "a\(type == "integer" ? " whole" : "") number from \(Int(least))"
                + (most < .infinity ? " to \(Int(most))" : "")
        default: return nil
        }
    }
}

/// The body of a request.
struct AdminBody: Sendable {
    var summary: String
    var content: [AdminContent]
    var isRequired = true
}

extension AdminBody {
    /// JSON by one of the components' schemas.
    init(summary: String, schema: String, isRequired: Bool = true) {
        self.init(summary: summary, content: [.json(.reference(schema))], isRequired: isRequired)
    }
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

    /// JSON by one of the components' schemas.
    init(_ status: HTTPStatus, _ summary: String, schema: String) {
        self.init(status, summary, content: .json(.reference(schema)))
    }

    /// A refusal, written as every refusal is.
    static func problem(_ status: HTTPStatus, _ summary: String) -> AdminResponse {
        AdminResponse(status, summary, content: AdminContent(mediaType: .problem, schema: .reference("Problem")))
    }
}

/// A media type with the schema of bodies that have it.
struct AdminContent: Sendable {
    var mediaType: MediaType
    var schema: JSONValue = .text

    static func json(_ schema: JSONValue) -> AdminContent { AdminContent(mediaType: .json, schema: schema) }
    static let text = AdminContent(mediaType: .plainText)
    static let yaml = AdminContent(mediaType: .yaml)
    static let html = AdminContent(mediaType: MediaType(type: "text", subtype: "html"))
    static let eventStream = AdminContent(mediaType: MediaType(type: "text", subtype: "event-stream"))
}

extension MediaType {
    static let yaml = MediaType(type: "application", subtype: "yaml")
}
