import JSONModel
import SchemaMeaning
import SchemaMocking
import Testing

/// One thing made, changed and ended as different servers spell it.
@Suite("Styles of mutations")
struct MutationStyleTests {
    struct Style: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var types: String
        var create: String
        var update: String
        var delete: String
        var key = "id: \"user-51\""
    }

    static let styles: [Style] = [
        Style(
            testDescription: "Hasura",
            types: """
                type mutation_root {
                  insert_users_one(object: users_insert_input!): User
                  update_users_by_pk(pk_columns: users_pk_columns_input!, _set: users_set_input): User
                  delete_users_by_pk(id: ID!): User
                }
                input users_insert_input { name: String }
                input users_set_input { name: String }
                input users_pk_columns_input { id: ID! }
                schema { query: Query mutation: mutation_root }
                """,
            create: "insert_users_one(object: { name: \"Ada\" }) { id name }",
            update: "update_users_by_pk(pk_columns: { id: \"user-51\" }, _set: { name: \"Bea\" }) { id name }",
            delete: "delete_users_by_pk(id: \"user-51\") { id }"
        ),
        Style(
            testDescription: "PostGraphile",
            types: """
                type Mutation {
                  createUser(input: CreateUserInput!): UserPayload
                  updateUser(input: UpdateUserInput!): UserPayload
                  deleteUser(input: DeleteUserInput!): UserPayload
                }
                input UserInput { name: String! }
                input UserPatch { name: String }
                input CreateUserInput { clientMutationId: String user: UserInput! }
                input UpdateUserInput { clientMutationId: String id: ID! patch: UserPatch! }
                input DeleteUserInput { clientMutationId: String id: ID! }
                type UserPayload { clientMutationId: String user: User query: Query }
                """,
            create: "createUser(input: { user: { name: \"Ada\" } }) { user { id name } }",
            update: "updateUser(input: { id: \"user-51\", patch: { name: \"Bea\" } }) { user { id name } }",
            delete: "deleteUser(input: { id: \"user-51\" }) { user { id } }"
        ),
        Style(
            testDescription: "Prisma",
            types: """
                type Mutation {
                  createUser(data: UserCreateInput!): User!
                  updateUser(where: UserWhereUniqueInput!, data: UserUpdateInput!): User
                  deleteUser(where: UserWhereUniqueInput!): User
                }
                input UserCreateInput { name: String! }
                input UserUpdateInput { name: String }
                input UserWhereUniqueInput { id: ID }
                """,
            create: "createUser(data: { name: \"Ada\" }) { id name }",
            update: "updateUser(where: { id: \"user-51\" }, data: { name: \"Bea\" }) { id name }",
            delete: "deleteUser(where: { id: \"user-51\" }) { id }"
        ),
        Style(
            testDescription: "Shopify",
            types: """
                type Mutation {
                  userCreate(input: UserInput!): UserPayload
                  userSet(input: UserInput!): UserPayload
                  userDelete(id: ID!): DeletedPayload
                }
                input UserInput { id: ID name: String }
                type UserPayload { user: User userErrors: [UserError!]! }
                type UserError { message: String! }
                type DeletedPayload { deletedUserId: ID userErrors: [UserError!]! }
                """,
            create: "userCreate(input: { name: \"Ada\" }) { user { id name } userErrors { message } }",
            update: "userSet(input: { id: \"user-51\", name: \"Bea\" }) { user { id name } }",
            delete: "userDelete(id: \"user-51\") { deletedUserId }"
        ),
    ]

    @Test(arguments: styles) func `make, change and end one`(_ style: Style) throws {
        let api = try LivingAPI(
            "type Query { user(id: ID!): User users: [User!]! } type User { id: ID! name: String! } \(style.types)"
        )
        let query = "{ user(\(style.key)) { id name } users { id } }"
        _ = try api.data("mutation { \(style.create) }")
        let made = try api.data(query)
        #expect(made["user"] == ["id": "user-51", "name": "Ada"])
        #expect(made.strings("users", "id").first == "user-51")
        _ = try api.data("mutation { \(style.update) }")
        #expect(try api.data(query)["user"] == ["id": "user-51", "name": "Bea"])
        _ = try api.data("mutation { \(style.delete) }")
        let gone = try api.data(query)
        #expect(gone["user"] == .null)
        #expect(gone.strings("users", "id").first == "user-1")
    }

    @Test func `keys of the settings' own are given, found and changed`() throws {
        var settings = MockSettings()
        settings.types["User"] = TypeSettings()
        settings.types["User"]?.keyFields = ["handle"]
        let api = try LivingAPI(
            """
            type Query { user(handle: String!): User users: [User!]! }
            type User { handle: String! name: String! }
            type Mutation {
              createUser(handle: String!, name: String!): User!
              updateUser(handle: String!, name: String!): User
              deleteUser(handle: String!): Boolean
            }
            """,
            settings: settings
        )
        let query = "{ user(handle: \"ada\") { handle name } users { handle } }"
        _ = try api.data("mutation { createUser(handle: \"ada\", name: \"Ada\") { handle } }")
        _ = try api.data("mutation { updateUser(handle: \"ada\", name: \"Bea\") { handle } }")
        let data = try api.data(query)
        #expect(data["user"] == ["handle": "ada", "name": "Bea"])
        #expect(data.strings("users", "handle").first == "ada")
        #expect(api.store.keys(type: "User") == ["ada"])
        _ = try api.data("mutation { deleteUser(handle: \"ada\") }")
        #expect(try api.data(query)["user"] == .null)
    }

    @Test func `a schema without mutations shows what was written by hand`() throws {
        let api = try LivingAPI(
            "type Query { user(id: ID!): User users: [User!]! } type User { id: ID! name: String! }"
        )
        try api.store.write(type: "User", key: "ada", values: ["name": "Ada"])
        try api.store.delete(type: "User", key: "user-1")
        let data = try api.data("{ user(id: \"ada\") { name } gone: user(id: \"user-1\") { name } users { id } }")
        #expect(data["user"] == ["name": "Ada"])
        #expect(data["gone"] == .null)
        #expect(data.strings("users", "id").prefix(2) == ["ada", "user-2"])
    }
}
