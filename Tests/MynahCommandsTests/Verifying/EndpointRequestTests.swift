import HTTPMessages
import JSONModel
import StubModel
import Testing

@testable import MynahCommands

@Suite("Requests for endpoints")
struct EndpointRequestTests {
    private func matcher(_ route: String, _ change: (inout HTTPMatcher) -> Void = { _ in }) throws -> HTTPMatcher {
        var matcher = HTTPMatcher(method: nil, route: try RoutePattern(parsing: route))
        change(&matcher)
        return matcher
    }

    @Test func `are made of all that a matcher says`() throws {
        let matcher = try matcher("/users/:id/page-${page}") {
            $0.method = .put
            $0.pathParameters = [NamedMatcher(name: "id", matcher: .literal("a b"))]
            $0.query = [
                NamedMatcher(name: "q", matcher: .literal("x&y")),
                NamedMatcher(name: "n", matcher: .list([.literal(1), .literal(2)])),
            ]
            $0.headers = [NamedMatcher(name: "X-Tenant", matcher: .oneOf([.literal("t")]))]
            $0.cookies = [
                NamedMatcher(name: "s", matcher: .literal("1")), NamedMatcher(name: "t", matcher: .literal("2")),
            ]
            $0.body = .json(.object([NamedMatcher(name: "a", matcher: .literal(true))], allowsOthers: true))
        }
        let request = try #require(EndpointRequest(matcher, parameters: ["page": 7]).request)
        #expect(request.method == .put)
        #expect(request.target == "/users/a%20b/page-7?q=x%26y&n=1&n=2")
        #expect(request.headers["X-Tenant"] == "t")
        #expect(request.headers["Cookie"] == "s=1; t=2")
        #expect(request.headers["Content-Type"] == "application/json")
        #expect(String(decoding: request.body, as: UTF8.self) == #"{"a":true}"#)
    }

    @Test func `name the parts that are not known`() throws {
        let matcher = try matcher("/users/:id/*/files/**") {
            $0.query = [NamedMatcher(name: "page", matcher: .any), NamedMatcher(name: "old", matcher: .absent)]
            $0.body = .text(.contains(.literal("a")))
        }
        let request = EndpointRequest(matcher, parameters: [:])
        #expect(request.request == nil)
        #expect(
            request.missing == [
                ":id", #"the "*" of the path"#, #"the "**" of the path"#, "query page", "the body",
            ]
        )
    }

    @Test func `have forms in their bodies`() throws {
        let matcher = try matcher("/login") { $0.body = .form([NamedMatcher(name: "user", matcher: .literal("a b"))]) }
        let request = try #require(EndpointRequest(matcher, parameters: [:]).request)
        #expect(String(decoding: request.body, as: UTF8.self) == "user=a%20b")
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
    }
}
