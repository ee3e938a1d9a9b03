import HTTPMessages
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import GraphQLOverHTTP

@Suite("Response format")
struct ResponseFormatTests {
    private static let cases: [(accept: String?, format: ResponseFormat?)] = [
        (nil, ResponseFormat.json),
        ("*/*", .json),
        ("application/*", .json),
        ("application/json", .json),
        ("Application/JSON; charset=UTF-8", .json),
        ("application/graphql-response+json", .graphQLResponse),
        ("application/graphql-response+json; charset=utf-8", .graphQLResponse),
        ("application/graphql-response+json, application/json;q=0.9", .graphQLResponse),
        ("application/graphql-response+json, application/json", .graphQLResponse),
        ("application/json, application/graphql-response+json", .json),
        ("application/json;q=0.8, application/graphql-response+json;q=0.9", .graphQLResponse),
        ("application/graphql-response+json;q=0, */*", .json),
        ("application/json;q=0, */*;q=0.1", .graphQLResponse),
        ("multipart/mixed;deferSpec=20220824, application/graphql-response+json, application/json", .graphQLResponse),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", .json),
        ("application/json;q=0", nil),
        ("application/*;q=0, text/plain", nil),
    ]

    /// What is said about neither type counts for nothing, but under the draft.
    private static let others = [
        "text/html", "application/json; charset=iso-8859-1", "image/*, text/plain",
        "application/vnd.github.merge-info-preview+json, application/vnd.github.nebula-preview", "text/plain;q=0",
    ]

    @Test(arguments: cases)
    func negotiates(accept: String?, format: ResponseFormat?) {
        var request = HTTPRequest(method: .post, target: "/graphql")
        if let accept { request.headers.append("Accept", accept) }
        #expect(ResponseFormat(negotiatedFor: request, profile: .compatible) == format)
        #expect(ResponseFormat(negotiatedFor: request, profile: .draft) == format)
    }

    @Test(arguments: others)
    func `is JSON for clients that mention neither, but under the draft`(accept: String) {
        let request = HTTPRequest(method: .post, target: "/graphql", headers: ["Accept": accept])
        #expect(ResponseFormat(negotiatedFor: request, profile: .compatible) == .json)
        #expect(ResponseFormat(negotiatedFor: request, profile: .apollo) == .json)
        #expect(ResponseFormat(negotiatedFor: request, profile: .draft) == nil)
    }

    @Test func `reads several fields as one list`() {
        var request = HTTPRequest(method: .post, target: "/graphql", headers: ["Accept": "application/json;q=0.1"])
        request.headers.append("accept", "application/graphql-response+json")
        #expect(ResponseFormat(negotiatedFor: request, profile: .compatible) == .graphQLResponse)
    }

    @Test func `answers 406 without executing where nothing is acceptable`() throws {
        let reply = try InMemoryClient().post(#"{"query":"{ hero }"}"#, accept: "application/json;q=0")
        #expect(reply.status == 406)
        #expect(reply.headers["Content-Type"] == "application/json; charset=utf-8")
        #expect(reply.code == "NOT_ACCEPTABLE")
        #expect(
            reply.message
                == "GraphQL answers are application/json or application/graphql-response+json; the request accepts neither."
        )
    }
}
