import HTTPMessages
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Admin access")
struct AdminAccessTests {
    private static let foreignPage = "403 Web pages may not call the admin API"
    private static let foreignHost = "403 This host name is not for the admin API"
    private static let noToken = "401 The admin API needs a token"
    private static let welcome = #"200 {"status":"ok","graphQL":"/graphql"}"#

    private static func answer(_ access: AdminAccess, _ headers: HTTPHeaders) throws -> String {
        let reply = try AdminClient(access: access).send(.get, "/health", headers)
        return reply.status == 200 ? reply.summary : reply.refusal
    }

    @Test(
        arguments: [
            ("127.0.0.1:8080", nil, welcome), ("localhost", nil, welcome), ("[::1]:8080", nil, welcome),
            ("localhost:8080", "http://localhost:3000", welcome), ("localhost:8080", "http://[::1]:8080", welcome),
            ("evil.example", nil, foreignHost), ("evil.example:8080", "http://evil.example:8080", foreignPage),
            ("127.0.0.1:8080", "https://evil.example", foreignPage), ("127.0.0.1:8080", "null", foreignPage),
            ("127.0.0.1:8080", "file://", foreignPage), ("127.0.0.1:8080", "", foreignPage), ("", nil, foreignHost),
            ("[::1].evil.example", nil, foreignHost), ("[::1]evil.example:80", nil, foreignHost),
            ("[::1].evil.example", "http://[::1].evil.example", foreignPage),
            ("localhost:evil.example", nil, foreignHost), ("[::1", nil, foreignHost),
            ("localhost:8080", "http://[::1].evil.example", foreignPage),
        ] as [(String, String?, String)]
    )
    func `on loopback is for this machine`(host: String, origin: String?, expected: String) throws {
        var headers: HTTPHeaders = ["Host": host]
        if let origin { headers.append("Origin", origin) }
        #expect(try Self.answer(AdminAccess(), headers) == expected)
    }

    private static func fetch(_ site: String, _ mode: String, _ place: String, origin: String? = nil) -> HTTPHeaders {
        var headers: HTTPHeaders = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": place]
        if let origin { headers.append("Origin", origin) }
        return headers
    }

    @Test(
        arguments: [
            (.get, fetch("cross-site", "no-cors", "image"), foreignPage),
            (.post, fetch("cross-site", "navigate", "document"), foreignPage),
            (.get, fetch("cross-site", "navigate", "iframe"), foreignPage),
            (.get, fetch("cross-site", "navigate", "document"), welcome),
            (.get, fetch("cross-site", "cors", "empty", origin: "http://127.0.0.1:3000"), welcome),
            (.get, fetch("same-origin", "cors", "empty"), welcome),
            (.get, fetch("same-site", "no-cors", "image"), welcome),
            (.get, fetch("none", "navigate", "document"), welcome),
        ] as [(HTTPMethod, HTTPHeaders, String)]
    )
    func `is not for what pages of other sites load`(
        method: HTTPMethod,
        headers: HTTPHeaders,
        expected: String
    ) throws {
        let path = method == .get ? "/health" : "/reset"
        let reply = try AdminClient().send(method, path, headers)
        #expect((reply.status == 200 ? reply.summary : reply.refusal) == expected)
    }

    @Test func `takes HTTP 1.0 requests, which have no host`() throws {
        let service = try InMemoryClient().service
        #expect(service.response(to: HTTPRequest(method: .get, target: "/_admin/health")).status == .ok)
    }

    @Test func `is refused if one of several origins is foreign`() throws {
        let headers: HTTPHeaders = ["Origin": "http://localhost", "origin": "http://evil.example"]
        #expect(try Self.answer(AdminAccess(), headers) == Self.foreignPage)
    }

    @Test(
        arguments: [
            ("Bearer secret", nil, welcome), ("bearer  secret", nil, welcome),
            ("Bearer secret", "http://evil.example", foreignPage),
            (nil, nil, noToken), ("", nil, noToken), ("Bearer", nil, noToken), ("Bearer ", nil, noToken),
            ("Basic secret", nil, noToken), ("secret", nil, noToken), ("Bearer secre", nil, noToken),
            ("Bearer secret ", nil, noToken), ("Bearer Secret", nil, noToken),
            ("Bearer secret", "http://mock.example:8080", welcome),
            ("Bearer secret", "http://mock.example", foreignPage),
        ] as [(String?, String?, String)]
    )
    func `elsewhere takes a token`(authorization: String?, origin: String?, expected: String) throws {
        var headers: HTTPHeaders = ["Host": "mock.example:8080"]
        if let authorization { headers.append("Authorization", authorization) }
        if let origin { headers.append("Origin", origin) }
        #expect(try Self.answer(AdminAccess(token: AdminToken("secret"), allowsAnyHost: true), headers) == expected)
    }

    @Test func `on loopback wants a token where one was given`() throws {
        let access = AdminAccess(token: AdminToken("secret"))
        #expect(try Self.answer(access, [:]) == Self.noToken)
        #expect(try Self.answer(access, ["Authorization": "Bearer secret"]) == Self.welcome)
        #expect(
            try Self.answer(access, ["Authorization": "Bearer secret", "Host": "evil.example"]) == Self.foreignHost
        )
    }

    @Test func `takes one token, not several`() throws {
        let access = AdminAccess(token: AdminToken("secret"))
        #expect(
            try Self.answer(access, ["Authorization": "Bearer secret", "authorization": "Bearer x"]) == Self.noToken
        )
    }

    @Test func `says how a token is sent`() throws {
        let client = try AdminClient(access: AdminAccess(token: AdminToken("secret")))
        let without = client.send(.post, "/shutdown")
        #expect(without.headers["WWW-Authenticate"] == "Bearer realm=\"mynah\"")
        let wrong = client.send(.post, "/shutdown", ["Authorization": "Bearer x"])
        #expect(wrong.headers["WWW-Authenticate"] == "Bearer realm=\"mynah\", error=\"invalid_token\"")
        #expect(wrong.body.contains("secret") == false)
    }

    @Test(arguments: ["/health", "/nothing", "", "/cache/a", "/openapi.json"])
    func `comes before anything else is said`(path: String) throws {
        let client = try AdminClient(access: AdminAccess(token: AdminToken("secret")))
        for method in [HTTPMethod.get, .put, .options, .delete] {
            #expect(client.send(method, path).refusal == Self.noToken)
        }
    }

    @Test(arguments: ["/%5Fadmin/cache", "/_%61dmin/cache", "/_admin%2Fcache"])
    func `is not got past by escapes`(target: String) throws {
        let service = try InMemoryClient().service
        let request = HTTPRequest(method: .get, target: target, headers: ["Origin": "http://evil.example"])
        let response = service.response(to: request)
        #expect(response.status == .forbidden)
        #expect(response.headers["Access-Control-Allow-Origin"] == nil)
    }

    @Test func `never lets pages of other origins read`() throws {
        let client = try AdminClient()
        let preflight: HTTPHeaders = ["Origin": "http://localhost:3000", "Access-Control-Request-Method": "PUT"]
        for method in [HTTPMethod.get, .options] {
            let reply = client.send(method, "/cache", preflight)
            #expect(reply.headers.fields.allSatisfy { !$0.name.lowercased().hasPrefix("access-control") })
        }
    }
}
