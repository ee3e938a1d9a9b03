import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Mutations by subscriptions: after each mutation exactly the events that a table tells beforehand, each once, and no
/// others.
@Suite("Which events follow which mutations")
struct EventMatrixTests {
    @Test(arguments: ["chat", "feed", "harbour"]) func `exactly those that are told`(name: String) throws {
        let table = try EventTable(name)
        #expect(table.subscriptions.count >= 30 && table.rows.count >= 30)
        let api = try MockedAPI(table.schema, settings: .fifty)
        for row in table.rows {
            #expect(Set(row.events.keys).isSubset(of: table.subscriptions.map(\.field)), "\(row.mutation)")
            for (field, text) in table.subscriptions {
                // One listener at a time hears a store.
                let living = LivingAPI(api, store: EntityStore())
                for given in table.givens {
                    try living.store.write(type: given.type, key: given.key, values: given.values)
                }
                let subscriber = try Subscriber(living, text)
                #expect(subscriber.subscription.opening == .nothing, "\(field)")
                _ = try living.data("mutation { \(row.mutation) }")
                let expected = row.events[field].map { [JSONValue.object([field: $0])] } ?? []
                #expect(subscriber.take() == expected, "\(field) after \(row.mutation)")
            }
        }
    }

    @Test func `of a feed hold the values before`() throws {
        let api = try LivingAPI(try EventTable("feed").schema)
        let former = try api.data(#"{ post(id: "post-5") { title } }"#)["post"]?["title"]
        let subscriber = try Subscriber(
            api,
            "subscription { post { mutation node { id title } updatedFields previousValues { id title } } }"
        )
        _ = try api.data(#"mutation { updatePost(id: "post-5", title: "Two") { id } }"#)
        #expect(
            subscriber.take() == [
                [
                    "post": [
                        "mutation": "UPDATED", "node": ["id": "post-5", "title": "Two"], "updatedFields": ["title"],
                        "previousValues": ["id": "post-5", "title": former ?? .null],
                    ]
                ]
            ]
        )
        _ = try api.data(#"mutation { deletePost(id: "post-5") { id } }"#)
        #expect(
            subscriber.take() == [
                [
                    "post": [
                        "mutation": "DELETED", "node": ["id": "post-5", "title": "Two"], "updatedFields": .null,
                        "previousValues": ["id": "post-5", "title": "Two"],
                    ]
                ]
            ]
        )
    }

    @Test func `named by a verb come with it, whatever was generated`() throws {
        let api = try LivingAPI(try EventTable("feed").schema)
        let published = try Subscriber(api, "subscription { postPublished { id published } }")
        for number in 1...10 {
            _ = try api.data(#"mutation { publishPost(id: "post-\#(number)") { id } }"#)
            #expect(
                published.take() == [["postPublished": ["id": .string("post-\(number)"), "published": true]]]
            )
        }
        for number in 1...10 { _ = try api.data(#"mutation { createPost(title: "\#(number)") { id } }"#) }
        #expect(published.take() == [])
        _ = try api.data(#"mutation { createPost(title: "said", published: true) { id } }"#)
        #expect(published.take().count == 1)
    }

    @Test func `of a harbour tell a state that has become another`() throws {
        let api = try LivingAPI(try EventTable("harbour").schema)
        try api.store.write(type: "Vessel", key: "vessel-3", values: ["state": "UNDERWAY"])
        let events = try Subscriber(api, "subscription { vesselStateUpdated { oldState newState vessel { id } } }")
        _ = try api.data(#"mutation { setVesselState(id: "vessel-3", state: UNDERWAY) { id } }"#)
        #expect(events.take() == [])
        _ = try api.data(#"mutation { setVesselState(id: "vessel-3", state: MOORED) { id } }"#)
        #expect(
            events.take() == [
                [
                    "vesselStateUpdated": [
                        "oldState": "UNDERWAY", "newState": "MOORED", "vessel": ["id": "vessel-3"],
                    ]
                ]
            ]
        )
        let moored = try Subscriber(api, "subscription { vesselMoored { id } }")
        _ = try api.data(#"mutation { setVesselState(id: "vessel-4", state: ANCHORED) { id } }"#)
        _ = try api.data(#"mutation { setVesselState(id: "vessel-4", state: MOORED) { id } }"#)
        #expect(moored.take() == [["vesselMoored": ["id": "vessel-4"]]])
    }
}
