import Foundation
public import HTTPMessages
public import JSONModel

/// A request that has arrived, with its response and what has answered it.
///
/// The request's own properties are there by their names: `recorded.headers["Accept"]`,
/// `recorded.graphQL?.variables["id"]`.
@dynamicMemberLookup
public struct RecordedRequest: Sendable {
    /// The request's number in the order of arrival; the first one has 1.
    public let number: Int
    /// The request as it came.
    public let request: MockRequest
    /// The GraphQL operations in order: all of a batch, otherwise one at most.
    public let operations: [RequestedOperation]
    /// The response; `nil` where the connection was closed without one.
    public let response: MockReply?
    /// The origin of the response: `stub`, `generated`, `upstream`, `file`, `server`, `refused`, `unmatched` or
    /// `batch`.
    public let answeredBy: String
    /// The id of the stub that has answered.
    public let stub: String?
    /// The stubs that came nearest, where one seems to have been meant and none matched: of a batch, by all operations.
    public let nearMisses: [NearMiss]
    /// The size of the body in bytes, where it was too large to be kept whole; `body` is its beginning.
    public let cutFrom: Int?
    /// The exchange with another server that the request was passed on to; of a batch, that of its first operation.
    public let upstream: Upstream?

    /// A property of the request.
    public subscript<Value>(dynamicMember member: KeyPath<MockRequest, Value>) -> Value { request[keyPath: member] }

    /// The other side of a request that was passed on.
    public struct Upstream: Sendable {
        /// The URL that was asked.
        public let url: String
        /// The status of the response; `nil` where there is no response.
        public let status: Int?
        /// The time until the head of the response was there.
        public let milliseconds: Double
        /// The reason why there is no response.
        public let error: String?
        /// The request as it was sent, with a stub's changes.
        ///
        /// Credentials, and what the settings redact, are `REDACTED` here and in `response`.
        public let request: Request?
        /// The response as it came, before a stub has changed it; without a body that was streamed to the client.
        public let response: MockReply?

        /// A request as it was sent to the other server.
        public struct Request: Sendable {
            /// The method, as a stub may have changed it.
            public let method: HTTPMethod
            /// The header fields that were sent, but for `Host` and `Content-Length`.
            public let headers: HTTPHeaders
            /// The body, or at most its first 64 kB.
            public let body: [UInt8]

            /// The body as text, with a sign of replacement for what is not UTF-8.
            public var text: String { String(decoding: body, as: UTF8.self) }
            /// The body read as JSON; `nil` where it is not JSON.
            public var json: JSONValue? { try? JSONValue(parsing: body) }
        }
    }

    /// A stub that did not match, and why.
    public struct NearMiss: Sendable, Hashable {
        /// The id of the stub.
        public let stub: String
        /// The mismatches, for people to read: `variables.episode: expected EMPIRE, got JEDI`.
        public let reasons: [String]
    }

    /// Whether the request got an error for want of an answer: no stub matched, no schema and no upstream answered.
    ///
    /// Of a batch, whether one of its operations did. A stub that came near what the schema has answered is a hint
    /// (`nearMisses`), not a failure.
    public let isUnmatched: Bool
}

extension RecordedRequest: CustomStringConvertible {
    /// The request on a line, with what came nearest: `POST /graphql GetHero (unmatched): GetHero: variables.id: …`.
    public var description: String {
        let misses = nearMisses.map { miss in "\n    \(miss.stub): \(miss.reasons.joined(separator: "; "))" }
        return "\(line) (\(isUnmatched ? "unmatched" : stub ?? answeredBy))" + misses.joined()
    }

    /// The request line with the names of the operations: `POST /graphql GetHero`.
    var line: String { "\(request.method) \(request.target)" + operations.compactMap(\.name).map { " \($0)" }.joined() }
}

// MARK: - From the journal

extension RecordedRequest {
    /// Reads an entry of the journal in its exact form.
    init(_ json: JSONValue) {
        number = json["id"]?.int ?? 0
        let operation = json["operations"]?[0]
        operations = (json["operations"]?.array ?? []).map(RequestedOperation.init(journal:))
        request = MockRequest(
            HTTPRequest(
                method: HTTPMethod(rawValue: json["request"]?["method"]?.string ?? ""),
                target: json["request"]?["target"]?.string ?? "",
                headers: HTTPHeaders(journal: json["request"]?["headers"]),
                body: json["request"]?.bytes ?? []
            ),
            pathParameters: (json["pathParameters"]?.object ?? [:]).reduce(into: [:]) { $0[$1.key] = $1.value.string },
            graphQL: operations.first,
            connectionParams: json["connectionParams"]?.object ?? [:]
        )
        response = MockReply(journal: json["response"])
        answeredBy = operation?["answeredBy"]?.string ?? json["answeredBy"]?.string ?? ""
        stub = operation?["stub"]?.string ?? json["stub"]?.string
        let parts = (json["operations"]?.array ?? []) + [json]
        isUnmatched = parts.contains { part in
            // The operations of a batch go to the upstream together.
            let upstream = part["upstream"] ?? json["upstream"]
            return part["answeredBy"] == "unmatched" || part["answeredBy"] == "upstream" && upstream?["error"] != nil
        }
        nearMisses = parts.flatMap { $0["nearMisses"]?.array ?? [] }.map { miss in
            NearMiss(stub: miss["stub"]?.string ?? "", reasons: (miss["reasons"]?.array ?? []).compactMap(\.string))
        }
        cutFrom = json["request"]?["bodyBytes"]?.int
        upstream = (json["upstream"] ?? operation?["upstream"]).map(Upstream.init(journal:))
    }
}

extension RecordedRequest.Upstream {
    fileprivate init(journal json: JSONValue) {
        url = json["url"]?.string ?? ""
        status = json["status"]?.int
        milliseconds = json["milliseconds"]?.double ?? 0
        error = json["error"]?.string
        request = json["request"].map { sent in
            Request(
                method: HTTPMethod(rawValue: sent["method"]?.string ?? ""),
                headers: HTTPHeaders(journal: sent["headers"]),
                body: sent.bytes ?? []
            )
        }
        response = MockReply(journal: json["response"])
    }
}

extension MockReply {
    /// Reads a response of the journal; `nil` where there was none.
    fileprivate init?(journal json: JSONValue?) {
        guard let status = json?["status"]?.int else { return nil }
        self.init(status: status, headers: HTTPHeaders(journal: json?["headers"]), body: json?.bytes ?? [])
    }
}

extension RequestedOperation {
    fileprivate init(journal json: JSONValue) {
        self.init(
            name: json["name"]?.string,
            kind: json["type"]?.string.flatMap(Operation.Kind.init(rawValue:)),
            document: json["document"]?.string ?? "",
            variables: json["variables"]?.object ?? [:],
            selection: json["selection"] ?? .null
        )
    }
}

extension HTTPHeaders {
    /// Reads header fields of the journal, where a field that came more than once has a list.
    fileprivate init(journal json: JSONValue?) {
        self.init(
            (json?.object ?? [:]).flatMap { member in
                (member.value.array ?? [member.value]).map { Field(name: member.key, value: $0.string ?? "") }
            }
        )
    }
}

extension JSONValue {
    fileprivate var bytes: [UInt8]? { self["base64"]?.string.flatMap(Base64.decode) }
}
