package import GraphQLLanguage
package import HTTPMessages
package import JSONModel

/// A request as everything that answers it sees it: matchers and predicates, templates, scripts and closures.
package struct IncomingRequest: Sendable {
    /// The operation that a GraphQL request asks for.
    package struct Operation: Sendable {
        package let matchable: MatchableOperation
        /// The variables as the client has sent them.
        package let given: JSONObject
        /// The variables with the operation's defaults, which matchers compare.
        package let variables: JSONObject
        /// The path that the request came to, without a trailing slash.
        let path: String
        /// The id by which a persisted document was asked for.
        let documentID: String?
    }

    package var http: HTTPRequest
    /// The segments of the path, decoded; empty ones make no difference and are left out.
    ///
    /// There are none where stubs are not found by the path.
    package let segments: [String]
    /// The texts that the route of a stub has captured, decoded, in the order of the path.
    package var pathParameters: [PathParameter]
    /// `nil` for a request that asks for no operation.
    package let graphQL: Operation?
    /// The `connectionParams` that the client of a WebSocket has sent; `nil` for other requests.
    package let connection: JSONObject?

    /// A request that asks for no operation, for stubs that are found by its path.
    ///
    /// - Throws: `HTTPDecodingError` for a path that cannot be decoded.
    package init(_ http: HTTPRequest) throws(HTTPDecodingError) {
        segments =
            if let plain = Self.plainSegments(http.target) { plain } else {
                try http.parsedTarget().pathSegments().filter { !$0.isEmpty }
            }
        self.http = http
        (pathParameters, graphQL, connection) = ([], nil, nil)
    }

    /// A request that asks for no operation, and whose stub is known.
    package init(_ http: HTTPRequest, pathParameters: [PathParameter]) {
        self.http = http
        self.pathParameters = pathParameters
        (segments, graphQL, connection) = ([], nil, nil)
    }

    /// A request for an operation.
    ///
    /// - Parameters:
    ///   - http: the request that brought the operation.
    ///   - operation: the operation to execute.
    ///   - variables: the variables as the client sent them.
    ///   - path: the name of the GraphQL path; `nil` for the path of the request.
    ///   - documentID: the id by which a persisted document was asked for.
    ///   - connection: the `connectionParams` of a WebSocket's client.
    package init(
        _ http: HTTPRequest,
        for operation: MatchableOperation,
        variables: JSONObject,
        path: String? = nil,
        documentID: String? = nil,
        connection: JSONObject? = nil
    ) {
        self.http = http
        (segments, pathParameters) = ([], [])
        graphQL = Operation(
            matchable: operation,
            given: variables,
            variables: operation.variables(given: variables),
            path: path ?? http.rawPath,
            documentID: documentID
        )
        self.connection = connection
    }
}

extension IncomingRequest.Operation {
    package var name: String? { matchable.name }
    package var type: OperationType { matchable.type }

    /// The selected fields with the values of their arguments, as scripts and closures read them.
    package var selection: JSONValue { matchable.selection(variables: given) }

    /// The names of `json`.
    package static let memberNames = ["operationName", "operationType", "query", "variables"]

    /// The operation as templates and scripts see it.
    package var json: JSONObject {
        [
            "operationName": name.map { .string($0) } ?? .null,
            "operationType": .string(type.rawValue),
            "query": .string(matchable.text),
            "variables": .object(given),
        ]
    }
}

extension IncomingRequest {
    /// The names that templates and scripts know the parts of a request by.
    package static let memberNames = [
        "method", "path", "query", "pathParameters", "queryParameters", "headers", "cookies", "body", "graphQL",
        "connectionParams",
    ]

    /// The segments of a path without escapes, as nearly all are; `nil` where there is something to decode.
    private static func plainSegments(_ target: String) -> [String]? {
        unsafe target.utf8.withContiguousStorageIfAvailable { target -> [String]? in
            guard unsafe target.first == UInt8(ascii: "/") else { return nil }
            var segments: [String] = []
            segments.reserveCapacity(4)
            var start = 1
            for position in 1...target.count {
                let byte = position < target.count ? unsafe target[position] : UInt8(ascii: "?")
                switch byte {
                case UInt8(ascii: "%"), 0: return nil
                case UInt8(ascii: "/"), UInt8(ascii: "?"):
                    if start < position {
                        unsafe segments.append(String(decoding: target[start..<position], as: UTF8.self))
                    }
                    if byte == UInt8(ascii: "?") { return segments }
                    start = position + 1
                default: break
                }
            }
            return segments
        } ?? nil
    }
}

extension IncomingRequest {
    /// The parts that few stubs ask for, each taken apart at most once while stubs are asked.
    final class Parts {
        private let http: HTTPRequest
        private(set) lazy var query = http.rawQuery.map { FormItem.read($0.utf8) } ?? []
        private(set) lazy var cookies = http.cookies
        private(set) lazy var form = FormItem.read(http.body)
        /// The body as JSON; `nil` for any other text.
        private(set) lazy var json = try? JSONValue(parsing: http.body)
        /// The body as text; `nil` if it is not UTF-8.
        private(set) lazy var text = String(validating: http.body, as: UTF8.self)

        init(_ http: HTTPRequest) { self.http = http }
    }
}
