import Foundation
import JSONModel
import TestSupport
import Testing

/// The rows of the table in docs/migrating/graphql-faker.md, run: each is named by what GraphQL Faker's users write.
@Suite("Rows for GraphQL Faker's users", .offThePool, .timeLimit(.minutes(10)))
struct GraphQLFakerRowsTests {
    private static let schema = """
        type Query { user: User users: [User!]! @listLength(min: 4, max: 4) }
        type User {
          id: ID!
          # row: `@fake(type: email, options: { emailProvider: "gmail.com" })`
          email: String! @fake(type: email, options: { emailProvider: "gmail.com" })
          # row: `@fake(locale: de)`
          name: String! @fake(type: firstName, locale: de)
          # row: `@examples(values: […])`, `@listLength(min:, max:)`
          plan: String! @examples(values: ["free", "team"])
        }
        """

    @Test func directives() throws {
        try inTemporaryFolder { (folder) throws in
            // row: `graphql-faker schema.faker.graphql`
            let file = folder.appending(path: "schema.faker.graphql")
            try WatchingMynah.write(Self.schema, to: file)
            let server = try RunningMynah([], command: file.path, errors: .nullDevice)
            let query = "{ users { email name plan } }"
            let users = try #require(try server.data(query)?["users"]?.array)
            #expect(users.count == 4)
            for user in users {
                #expect(user["email"]?.string?.contains(/^[^@]+@gmail\.com$/) == true)
                #expect(user["name"]?.string?.isEmpty == false)
                #expect(["free", "team"].contains(user["plan"]?.string))
            }
            // row: the interactive editor
            #expect(try server.get("/_admin/ui").hasPrefix("200 <!doctype html>"))
            // row: random values for each request
            #expect(try server.data(query)?["users"]?.array == users)
            let other = try RunningMynah(["--seed", "8"], command: file.path, errors: .nullDevice)
            #expect(try other.data(query)?["users"]?.array != users)
            let introspection = "{ __schema { directives { name } } }"
            let names = try server.data(introspection)?["__schema"]?["directives"]?.array?.map { $0["name"]?.string }
            #expect(names?.contains("fake") == false)
        }
    }

    @Test func otherServers() throws {
        let stubs = """
            - graphQL: { operations: Secret, headers: { X-Key: k, X-App: a } }
              response: { data: { user: { name: Secret } } }
            """
        let real = ["schemas/a.graphql": "type Query { user: User } type User { id: ID! name: String! }"]
        try serving(real.merging(["endpoints/a.yml": stubs]) { $1 }) { (real, _) throws in
            // row: `graphql-faker --extend https://api.example.com/graphql ext.graphql`
            // row: `--forward-headers`, `--header`
            let extra = "extend type User { nickname: String! @examples(values: [\"Al\"]) }"
            try inTemporaryFolder { (folder) throws in
                try WatchingMynah.write(extra, to: folder.appending(path: "ext.graphql"))
                let words = ["--schema", real.url + "/graphql", "--schema", "ext.graphql"]
                let server = try RunningMynah(words, in: folder, errors: .nullDevice)
                #expect(try server.data("{ user { nickname } }") == ["user": ["nickname": "Al"]])
                let passing = ["--upstream", real.url, "--on-unmatched-graphql", "passthrough"]
                let header = ["--upstream-header", "X-Key: k"]
                let passed = try RunningMynah(words + passing + header, in: folder, errors: .nullDevice)
                let body = #"{"query":"query Secret { user { name } }"}"#
                let answer = try passed.send("POST", "/graphql", body, fields: ["X-App: a"])
                #expect(answer?.json?["data"] == ["user": ["name": "Secret"]])
            }
        }
    }

    @Test func editing() throws {
        // row: the interactive editor
        let server = try WatchingMynah { folder in
            try WatchingMynah.write(Self.schema, to: folder.appending(path: "schemas/a.graphql"))
        }
        let other = Self.schema.replacing("[\"free\", \"team\"]", with: "[\"club\"]")
        try server.write(other, to: "schemas/a.graphql")
        #expect(try server.nextLine()?.hasPrefix("reloaded: schemas/a.graphql changed, ") == true)
        #expect(try server.ask("{ user { plan } }") == #"200 {"data":{"user":{"plan":"club"}}}"#)
    }
}
