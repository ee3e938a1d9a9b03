import HTTPMessages
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import GraphQLOverHTTP

@Suite("HTTP profiles")
struct HTTPProfileTests {
    private static let requests = [
        ("success", #"{"query":"{ hero }"}"#),
        ("partial success", #"{"query":"{ item { broken } }"}"#),
        ("null data", #"{"query":"{ broken }"}"#),
        ("syntax error", #"{"query":"{"}"#),
        ("invalid", #"{"query":"{ unknown }"}"#),
        ("no such operation", #"{"query":"query A { hero }","operationName":"B"}"#),
        ("variables", #"{"query":"query ($n: Int!) { hero }"}"#),
        ("malformed", #"{"query":7}"#),
        ("not JSON", "{"),
        ("unknown hash", #"{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"00"}}}"#),
    ]

    /// Status and media type by profile (rows) and by what the client accepts (columns).
    private func table(_ profile: ProjectSettings.HTTPProfile) throws -> [String] {
        let client = try InMemoryClient { $0.httpProfile = profile }
        return Self.requests.map { name, body in
            let replies = ["application/json", "application/graphql-response+json"].map { accept in
                let reply = client.post(body, accept: accept)
                let isNew = reply.headers["Content-Type"] == "application/graphql-response+json; charset=utf-8"
                return "\(reply.status) \(isNew ? "new" : "old")"
            }
            return "\(name): \(replies.joined(separator: ", "))"
        }
    }

    @Test func `compatible: 400 only where the client knows the new type`() throws {
        #expect(
            try table(.compatible) == [
                "success: 200 old, 200 new",
                "partial success: 200 old, 200 new",
                "null data: 200 old, 200 new",
                "syntax error: 200 old, 400 new",
                "invalid: 200 old, 400 new",
                "no such operation: 200 old, 400 new",
                "variables: 200 old, 400 new",
                "malformed: 400 old, 400 new",
                "not JSON: 400 old, 400 new",
                "unknown hash: 200 old, 200 new",
            ]
        )
    }

    @Test func `apollo: 400 for request errors under both types`() throws {
        #expect(
            try table(.apollo) == [
                "success: 200 old, 200 new",
                "partial success: 200 old, 200 new",
                "null data: 200 old, 200 new",
                "syntax error: 400 old, 400 new",
                "invalid: 400 old, 400 new",
                "no such operation: 400 old, 400 new",
                "variables: 400 old, 400 new",
                "malformed: 400 old, 400 new",
                "not JSON: 400 old, 400 new",
                "unknown hash: 200 old, 200 new",
            ]
        )
    }

    @Test func `draft: 422 and 294, and the old type for success alone`() throws {
        #expect(
            try table(.draft) == [
                "success: 200 old, 200 new",
                "partial success: 200 old, 294 new",
                "null data: 200 old, 294 new",
                "syntax error: 400 new, 400 new",
                "invalid: 422 new, 422 new",
                "no such operation: 422 new, 422 new",
                "variables: 422 new, 422 new",
                "malformed: 422 new, 422 new",
                "not JSON: 400 new, 400 new",
                "unknown hash: 400 new, 400 new",
            ]
        )
    }
}
