import JSONModel
import Testing

@testable import SchemaMocking

/// Mutations of lists whose elements belong to others, too, of the signed-in user's lists, and of lists in an order.
@Suite("Lists that mutations change")
struct LinkedListTests {
    @Test(arguments: ["removeTag", "removeTagFromTicket"])
    func `of shared elements lose these, and nobody else does`(verb: String) throws {
        let api = try LivingAPI(
            """
            type Tag { id: ID! name: String! tickets: [Ticket!]! }
            type Ticket { id: ID! subject: String! tags: [Tag!]! }
            type Query { ticket(id: ID!): Ticket tag(id: ID!): Tag }
            type Mutation { addTag(ticketId: ID!, tagId: ID!): Ticket! \(verb)(ticketId: ID!, tagId: ID!): Ticket! }
            """
        )
        for ticket in ["ticket-2", "ticket-3"] {
            _ = try api.data("mutation { addTag(ticketId: \"\(ticket)\", tagId: \"tag-9\") { id } }")
        }
        let removed = try api.data(#"mutation { \#(verb)(ticketId: "ticket-2", tagId: "tag-9") { id tags { id } } }"#)
        #expect(removed.at("\(verb).id") == "ticket-2")
        #expect(removed.at("\(verb).tags")?.array?.contains(["id": "tag-9"]) == false)
        let data = try api.data(#"{ tag(id: "tag-9") { tickets { id } } ticket(id: "ticket-3") { tags { id } } }"#)
        #expect(data.at("tag.tickets")?.array?.contains(["id": "ticket-2"]) == false)
        #expect(data.at("tag.tickets")?.array?.contains(["id": "ticket-3"]) == true)
        #expect(data.at("ticket.tags")?.array?.contains(["id": "tag-9"]) == true)
    }

    @Test(arguments: ["listings: [Listing!]!", "listing(id: ID!): Listing"])
    func `of the signed-in user need no key of the user`(root: String) throws {
        let api = try LivingAPI(
            """
            type User { id: ID! name: String! wishlist: [Listing!]! }
            type Listing { id: ID! title: String! }
            type Query { me: User! users: [User!]! \(root) }
            type Mutation {
              addToWishlist(listingId: ID!): User! removeFromWishlist(listingId: ID!): User!
              addUser(name: String!): User!
            }
            """
        )
        let added = try api.data(#"mutation { addToWishlist(listingId: "listing-9") { id wishlist { id } } }"#)
        #expect(added.at("addToWishlist.id") == "user-1")
        #expect(added.at("addToWishlist.wishlist")?.array?.contains(["id": "listing-9"]) == true)
        let query = "{ me { wishlist { id } } }"
        #expect(try api.data(query).at("me.wishlist") == added.at("addToWishlist.wishlist"))
        _ = try api.data(#"mutation { removeFromWishlist(listingId: "listing-9") { id } }"#)
        #expect(try api.data(query).at("me.wishlist")?.array?.contains(["id": "listing-9"]) == false)
        #expect(try api.data(#"mutation { addUser(name: "Ann") { id } }"#).at("addUser.id") == "user-51")
    }

    @Test func `of subscribers agree with the flag and the user's own`() throws {
        let api = try LivingAPI(
            """
            type User { id: ID! name: String! subscriptions: [Podcast!]! }
            type Podcast { id: ID! title: String! subscribers: [User!]! isSubscribed: Boolean! }
            type Query { me: User! podcasts(first: Int): [Podcast!]! }
            type Mutation { subscribe(podcastId: ID!): Podcast! unsubscribe(podcastId: ID!): Podcast! }
            """
        )
        func check() throws {
            let data = try api.data(
                "{ me { subscriptions { id } } podcasts(first: 50) { id isSubscribed subscribers { id } } }"
            )
            let own = Set(data.at("me.subscriptions")?.array?.compactMap { $0["id"]?.string } ?? [])
            for podcast in data.at("podcasts")?.array ?? [] {
                let isOwn = podcast["id"]?.string.map(own.contains)
                #expect(podcast["isSubscribed"]?.bool == isOwn)
                #expect(podcast["subscribers"]?.array?.contains(["id": "user-1"]) == isOwn)
            }
        }
        try check()
        for verb in ["subscribe", "unsubscribe"] {
            let data = try api.data("mutation { call: \(verb)(podcastId: \"podcast-3\") { isSubscribed } }")
            #expect(data.at("call.isSubscribed")?.bool == (verb == "subscribe"))
            try check()
        }
    }

    @Test func `in an order are numbered in the new one`() throws {
        let api = try LivingAPI(
            """
            type Photo { id: ID! position: Int! listing: Listing! url: String! }
            type Listing { id: ID! title: String! photos: [Photo!]! }
            type Query { listing(id: ID!): Listing }
            type Mutation { reorderPhotos(listingId: ID!, photoIds: [ID!]!): Listing! }
            """
        )
        let query = #"{ listing(id: "listing-1") { photos { id position } } }"#
        let photos = try #require(try api.data(query).at("listing.photos")?.array)
        let ids = photos.reversed().compactMap { $0["id"]?.string }
        _ = try api.data(
            "mutation ($ids: [ID!]!) { reorderPhotos(listingId: \"listing-1\", photoIds: $ids) { id } }",
            variables: ["ids": .array(ids.map { .string($0) })]
        )
        let reordered = try #require(try api.data(query).at("listing.photos")?.array)
        #expect(reordered.map { $0["id"]?.string } == ids)
        #expect(reordered.map { $0["position"]?.int } == Array(1...ids.count))
    }
}
