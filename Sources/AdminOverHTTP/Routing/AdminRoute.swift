import HTTPMessages
import JSONModel
import ServerRuntime

/// One operation of the admin API, as data: requests are routed by it, and the description is made from it.
///
///     AdminRoute("GET /cache/{key}", "getCacheValue", handler: value)
///         .does("Gives one value of the cache.")
///         .gives(.ok, "The value.", as: .json(anyValue))
///         .refuses(.notFound, "There is no value with this key.")
struct AdminRoute: Sendable {
    typealias Handler = @Sendable (AdminCall) throws(AdminProblem) -> HTTPResponse
    /// A handler that may have to wait.
    typealias WaitingHandler = @Sendable (AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse>

    let method: HTTPMethod
    /// The path with its variable segments in braces: `/_admin/cache/{key}`.
    let path: String
    /// The literal segments of the path; `nil` for the variable ones.
    let segments: [String?]
    /// A name for generators of clients, unique.
    let operationID: String
    let handler: WaitingHandler
    private(set) var summary = ""
    private(set) var parameters: [AdminParameter] = []
    private(set) var body: AdminBody?
    private(set) var answers: [AdminResponse] = []

    /// The target is the method and the path below `/_admin`: `GET /cache/{key}`.
    init(_ target: String, _ operationID: String, waiting handler: @escaping WaitingHandler) {
        method = HTTPMethod(rawValue: String(target.prefix { $0 != " " }))
        path = AdminPath.prefix + target.dropFirst(method.rawValue.count + 1)
        segments = path.split(separator: "/").map { $0.hasPrefix("{") ? nil : String($0) }
        self.operationID = operationID
        self.handler = handler
    }

    init(_ target: String, _ operationID: String, handler: @escaping Handler) {
        self.init(target, operationID, waiting: { call throws(AdminProblem) in .now(try handler(call)) })
    }
}

/// The description of an operation, a part at a time.
extension AdminRoute {
    private func changed(_ change: (inout AdminRoute) -> Void) -> AdminRoute {
        var route = self
        change(&route)
        return route
    }

    /// Says the operation's purpose, in one line.
    func does(_ summary: String) -> AdminRoute { changed { $0.summary = summary } }

    func query(_ name: String, _ summary: String, as schema: JSONValue = .text) -> AdminRoute {
        parameters([.query(name, summary, as: schema)])
    }

    func parameters(_ more: [AdminParameter]) -> AdminRoute { changed { $0.parameters += more } }

    /// Describes those variable segments of the path that are not described yet; they come before other parameters.
    func variables(_ variables: [AdminParameter]) -> AdminRoute {
        let own = variables.filter { variable in
            path.contains("{\(variable.name)}") && !parameters.contains { $0.name == variable.name }
        }
        return changed { $0.parameters = own + parameters }
    }

    func takes(_ summary: String, as content: AdminContent..., isRequired: Bool = true) -> AdminRoute {
        changed { $0.body = AdminBody(summary: summary, content: content, isRequired: isRequired) }
    }

    func gives(_ status: HTTPStatus, _ summary: String, as content: AdminContent...) -> AdminRoute {
        changed { $0.answers.append(AdminResponse(status: status, summary: summary, content: content)) }
    }

    /// Adds a reason of its own to refuse a call.
    func refuses(_ status: HTTPStatus, _ summary: String) -> AdminRoute {
        changed { $0.answers.append(.problem(status, summary)) }
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

    static func path(_ name: String, _ summary: String, as schema: JSONValue = .text) -> AdminParameter {
        AdminParameter(name: name, place: .path, summary: summary, schema: schema)
    }

    static func query(_ name: String, _ summary: String, as schema: JSONValue = .text) -> AdminParameter {
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
    var isRequired: Bool
}

/// A response of an operation: its success, or one of its own reasons to refuse.
struct AdminResponse: Sendable {
    var status: HTTPStatus
    var summary: String
    var content: [AdminContent]

    /// A refusal, written as every refusal is.
    static func problem(_ status: HTTPStatus, _ summary: String) -> AdminResponse {
        AdminResponse(status: status, summary: summary, content: [.problem("Problem")])
    }
}

/// A media type with the schema of bodies that have it.
struct AdminContent: Sendable {
    var mediaType: MediaType
    var schema: JSONValue = .text

    static func json(_ schema: JSONValue) -> AdminContent { AdminContent(mediaType: .json, schema: schema) }
    /// JSON by one of the components' schemas.
    static func schema(_ name: String) -> AdminContent { .json(.reference(name)) }
    static func problem(_ schema: String) -> AdminContent {
        AdminContent(mediaType: .problem, schema: .reference(schema))
    }
    static let text = AdminContent(mediaType: .plainText)
    static let yaml = AdminContent(mediaType: .yaml)
    static let html = AdminContent(mediaType: MediaType(type: "text", subtype: "html"))
    static let eventStream = AdminContent(mediaType: MediaType(type: "text", subtype: "event-stream"))
}

extension MediaType {
    static let yaml = MediaType(type: "application", subtype: "yaml")
}
