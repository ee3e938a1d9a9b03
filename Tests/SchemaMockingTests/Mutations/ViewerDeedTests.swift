import JSONModel
import Testing

@testable import SchemaMocking

@Suite("Deeds of the signed-in user")
struct ViewerDeedTests {
    private let api: LivingAPI

    init() throws {
        api = try LivingAPI(
            """
            type Query {
              me: User! chat(id: ID!): Chat myBids(limit: Int): [Bid!]! photos: [Photo!]! messages(limit: Int): [Message!]!
              similarPhotos(id: ID!): [Photo!]! myTasks(limit: Int): [Task!]!
            }
            enum Presence { ONLINE BUSY OFFLINE }
            type User {
              id: ID! username: String! email: String! name: String! status: Presence! favoritePhotos: [Photo!]!
            }
            type Chat { id: ID! messages: [Message!]! }
            type Message { id: ID! chat: Chat! sender: User! text: String! isMine: Boolean! }
            type Bid { id: ID! bidder: User! amount: Float! }
            type Task { id: ID! reporter: User! assignee: User }
            type Review { id: ID! reviewer: User! text: String! }
            type Photo {
              id: ID! title: String! isLiked: Boolean! likedBy: [User!]! likesCount: Int! isFavorite: Boolean! isSaved: Boolean!
            }
            input LoginInput { username: String! password: String! }
            input UserInput { email: String username: String name: String password: String }
            type Session { token: String! user: User! }
            type Mutation {
              sendMessage(chatId: ID!, text: String!): Message! placeBid(amount: Float!): Bid! writeReview(text: String!): Review!
              likePhoto(photoId: ID!): Photo! favoritePhoto(id: ID!): Photo! createPhoto(title: String!): Photo!
              login(input: LoginInput!): Session! impersonate(userId: ID!): User! signUp(picture: String, user: UserInput!): User!
              updateProfile(user: UserInput!, picture: String): User! updateUser(input: UserInput!): Boolean!
              changeUsername(username: String!): Boolean! updateStatus(status: Presence!): Presence!
            }
            """
        )
    }

    private func me(_ field: String) throws -> JSONValue? { try api.data("{ me { \(field) } }").at("me.\(field)") }

    @Test(
        arguments: [
            ("sendMessage(chatId: \"chat-2\", text: \"x\")", "sender"), ("placeBid(amount: 5)", "bidder"),
            ("writeReview(text: \"x\")", "reviewer"),
        ]
    )
    func `are told of that user`(mutation: String, field: String) throws {
        let made = try api.data("mutation { made: \(mutation) { \(field) { id } } }")
        #expect(made.at("made.\(field).id") == "user-1")
    }

    @Test func `are listed as that user's`() throws {
        _ = try api.data("mutation { placeBid(amount: 5) { id } }")
        let bids = try api.data("{ myBids(limit: 500) { id bidder { id } } }").at("myBids")?.array ?? []
        #expect(bids.first?.at("id") == "bid-51")
        #expect(bids.count > 1)
        #expect(bids.allSatisfy { $0.at("bidder.id") == "user-1" })
        let tasks = try api.data("{ myTasks(limit: 500) { assignee { id } } }").at("myTasks")?.array ?? []
        #expect(!tasks.isEmpty && tasks.allSatisfy { $0.at("assignee.id") == "user-1" })
        let messages = try api.data("{ messages(limit: 500) { isMine sender { id } } }").at("messages")?.array ?? []
        #expect(messages.contains { $0.at("isMine") == true })
        #expect(messages.allSatisfy { ($0.at("isMine") == true) == ($0.at("sender.id") == "user-1") })
    }

    @Test func `agree in flags, lists and counts`() throws {
        for photo in try api.data("{ photos { isLiked likesCount likedBy { id } } }").at("photos")?.array ?? [] {
            let people = photo.strings("likedBy", "id")
            #expect(photo.at("likesCount")?.int == people.count)
            #expect(photo.at("isLiked")?.bool == people.contains("user-1"))
        }
        let liked = try api.data("mutation { likePhoto(photoId: \"photo-3\") { isLiked likesCount likedBy { id } } }")
        #expect(liked.at("likePhoto.isLiked") == true)
        #expect(liked.strings("likePhoto.likedBy", "id").contains("user-1"))
        #expect(liked.at("likePhoto.likesCount")?.int == liked.strings("likePhoto.likedBy", "id").count)
        let favorite = try api.data("mutation { favoritePhoto(id: \"photo-3\") { isFavorite } }")
        #expect(favorite.at("favoritePhoto.isFavorite") == true)
        #expect(try api.data("{ me { favoritePhotos { id } } }").strings("me.favoritePhotos", "id").contains("photo-3"))
        let made = try api.data("mutation { createPhoto(title: \"x\") { isLiked isFavorite isSaved likesCount } }")
        #expect(
            made.at("createPhoto")?.serialized()
                == Array(#"{"isLiked":false,"isFavorite":false,"isSaved":false,"likesCount":0}"#.utf8)
        )
    }

    @Test func `give who signs in`() throws {
        let unknown = try api.data(
            "mutation { login(input: { username: \"zed\", password: \"x\" }) { user { id username } } }"
        )
        #expect(unknown.at("login.user.id") == "user-1")
        #expect(try me("username") == "zed")
        let made = try api.data(
            "mutation { signUp(user: { email: \"a@b.c\", username: \"ann\", password: \"x\" }) { id email username } }"
        )
        #expect(made.at("signUp")?.serialized() == Array(#"{"id":"user-51","email":"a@b.c","username":"ann"}"#.utf8))
        #expect(try api.data("mutation { impersonate(userId: \"user-7\") { id } }").at("impersonate.id") == "user-7")
        let known = try api.data(
            "mutation { login(input: { username: \"ann\", password: \"x\" }) { user { id email } } }"
        )
        #expect(known.at("login.user.email") == "a@b.c")
    }

    @Test(
        arguments: [
            ("updateProfile(user: { name: \"Zoe\" }) { id }", "name", "Zoe"),
            ("updateUser(input: { name: \"Zoe\" })", "name", "Zoe"),
            ("changeUsername(username: \"zoe\")", "username", "zoe"),
            ("updateStatus(status: OFFLINE)", "status", "OFFLINE"),
        ]
    )
    func `change that user where no other is named`(mutation: String, field: String, value: String) throws {
        _ = try api.data("mutation { \(mutation) }")
        #expect(try me(field) == .string(value))
    }

    @Test func `are shown other things than the given one`() throws {
        let similar = try api.data("{ similarPhotos(id: \"photo-4\") { id } }").strings("similarPhotos", "id")
        #expect(!similar.isEmpty)
        #expect(!similar.contains("photo-4"))
    }
}
