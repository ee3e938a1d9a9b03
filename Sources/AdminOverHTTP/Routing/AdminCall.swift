import GraphQLSchema
import HTTPMessages
import HTTPTransport
import JSONModel
import ServerRuntime

/// One request to the admin API, with what its route has found in it.
struct AdminCall: Sendable {
    let request: HTTPRequest
    let session: Session
    let service: GraphQLService
    /// Does what takes its time.
    let queue: SerialQueue
    /// The variable segments of the path, decoded, in the order of the template.
    let segments: [String]
    /// The items of the query: only names that the route knows, each at most once.
    let query: [FormItem]

    /// The state of its session.
    var state: SessionState { session.state }
    /// The snapshot that its session serves now.
    var snapshot: ServiceSnapshot { session.currentSnapshot }

    /// The schema that is served, without which nothing can be told.
    var schema: Schema {
        get throws(AdminProblem) {
            if let schema = snapshot.graphQL?.schema { return schema }
            throw .noSchema
        }
    }

    /// The first variable segment: the name that is asked for.
    var name: String { segments.first ?? "" }

    /// The names that an item of the query lists, separated by commas; `nil` without the item.
    func names(_ item: String, omittingEmpty: Bool = true) -> [String]? {
        query[item]?.split(separator: ",", omittingEmptySubsequences: omittingEmpty).map(\.trimmingSpaces)
    }

    /// A response that takes its time: the thread that requests come by has others to serve.
    func later(_ response: @escaping @Sendable () -> HTTPResponse) -> Eventual<HTTPResponse> {
        .later { [queue] then in queue.run { then(response()) } }
    }

    /// Whether the query has a flag: `?name`, or with `=true`.
    func flag(_ name: String) -> Bool { query[name].map { $0 != "false" } ?? false }

    /// The number of an item of the query.
    func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
}

extension HTTPResponse {
    static func json(_ value: JSONValue, status: HTTPStatus = .ok, headers: HTTPHeaders = [:]) -> HTTPResponse {
        var headers = headers
        headers.append("Content-Type", MediaType.json.essence)
        return HTTPResponse(status: status, headers: headers, body: value.serialized())
    }

    static func text(_ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(status: .ok, headers: ["Content-Type": "text/plain; charset=utf-8"], body: bytes)
    }

    /// The response to a call that returns nothing.
    static let done = HTTPResponse(status: .noContent)
}
