import Foundation
import JSONModel
import TestSupport
import Testing

/// The rows of the table in docs/migrating/apollo-mocks.md, run: each is named by what users of graphql-tools write.
@Suite("Rows for graphql-tools' users", .offThePool, .timeLimit(.minutes(10)))
struct ApolloMocksRowsTests {
    private static let schema = """
        type Query { hero: Person person(id: ID!): Person people(first: Int, after: String): PersonConnection!
          count: Int }
        type Person { id: ID! name: String! friends: [Person!]! }
        type PersonConnection { edges: [PersonEdge!]! pageInfo: PageInfo! }
        type PersonEdge { cursor: String! node: Person! }
        type PageInfo { hasNextPage: Boolean! endCursor: String }
        """

    private static let files = [
        "schema.graphql": schema,
        "mynah.yml": """
        schema: schema.graphql
        mocks:
          # row: `mocks: { Int: () => 6 }`
          Int: 6
          Person:
            # row: `mocks: { Person: () => ({ name: casual.name }) }`
            name: { $fake: fullName }
            # row: `[...new Array(3)]`, `MockList`
            friends: { $length: 3 }
        """,
        // row: `resolvers`, `preserveResolvers`
        "operations/Stubbed.yml": "data: { hero: { name: Robin } }",
    ]

    @Test func mocks() throws {
        try inTemporaryFolder { (folder) throws in
            for (path, text) in Self.files { try WatchingMynah.write(text + "\n", to: folder.appending(path: path)) }
            // row: `addMocksToSchema({ schema })`
            let bare = try RunningMynah([], command: folder.appending(path: "schema.graphql").path, errors: .nullDevice)
            // row: `"Hello World"` for every String
            let name = try bare.data("{ hero { name } }")?["hero"]?["name"]?.string
            #expect(name?.contains(" ") == true && name != "Hello World")
            #expect(try bare.data("{ hero { name } }")?["hero"]?["name"]?.string == name)
            let server = try RunningMynah([], in: folder, errors: .nullDevice)
            #expect(try server.data("{ count }") == ["count": 6])
            #expect(try server.data("{ hero { friends { name } } }")?["hero"]?["friends"]?.array?.count == 3)
            #expect(try server.data("query Stubbed { hero { name } }") == ["hero": ["name": "Robin"]])
            // row: `createMockStore`, `store.get/set`
            let put = try server.admin("PUT", "/entities/Person/kim", body: #"{"name":"Kim"}"#)
            #expect(put?.status == 200 || put?.status == 201)
            #expect(try server.data(#"{ person(id: "kim") { name } }"#) == ["person": ["name": "Kim"]])
            // row: `relayStylePaginationMock`
            let page = "{ people(first: 2) { edges { node { id } } pageInfo { hasNextPage endCursor } } }"
            let first = try #require(try server.data(page)?["people"])
            #expect(first["edges"]?.array?.count == 2)
            #expect(first["pageInfo"]?["hasNextPage"] == true)
            let cursor = try #require(first["pageInfo"]?["endCursor"]?.string)
            let next = page.replacing("first: 2", with: #"first: 2, after: "\#(cursor)""#)
            #expect(try server.data(next)?["people"]?["edges"] != first["edges"])
            for value in ["{ $examples: [1, 2, 3] }", "{ $fake: number }"] {
                let text = "schema: schema.graphql\nmocks: { Int: \(value) }\n"
                try WatchingMynah.write(text, to: folder.appending(path: "mynah.yml"))
                let result = try run(mynah, ["generate", "{ count }", folder.path])
                #expect(try JSONValue(parsing: Array(result.output.utf8))["data"]?["count"]?.int != nil)
            }
        }
    }

    @Test func answersWithoutServer() throws {
        try inTemporaryFolder { (folder) throws in
            for (path, text) in Self.files { try WatchingMynah.write(text + "\n", to: folder.appending(path: path)) }
            // row: `mockServer(schema, mocks).query(…)`
            // row: Apollo Client's `MockedProvider`, `MockLink`
            let result = try run(mynah, ["generate", "{ hero { __typename name } }", folder.path])
            let answer = try JSONValue(parsing: Array(result.output.utf8))
            #expect(answer["data"]?["hero"]?["__typename"] == "Person")
        }
    }
}
