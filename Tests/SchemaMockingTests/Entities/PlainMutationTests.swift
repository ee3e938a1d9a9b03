import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Schemas without payloads, with other kinds of keys and other spellings.
@Suite("Mutations of plain schemas")
struct PlainMutationTests {
    let api: LivingAPI

    init() throws {
        api = try LivingAPI(
            """
            type Query {
              me: User
              user(id: Int!): User
              users: [User!]!
              posts(authorId: Int, published: Boolean): [Post!]!
              post(id: ID!): Post
              task(id: UUID!): Task
              tasks: [Task!]!
              lists: [List!]!
              list(id: ID!): List
              pets: [Pet!]!
            }
            scalar UUID
            type User { id: Int! name: String! email: String posts: [Post!]! bestPost: Post }
            type Post {
              id: ID! title: String! published: Boolean! author: User! tags: [String!]! likes: Int! isLiked: Boolean!
              createdAt: String! updatedAt: String! meta: Meta
            }
            type Meta { words: Int! language: String! }
            type Task { id: UUID! title: String! done: Boolean! }
            type List { id: ID! name: String! items: [Item!]! }
            type Item { id: ID! text: String! }
            interface Pet { id: ID! name: String! }
            type Cat implements Pet { id: ID! name: String! lives: Int! }
            type Dog implements Pet { id: ID! name: String! breed: String! }
            input PostInput { title: String tags: [String!] authorId: Int published: Boolean meta: MetaInput }
            input MetaInput { words: Int language: String }
            type Mutation {
              createUser(name: String!, email: String): User
              updateUser(id: Int!, input: UserInput!): User!
              deleteUser(id: Int!): Boolean
              updateProfile(name: String!): User
              postCreate(input: PostInput!): Post!
              updatePost(id: ID!, patch: PostInput!): Post
              deletePost(id: ID!): Post
              deletePosts(ids: [ID!]!): Int
              likePost(id: ID!): Post
              unlikePost(id: ID!): Post
              addTask(title: String!): Task!
              removeTask(id: UUID!): ID
              addItem(listId: ID!, text: String!): Item!
              createPet(name: String!, breed: String): Pet!
              lockDoor(id: ID!, reason: String): Door
              unlockDoor(id: ID!): Door
              updateDoor(id: ID!, locked: Boolean!): Door
              ping: String
            }
            type Door { id: ID! locked: Boolean! lockedBy: User lockReason: String }
            input UserInput { name: String email: String }
            """
        )
    }

    @Test func `a number is the next number`() throws {
        let made = try api.data(
            "mutation { createUser(name: \"Ada\", email: \"ada@acme.com\") { id name email posts { id } } }"
        )
        #expect(made.at("createUser") == ["id": 51, "name": "Ada", "email": "ada@acme.com", "posts": []])
        #expect(try api.data("{ user(id: 51) { name } users { id } }").at("users.0.id") == 51)
        _ = try api.data("mutation { updateUser(id: 51, input: { email: null }) { id } }")
        #expect(try api.data("{ user(id: 51) { name email } }").at("user") == ["name": "Ada", "email": .null])
        #expect(try api.data("mutation { deleteUser(id: 51) }").at("deleteUser") == true)
        #expect(try api.data("{ user(id: 51) { name } users { id } }").at("user") == .null)
    }

    @Test func `a UUID is the next one, and read back`() throws {
        let made = try api.data("mutation { addTask(title: \"Water\") { id title } }")
        let key = try #require(made.at("addTask.id"))
        let found = try api.data(
            "query ($id: UUID!) { task(id: $id) { title } tasks { id } }",
            variables: ["id": key]
        )
        #expect(found.at("task.title") == "Water")
        #expect(found.at("tasks.0.id") == key)
        _ = try api.data("mutation ($id: UUID!) { removeTask(id: $id) }", variables: ["id": key])
        #expect(
            try api.data("query ($id: UUID!) { task(id: $id) { title } }", variables: ["id": key]).at("task") == .null
        )
    }

    @Test func `a change without a key is one of the signed-in user`() throws {
        _ = try api.data("mutation { updateProfile(name: \"Ada\") { id } }")
        #expect(try api.data("{ me { name } }").at("me.name") == "Ada")
    }

    @Test func `lists of leaves, nested objects and relations are written`() throws {
        let made = try api.data(
            """
            mutation { postCreate(input: { title: "Ferns", tags: ["green"], authorId: 7, published: true,
              meta: { words: 12, language: "en" } }) { id title tags published author { id } meta { words language }
              createdAt updatedAt } }
            """
        )
        #expect(made.at("postCreate.tags") == ["green"])
        #expect(made.at("postCreate.meta") == ["words": 12, "language": "en"])
        #expect(made.at("postCreate.createdAt") == "2025-01-01T12:00:00Z")
        let data = try api.data(
            """
            { user(id: 7) { posts { id } } posts(authorId: 7) { id } shown: posts(published: true) { id }
              hidden: posts(published: false) { id } post(id: "post-51") { title } }
            """
        )
        for list in ["user.posts", "posts", "shown"] { #expect(data.strings(list, "id").first == "post-51") }
        #expect(!data.strings("hidden", "id").contains("post-51"))
        _ = try api.data(
            """
            mutation { updatePost(id: "post-51", patch: { authorId: 8, published: false, meta: { words: 13 } }) { id } }
            """
        )
        let moved = try api.data(
            """
            { seven: user(id: 7) { posts { id } } eight: user(id: 8) { posts { id } }
              post(id: "post-51") { title author { id } meta { words language } updatedAt } }
            """
        )
        #expect(!moved.strings("seven.posts", "id").contains("post-51"))
        #expect(moved.strings("eight.posts", "id").first == "post-51")
        #expect(
            moved.at("post")
                == [
                    "title": "Ferns", "author": ["id": 8], "meta": ["words": 13, "language": "en"],
                    "updatedAt": "2025-01-01T12:00:01Z",
                ]
        )
    }

    @Test func `several are deleted at once, and one is given back as it was`() throws {
        let before = try api.data("{ post(id: \"post-3\") { id title } }")
        #expect(
            try api.data("mutation { deletePost(id: \"post-3\") { id title } }").at("deletePost") == before.at("post")
        )
        _ = try api.data("mutation { deletePosts(ids: [\"post-1\", \"post-2\"]) }")
        let left = try api.data("{ posts { id } post(id: \"post-2\") { id } }")
        #expect(left.at("post") == .null)
        #expect(left.strings("posts", "id").first == "post-4")
    }

    @Test func `what is liked is counted once`() throws {
        _ = try api.data("mutation { unlikePost(id: \"post-3\") { id } }")
        let before = try #require(try api.data("{ post(id: \"post-3\") { likes } }").at("post.likes")?.int)
        for _ in 0..<2 {
            let liked = try api.data("mutation { likePost(id: \"post-3\") { likes isLiked } }")
            #expect(liked.at("likePost") == ["likes": .number(.integer(before + 1)), "isLiked": true])
        }
    }

    @Test func `what is done has a user who did it, and a reason where one is given`() throws {
        let me = try #require(try api.data("{ me { id } }")["me"])
        func door(_ mutation: String) throws -> JSONValue? {
            try api.data("mutation { door: \(mutation) { locked lockedBy { id } lockReason } }")["door"]
        }
        #expect(
            try door("lockDoor(id: \"door-3\", reason: \"Night\")")
                == ["locked": true, "lockedBy": me, "lockReason": "Night"]
        )
        #expect(
            try door("unlockDoor(id: \"door-3\")") == ["locked": false, "lockedBy": .null, "lockReason": .null]
        )
        #expect(
            try door("updateDoor(id: \"door-3\", locked: true)")
                == ["locked": true, "lockedBy": me, "lockReason": .null]
        )
        #expect(try door("lockDoor(id: \"door-3\")") == ["locked": true, "lockedBy": me, "lockReason": .null])
    }

    @Test func `a list without a way back holds what was added to it`() throws {
        let made = try api.data("mutation { addItem(listId: \"list-3\", text: \"Milk\") { id text } }")
        let data = try api.data(
            "{ list(id: \"list-3\") { items { id text } } other: list(id: \"list-4\") { items { id } } }"
        )
        #expect(data.at("list.items.0") == made.at("addItem"))
        #expect(!data.strings("other.items", "id").contains("item-51"))
    }

    @Test func `the type is the one that has what was given`() throws {
        let made = try api.data(
            "mutation { createPet(name: \"Rex\", breed: \"Boxer\") { __typename id name ... on Dog { breed } } }"
        )
        #expect(made.at("createPet") == ["__typename": "Dog", "id": "dog-51", "name": "Rex", "breed": "Boxer"])
        #expect(try api.data("{ pets { id } }").at("pets.0.id") == "dog-51")
    }

    @Test func `what gives no entity writes nothing`() throws {
        _ = try api.data("mutation { ping }")
        #expect(api.store.current == nil)
    }

    @Test func `a key that is an e-mail address looks like one, and is read back`() throws {
        let api = try LivingAPI(
            """
            directive @key(fields: String!) repeatable on OBJECT
            type Query { user(email: String!): User users: [User!]! }
            type User @key(fields: "email") { email: String! name: String! posts: [Post!]! }
            type Post { id: ID! author: User! }
            type Mutation { createUser(name: String!): User! deleteUser(email: String!): Boolean }
            """
        )
        let data = try api.data("{ users { email name posts { id author { email } } } }")
        #expect(data.at("users.0.email") == "user-1@example.com")
        #expect(data.at("users.0.posts.0.author.email") == "user-1@example.com")
        let user = try api.data("{ user(email: \"user-1@example.com\") { email name posts { id author { email } } } }")
        #expect(user["user"] == data.at("users.0"))
        #expect(try api.data("{ user(email: \"ada@acme.com\") { email } }").at("user.email") == "ada@acme.com")
        let made = try api.data("mutation { createUser(name: \"Ada\") { email } }")
        #expect(made.at("createUser.email") == "user-51@example.com")
        #expect(try api.data("{ user(email: \"user-51@example.com\") { name } }").at("user.name") == "Ada")
        _ = try api.data("mutation { deleteUser(email: \"user-51@example.com\") }")
        #expect(try api.data("{ user(email: \"user-51@example.com\") { name } }").at("user") == .null)
    }
}
