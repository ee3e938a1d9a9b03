import JSONModel
import Testing

@testable import SchemaMocking

@Suite("Verbs that lead to states")
struct StateVerbTests {
    private let api: LivingAPI

    init() throws {
        api = try LivingAPI(
            """
            scalar DateTime
            type Query { trips: [Trip!]! stays: [Stay!]! list: ShoppingList! users(limit: Int): [User!]! pages: PageQuery! me: User }
            enum TripStatus { PLANNED ONGOING COMPLETED }
            type Trip { id: ID! status: TripStatus! startedAt: DateTime endedAt: DateTime odometer: Int }
            enum StayStatus { BOOKED CHECKED_IN CHECKED_OUT NO_SHOW }
            type Stay { id: ID! status: StayStatus! checkedOutAt: DateTime }
            enum ListingStatus { DRAFT ACTIVE SOLD }
            type Listing { id: ID! status: ListingStatus! soldPrice: Float }
            enum ArticleState { DRAFT SCHEDULED PUBLISHED }
            type Article { id: ID! state: ArticleState! scheduledAt: DateTime }
            type Playlist { id: ID! isPublic: Boolean! }
            type Player { id: ID! isPlaying: Boolean! }
            type Vehicle { id: ID! currentDriver: Driver }
            type Driver { id: ID! name: String! }
            type ShoppingList { id: ID! items: [ShoppingListItem!]! }
            type ShoppingListItem { id: ID! name: String! quantity: Int! checked: Boolean! }
            type Tweet { id: ID! text: String! }
            type Retweet { id: ID! retweetOf: Tweet! }
            type Chat { id: ID! messages: [Message!]! }
            type Message { id: ID! chat: Chat! text: String! }
            type User { id: ID! name: String! hasBlocked: Boolean! }
            type BlockedUser { user: User blockedUser: User }
            type Page { id: ID! title: String! }
            type PageQuery { list(limit: Int): [Page!]! }
            type PageMutation { update(id: ID!, title: String!): Outcome! delete(id: ID!): Outcome! }
            type Status { succeeded: Boolean! errorCode: Int! code: String! message: String }
            type Outcome { status: Status! }
            type Mutation {
              startTrip(id: ID!): Trip! endTrip(id: ID!, odometer: Int): Trip!
              checkOut(stayId: ID!): Stay! markNoShow(stayId: ID!): Stay!
              markAsSold(listingId: ID!, soldPrice: Float!): Listing! scheduleArticle(id: ID!, scheduledAt: DateTime!): Article!
              makePlaylistPublic(id: ID!): Playlist! makePlaylistPrivate(id: ID!): Playlist!
              pause(playerId: ID!): Player! resume(playerId: ID!): Player! assignDriver(vehicleId: ID!, driverId: ID!): Vehicle!
              clearCheckedItems: ShoppingList! uncheckItem(id: ID!): ShoppingListItem!
              createShoppingListItem(shoppingListId: ID!, name: String!, quantity: Int!, checked: Boolean!): ShoppingListItem!
              retweet(tweetId: ID!): Retweet! editMessage(id: ID!, text: String!): Chat!
              deleteBlockedUser(blockedUserId: ID!): BlockedUser! pages: PageMutation!
            }
            """
        )
    }

    private func answer(_ mutation: String, _ selection: String) throws -> String {
        let data = try api.data("mutation { done: \(mutation) { \(selection) } }")
        return String(decoding: data.at("done")?.serialized() ?? [], as: UTF8.self)
    }

    @Test func `begin and end what is called otherwise`() throws {
        let started = try api.data("mutation { startTrip(id: \"trip-2\") { status startedAt } }")
        #expect(started.at("startTrip.status") == "ONGOING" && started.at("startTrip.startedAt")?.string != nil)
        #expect(try answer("startTrip(id: \"trip-3\")", "status endedAt") == #"{"status":"ONGOING","endedAt":null}"#)
        #expect(
            try answer("endTrip(id: \"trip-3\", odometer: 9)", "status odometer")
                == #"{"status":"COMPLETED","odometer":9}"#
        )
    }

    @Test(
        arguments: [
            ("checkOut(stayId: \"stay-3\")", "status", #"{"status":"CHECKED_OUT"}"#),
            ("markNoShow(stayId: \"stay-3\")", "status", #"{"status":"NO_SHOW"}"#),
            (
                "markAsSold(listingId: \"listing-3\", soldPrice: 9)", "status soldPrice",
                #"{"status":"SOLD","soldPrice":9}"#
            ),
            (
                "scheduleArticle(id: \"article-3\", scheduledAt: \"2025-05-01T00:00:00Z\")", "id state scheduledAt",
                #"{"id":"article-3","state":"SCHEDULED","scheduledAt":"2025-05-01T00:00:00Z"}"#
            ),
            ("makePlaylistPublic(id: \"playlist-3\")", "isPublic", #"{"isPublic":true}"#),
            ("makePlaylistPrivate(id: \"playlist-3\")", "isPublic", #"{"isPublic":false}"#),
            ("pause(playerId: \"player-3\")", "isPlaying", #"{"isPlaying":false}"#),
            ("resume(playerId: \"player-3\")", "isPlaying", #"{"isPlaying":true}"#),
            (
                "assignDriver(vehicleId: \"vehicle-3\", driverId: \"driver-7\")", "id currentDriver { id }",
                #"{"id":"vehicle-3","currentDriver":{"id":"driver-7"}}"#
            ),
            (
                "retweet(tweetId: \"tweet-2\")", "id retweetOf { id }",
                #"{"id":"retweet-51","retweetOf":{"id":"tweet-2"}}"#
            ),
        ]
    )
    func `change what they say`(mutation: String, selection: String, expected: String) throws {
        #expect(try answer(mutation, selection) == expected)
    }

    @Test func `are about the noun, and answer what that belongs to`() throws {
        let chat = try api.data("mutation { editMessage(id: \"message-7\", text: \"new\") { messages { id text } } }")
        let edited = chat.at("editMessage.messages")?.array?.filter { $0.at("text") == "new" }
        #expect(edited?.map { $0.at("id") } == ["message-7"])
    }

    @Test func `end no more than they name`() throws {
        let items = "items { id checked }"
        let list = try api.data("{ list { id items { id } } }")
        let (id, first) = (list.at("list.id")?.string ?? "", try #require(list.strings("list.items", "id").first))
        let input = "shoppingListId: \"\(id)\", name: \"x\", quantity: 1, checked: true"
        _ = try api.data(
            "mutation { uncheckItem(id: \"\(first)\") { id } createShoppingListItem(\(input)) { id } }"
        )
        let before = try api.data("{ list { \(items) } }").at("list.items")?.array ?? []
        #expect(before.contains { $0.at("checked") == true })
        let left = try api.data("mutation { clearCheckedItems { \(items) } }").at("clearCheckedItems.items")?.array
        #expect(left?.isEmpty == false && left == before.filter { $0.at("checked") == false })
        let users = try api.data("{ users(limit: 500) { id } }")
        _ = try api.data("mutation { deleteBlockedUser(blockedUserId: \"user-4\") { user { id } } }")
        #expect(try api.data("{ users(limit: 500) { id } }") == users)
    }

    @Test func `are read with the object around them, and tell of success within their answers`() throws {
        let status = "status { succeeded errorCode code message }"
        let done = try api.data("mutation { pages { update(id: \"page-2\", title: \"New\") { \(status) } } }")
        let success = #"{"succeeded":true,"errorCode":0,"code":"200","message":"Success"}"#
        #expect(done.at("pages.update.status")?.serialized() == Array(success.utf8))
        _ = try api.data("mutation { pages { delete(id: \"page-3\") { \(status) } } }")
        let pages = try api.data("{ pages { list(limit: 500) { id title } } }").at("pages.list")?.array ?? []
        #expect(pages.first { $0.at("id") == "page-2" }?.at("title") == "New")
        #expect(!pages.contains { $0.at("id") == "page-3" })
        let failed = try api.data("mutation { pages { delete(id: \"page-3\") { \(status) } } }")
        let failure =
            #"{"succeeded":false,"errorCode":1,"code":"404","message":"There is no Page with the key \"page-3\"."}"#
        #expect(String(decoding: failed.at("pages.delete.status")?.serialized() ?? [], as: UTF8.self) == failure)
    }
}
