import Foundation
import MynahAPI
import Testing

@Suite("Requests that a test makes")
struct MockRequestTests {
    @Test func `are such as a server has received`() throws {
        let request = MockRequest(
            .post,
            "/login?next=%2F",
            headers: ["Content-Type": "application/x-www-form-urlencoded", "Cookie": "a=b"],
            body: Array("user=luke".utf8),
            pathParameters: ["id": "7"],
            graphQL: RequestedOperation(
                name: "GetHero",
                variables: ["id": 7],
                selection: ["hero": ["$arguments": ["id": 7], "name": [:]]]
            )
        )
        #expect(request.path == "/login")
        #expect(request.query["next"] == "/")
        #expect(request.form["user"] == "luke")
        #expect(request.cookies["a"] == "b")
        #expect(request.pathParameters == ["id": "7"])
        #expect(request.graphQL?.selection["hero"]?.arguments["id"] == 7)
        #expect(request.graphQL?.selection["hero"]?.keys == ["name"])
    }
}
