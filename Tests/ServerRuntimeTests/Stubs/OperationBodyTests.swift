import JSONModel
import SchemaMocking
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("Answers from the schema's world")
struct OperationBodyTests {
    private static let schema = """
        type Query { users(first: Int = 3, flag: Boolean, ratio: Float, name: String, in: In): [User!]! user(id: ID!): User }
        type User { id: ID! }
        input In { size: Int, more: [Int!] }
        """

    private static let stubs = """
        - http: { api: get /users }
          response:
            body:
              operation: |
                query ($first: Int = 2, $flag: Boolean, $ratio: Float, $name: String, $in: In) {
                  users(first: $first, flag: $flag, ratio: $ratio, name: $name, in: $in) { id }
                }
              variables:
                first: "{{request.queryParameters.first}}"
                flag: "{{{request.queryParameters.flag}}}"
                ratio: "{{request.queryParameters.ratio}}"
                name: "{{request.queryParameters.name}}"
                in: { size: "{{request.queryParameters.size}}", more: ["{{request.queryParameters.first}}"] }
              at: users
        - http: { api: get /users/:id }
          response:
            body:
              operation: "query ($id: ID!) { user(id: $id) { id } }"
              variables: { id: "{{request.pathParameters.id}}" }
              at: user
              orElse: { status: 404, body: { json: { missing: "{{request.pathParameters.id}}" } } }
        - http: { api: get /plain/:id }
          response:
            body:
              operation: "query ($id: ID!) { user(id: $id) { id } }"
              variables: { id: "{{request.pathParameters.id}}" }
              at: user
        """

    private let client = StubFileClient(["endpoints/a.yml": stubs], schema: schema)

    @Test func `texts are read by the declared types, and what is missing is absent`() throws {
        #expect(client.problems == [])
        // The variable's default.
        #expect(client.get("/users").json?.array?.count == 2)
        #expect(client.get("/users?first=4").json?.array?.count == 4)
        #expect(client.get("/users?first=4&flag=true&ratio=0.5&name=7&size=9").json?.array?.count == 4)
    }

    @Test(arguments: [
        ("first=many", "$first", #""many"; Int cannot represent non-integer value: "many""#),
        ("first=1&flag=yes", "$flag", #""yes"; Boolean cannot represent a non boolean value: "yes""#),
        ("first=1&size=", "$in", #""" at "in.size"; Int cannot represent non-integer value: """#),
    ])
    func `what cannot be read is said with its variable`(query: String, variable: String, reason: String) throws {
        let reply = client.get("/users?\(query)")
        #expect(reply.status == 500)
        #expect(reply.json?["detail"]?.string == #"Variable "\#(variable)" got invalid value \#(reason)"#)
    }

    @Test func `null becomes what the stub says`() throws {
        #expect(client.get("/users/user-1").body == #"{"id":"user-1"}"#)
        try client.service.session.state.entities.delete(type: "User", key: "user-2")
        #expect(client.get("/users/user-2").status == 404)
        #expect(client.get("/users/user-2").body == #"{"missing":"user-2"}"#)
        #expect(client.get("/plain/user-2").body == "null")
    }
}
