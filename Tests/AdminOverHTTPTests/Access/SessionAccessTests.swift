import HTTPMessages
import JSONModel
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

/// The rules of access to the admin API hold inside a session as they do outside, however the path is spelt.
@Suite("Access to the admin API in a session")
struct SessionAccessTests {
    private func send(_ target: String, _ headers: HTTPHeaders, _ access: AdminAccess) throws -> Reply {
        let service = try InMemoryClient(access: access).service
        return Reply(service.response(to: HTTPRequest(method: .get, target: target, headers: headers)))
    }

    private static let spellings = [
        "/_session/a/_admin/stubs", "/%5Fsession/a/_admin/stubs", "/_session/a/%5Fadmin/stubs",
        "/_session/a/%5fadmin%2Fstubs", "/_session/%61/_admin/stubs",
    ]

    @Test(arguments: spellings) func `needs the token`(target: String) throws {
        let access = AdminAccess(token: AdminToken("secret"), allowsAnyHost: true)
        let host: HTTPHeaders = ["Host": "mock.example:8080"]
        #expect(try send(target, host, access).refusal == "401 The admin API needs a token")
        var right = host
        right.append("Authorization", "Bearer secret")
        #expect(try send(target, right, access).status != 401)
    }

    @Test(arguments: spellings) func `is not for foreign pages, nor under a foreign name`(target: String) throws {
        let origin: HTTPHeaders = ["Host": "127.0.0.1:8080", "Origin": "http://evil.example"]
        let reply = try send(target, origin, AdminAccess())
        #expect(reply.refusal == "403 Web pages may not call the admin API")
        #expect(reply.headers["Access-Control-Allow-Origin"] == nil)
        let host: HTTPHeaders = ["Host": "evil.example"]
        #expect(try send(target, host, AdminAccess()).refusal == "403 This host name is not for the admin API")
    }

    @Test(arguments: [
        ("/_session/x/_session/y/_admin/stubs", 400), ("/_session/x/%5Fsession/y/_admin/stubs", 400),
        ("/_session/x%2F_admin/stubs", 400), ("/_session%2Fx%2F_admin%2Fstubs", 400), ("/_session//_admin/stubs", 400),
        ("/_session/../_admin/stubs", 400), ("/_session/./_admin/stubs", 400), ("/_session/x/../_admin/stubs", 404),
        ("/_session/x//_admin/stubs", 404), ("//_session/x/_admin/stubs", 404), ("/_session/x/%2F_admin/stubs", 404),
        ("/_session/x/%255Fadmin/stubs", 404), ("/_session/x/a/../_admin/stubs", 404),
    ])
    func `other spellings lead nowhere`(target: String, status: Int) throws {
        let access = AdminAccess(token: AdminToken("secret"), allowsAnyHost: true)
        let reply = try send(target, ["Host": "mock.example:8080"], access)
        #expect(reply.status == status)
        #expect(reply.json?["stubs"] == nil)
    }

    @Test func `holds for the header too, and a refused call is in no journal`() throws {
        let service = try InMemoryClient(access: AdminAccess(token: AdminToken("secret"))).service
        let headers: HTTPHeaders = ["Host": "127.0.0.1:8080", "Mynah-Session": "a"]
        for target in ["/_admin/stubs", "/_session/a/_admin/stubs"] {
            let reply = Reply(service.response(to: HTTPRequest(method: .get, target: target, headers: headers)))
            #expect(reply.status == 401)
        }
        let session = service.sessions.existing(try #require(SessionID("a")))
        #expect(session?.state.journal.records().count == 0)
        #expect(service.session.state.journal.records().count == 0)
    }
}
