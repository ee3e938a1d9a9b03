import Foundation
public import HTTPMessages
public import JSONModel

/// A request that has arrived, and what became of it.
///
/// What the request itself has is there by its own name: `recorded.headers["Accept"]`,
/// `recorded.graphQL?.variables["id"]`.
@dynamicMemberLookup
public struct RecordedRequest: Sendable {
    /// The first request has 1.
    public let number: Int
    /// As it came.
    public let request: MockRequest
    /// What is asked of GraphQL, in order: of a batch all of it, else one at most.
    public let operations: [RequestedOperation]
    /// `nil` where the connection was closed without one.
    public let response: MockReply?
    /// What has answered: `stub`, `generated`, `upstream`, `file`, `server`, `refused`, `unmatched` or `batch`.
    public let answeredBy: String
    /// The id of the stub that has answered.
    public let stub: String?
    /// The stubs that came nearest, where one seems to have been meant and none matched: of a batch, by all operations.
    public let nearMisses: [NearMiss]
    /// How many bytes the body had, where it was too large to be kept whole; `body` is its beginning.
    public let cutFrom: Int?
    /// What has become of the request where it was passed on to another server; of a batch, its first operation.
    public let upstream: Upstream?

    /// What the request itself has.
    public subscript<Value>(dynamicMember member: KeyPath<MockRequest, Value>) -> Value { request[keyPath: member] }

    /// The other side of a request that was passed on.
    public struct Upstream: Sendable {
        /// What was asked.
        public let url: String
        /// `nil` where there is no response.
        public let status: Int?
        /// Until the head of the response was there.
        public let milliseconds: Double
        /// Why there is none.
        public let error: String?
        /// As it was sent: what a stub has written in it is there.
        ///
        /// Credentials, and what the settings redact, are `REDACTED` here and in `response`.
        public let request: Request?
        /// As it came, before a stub has changed it; without a body where that went by while it was sent on.
        public let response: MockReply?

        /// What was sent to the other server.
        public struct Request: Sendable {
            /// As a stub may have changed it.
            public let method: HTTPMethod
            /// Those that were sent, but for `Host` and `Content-Length`.
            public let headers: HTTPHeaders
            /// At most the first 64 kB.
            public let body: [UInt8]

            /// The body as text, with a sign of replacement for what is not UTF-8.
            public var text: String { String(decoding: body, as: UTF8.self) }
            /// The body read as JSON; `nil` where it is none.
            public var json: JSONValue? { try? JSONValue(parsing: body) }
        }
    }

    /// A stub that did not match, and why.
    public struct NearMiss: Sendable, Hashable {
        /// Its id.
        public let stub: String
        /// As people read them: `variables.episode: expected EMPIRE, got JEDI`.
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

    /// What was asked for: `POST /graphql GetHero`.
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
            NearMiss(
                stub: miss["stub"]?.string ?? "",
                reasons: (miss["reasons"]?.array ?? []).compactMap(\.string)
            )
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
    /// `nil` where there was none.
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
    /// A field that came more than once has a list.
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
