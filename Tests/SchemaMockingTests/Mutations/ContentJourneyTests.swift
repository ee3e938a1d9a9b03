import JSONModel
import SchemaMocking
import Testing

/// The journeys of back ends that people keep content in, and of two that make their schemas from classes or types.
@Suite("Journeys by content")
struct ContentJourneyTests {
    @Test func `Directus`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "directus-events"))
        let made = try api.data(
            """
            mutation { create_events_item(data: { title: "Summit", status: "published", venue: { id: "venues-2" },
              speakers: [{ speakers_id: { id: "speakers-1" } }] }) {
              id slug status venue { id } speakers { events_id { id } speakers_id { id } } speakers_func { count } } }
            """
        )
        #expect(
            made["create_events_item"]
                == [
                    "id": "events-51", "slug": "summit", "status": "published", "venue": ["id": "venues-2"],
                    "speakers": [["events_id": ["id": "events-51"], "speakers_id": ["id": "speakers-1"]]],
                    "speakers_func": ["count": 1],
                ]
        )
        let found = try api.data(
            """
            { events(limit: 1) { id } venues_by_id(id: "venues-2") { events(limit: 1) { id } all: events(limit: 50) { id } events_func { count } }
              cheap: events(filter: { _and: [{ price: { _between: [10, 50] } }, { title: { _nnull: true } }] }) { price }
              drafts: events(filter: { status: { _eq: "draft" } }, limit: 50) { id }
              events_aggregated(groupBy: ["status"]) { group countAll count { id } avg { price } } }
            """
        )
        #expect(found["events"] == [["id": "events-51"]] && found.at("venues_by_id.events") == [["id": "events-51"]])
        #expect(found.at("venues_by_id.events_func.count")?.int == found.at("venues_by_id.all")?.array?.count)
        let prices = found.each("cheap", "price").compactMap(\.double)
        #expect(!prices.isEmpty && prices.allSatisfy { (10...50).contains($0) })
        let groups = found["events_aggregated"]?.array ?? []
        #expect(groups.reduce(0) { $0 + ($1["countAll"]?.int ?? 0) } == 51)
        let drafts = try #require(groups.first { $0.at("group.status") == "draft" })
        #expect(drafts["countAll"]?.int == found["drafts"]?.array?.count && drafts["countAll"] == drafts.at("count.id"))
        #expect(try api.api.ignored("{ events_aggregated(groupBy: [\"status\"]) { countAll } }").isEmpty)
        let changed = try api.data(
            """
            mutation { update_events_items(ids: ["events-51", "events-1"], data: { status: "archived", venue: { id: "venues-3" } }) {
              id status venue { id } } }
            """
        )
        let archived: [JSONValue] = ["events-51", "events-1"].map {
            ["id": .string($0), "status": "archived", "venue": ["id": "venues-3"]]
        }
        #expect(changed["update_events_items"] == .array(archived))
        let gone = try api.data(
            "mutation { delete_events_item(id: \"events-51\") { id } delete_events_items(ids: [\"events-1\"]) { ids } }"
        )
        #expect(gone == ["delete_events_item": ["id": "events-51"], "delete_events_items": ["ids": ["events-1"]]])
        let never = try api.data("mutation { update_events_item(id: \"events-51\", data: { title: \"x\" }) { id } }")
        #expect(never["update_events_item"] == .null)
        #expect(try api.data("{ events_by_id(id: \"events-1\") { id } }")["events_by_id"] == .null)
    }

    @Test func `Hygraph`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "hygraph-travel"))
        let made = try api.data(
            """
            mutation { createTour(data: { title: "Alps", slug: "alps", difficulty: hard, destination: { connect: { id: "destination-2" } },
              guides: { connect: [{ id: "guide-1" }], create: [{ name: "Ann", email: "ann@example.org" }] } }) {
              id stage publishedAt destination { id } guides { id name } } }
            """
        )
        let tour = try #require(made["createTour"])
        #expect(tour["id"] == "tour-51" && tour["stage"] == "DRAFT" && tour["publishedAt"] == .null)
        #expect(tour.at("destination.id") == "destination-2" && tour.at("guides.1.name") == "Ann")
        let changed = try api.data(
            """
            mutation { publishTour(where: { id: "tour-51" }) { stage publishedAt }
              updateTour(where: { slug: "alps" }, data: { title: "Alps 2",
                guides: { connect: [{ where: { id: "guide-2" }, position: { start: true } }], disconnect: [{ id: "guide-1" }] } }) {
                title guides { id } }
              first: upsertTour(where: { slug: "new" }, upsert: { create: { title: "New", slug: "new", difficulty: hard }, update: { title: "Old" } }) { id title }
              second: upsertTour(where: { slug: "new" }, upsert: { create: { title: "New", slug: "new" }, update: { title: "Old" } }) { id title } }
            """
        )
        #expect(changed.at("publishTour.stage") == "PUBLISHED" && changed.at("publishTour.publishedAt")?.string != nil)
        #expect(changed.at("updateTour.title") == "Alps 2")
        #expect(Set(changed.strings("updateTour.guides", "id")) == ["guide-2", "guide-51"])
        #expect(changed["first"] == ["id": "tour-52", "title": "New"])
        #expect(changed["second"] == ["id": "tour-52", "title": "Old"])
        let many = try api.data(
            """
            { before: toursConnection(where: { difficulty: hard }) { aggregate { count } }
              others: tours(where: { title_not_contains: "e", NOT: [{ difficulty: hard }] }, first: 50) { title difficulty } }
            """
        )
        let others = many["others"]?.array ?? []
        #expect(!others.isEmpty && others.allSatisfy { $0["difficulty"] != "hard" })
        #expect(others.allSatisfy { $0["title"]?.string?.contains("e") == false })
        let written = try api.data(
            """
            mutation { updateManyToursConnection(where: { difficulty: hard }, data: { priceFrom: 5 }) {
              aggregate { count } edges { node { priceFrom difficulty } } } }
            """
        )
        let edges = written.at("updateManyToursConnection.edges")?.array ?? []
        #expect(edges.count == many.at("before.aggregate.count")?.int)
        #expect(edges.allSatisfy { $0["node"] == ["priceFrom": 5, "difficulty": "hard"] })
        #expect(written.at("updateManyToursConnection.aggregate.count")?.int == edges.count)
        let gone = try api.data(
            """
            mutation { deleteTour(where: { id: "tour-51" }) { id }
              deleteManyToursConnection(where: { difficulty: hard }) { aggregate { count } }
              never: updateTour(where: { id: "tour-51" }, data: { title: "x" }) { id } }
            """
        )
        #expect(gone["deleteTour"] == ["id": "tour-51"] && gone["never"] == .null)
        #expect(gone.at("deleteManyToursConnection.aggregate.count")?.int == edges.count - 1)
        let after = try api.data(
            """
            { tour(where: { id: "tour-51" }) { id } toursConnection(where: { difficulty: hard }) { aggregate { count } }
              guide(where: { email: "ann@example.org" }) { name tours { id } } }
            """
        )
        #expect(after["tour"] == .null && after.at("toursConnection.aggregate.count") == 0)
        #expect(after["guide"] == ["name": "Ann", "tours": []])
    }

    @Test func `KeystoneJS`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "keystone-library"))
        let made = try api.data(
            """
            mutation { createBook(data: { title: "Swift", authors: { connect: [{ id: "author-1" }], create: [{ name: "Ann" }] } }) {
              id authorsCount loansCount authors { name booksCount books { id } } } }
            """
        )
        #expect(made.at("createBook.id") == "book-51" && made.at("createBook.authorsCount") == 2)
        for author in made.at("createBook.authors")?.array ?? [] {
            #expect(author["booksCount"]?.int == author["books"]?.array?.count)
        }
        let counted = try api.data(
            """
            { booksCount lost: booksCount(where: { status: { equals: lost } }) books(where: { status: { equals: lost } }, take: 50) { id }
              few: books(take: 3) { loansCount loans { id status loanedOn } returned: loansCount(where: { status: { equals: returned } }) } }
            """
        )
        #expect(counted["booksCount"] == 51 && counted["lost"]?.int == counted["books"]?.array?.count)
        for book in counted["few"]?.array ?? [] {
            let loans = book["loans"]?.array ?? []
            #expect(book["loansCount"]?.int == loans.count)
            #expect(book["returned"]?.int == loans.count { $0["status"] == "returned" })
            #expect(loans.allSatisfy { $0["loanedOn"]?.string?.hasPrefix("20") == true })
        }
        let changed = try api.data(
            """
            mutation { updateBooks(data: [{ where: { id: "book-51" }, data: { title: "Swifter" } }, { where: { id: "book-1" }, data: { title: "One" } }]) { id title }
              createLoan(data: { book: { connect: { id: "book-51" } }, member: { connect: { id: "member-3" } } }) { book { loansCount } member { id } } }
            """
        )
        #expect(
            changed["updateBooks"] == [["id": "book-51", "title": "Swifter"], ["id": "book-1", "title": "One"]]
        )
        #expect(changed["createLoan"] == ["book": ["loansCount": 1], "member": ["id": "member-3"]])
        let gone = try api.data(
            "mutation { deleteBooks(where: [{ id: \"book-51\" }, { id: \"book-2\" }]) { id } never: updateBook(where: { id: \"book-2\" }, data: { title: \"x\" }) { id } }"
        )
        #expect(gone == ["deleteBooks": [["id": "book-51"], ["id": "book-2"]], "never": .null])
        let after = try api.data("{ book(where: { id: \"book-51\" }) { id } booksCount }")
        #expect(after == ["book": .null, "booksCount": 49])
    }

    @Test func `Fauna`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "fauna-chores"))
        let made = try api.data(
            """
            mutation { createFamily(data: { name: "Smith", members: { create: [{ name: "Ann", email: "ann@example.org", points: 3 }], connect: ["person-2"] } }) {
              _id members { data { name family { _id } } } }
              createChore(data: { title: "Sweep", done: false, points: 2, assignee: { connect: "person-2" } }) {
              _id assignee { _id chores(_size: 1) { data { _id } } } } }
            """
        )
        let members = made.at("createFamily.members.data")?.array ?? []
        #expect(members.count == 2 && members.allSatisfy { $0.at("family._id") == "family-51" })
        #expect(made.at("createChore.assignee") == ["_id": "person-2", "chores": ["data": [["_id": "chore-51"]]]])
        var cursor = ""
        var ids: [JSONValue] = []
        for _ in 1...3 {
            let page = try api.data("{ allChores(_size: 20, _cursor: \"\(cursor)\") { data { _id } after } }")
            ids += page.each("allChores.data", "_id")
            cursor = page.at("allChores.after")?.string ?? "end"
        }
        #expect(cursor == "end" && ids.count == 51 && Set(ids.compactMap(\.string)).count == 51)
        let changed = try api.data(
            """
            mutation { partialUpdateChore(id: "chore-51", data: { done: true, assignee: { disconnect: true } }) { done assignee { _id } }
              deleteChore(id: "chore-51") { title } never: updateChore(id: "chore-51", data: { title: "x", done: true, points: 1 }) { _id } }
            """
        )
        #expect(changed["partialUpdateChore"] == ["done": true, "assignee": .null])
        #expect(changed["deleteChore"] == ["title": "Sweep"] && changed["never"] == .null)
    }

    @Test func `Sanity`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "sanity-magazine"))
        let found = try api.data(
            """
            { allStory(limit: 5, sort: [{ publishedAt: DESC }], where: { author: { name: { matches: "*an*" } } }) {
                _id _type publishedAt slug { current } author { _id _type name } }
              Story(id: "story-3") { _id title author { _id } } Document(id: "topic-2") { _id _type } }
            """
        )
        let stories = found["allStory"]?.array ?? []
        #expect(!stories.isEmpty)
        for story in stories {
            #expect(story["_type"] == "story" && story.at("author._type") == "author")
            #expect(story.at("author.name")?.string?.lowercased().contains("an") == true)
            #expect(story.at("slug.current")?.string?.contains(" ") == false)
        }
        let moments = found.strings("allStory", "publishedAt")
        #expect(moments == moments.sorted(by: >))
        let author = try #require(found.at("Story.author._id")?.string)
        let same = try api.data(
            "{ allStory(where: { author: { _id: { eq: \"\(author)\" } } }, limit: 50) { _id author { _id } } }"
        )
        #expect(same.each("allStory", "_id").contains("story-3"))
        #expect(found["Document"] == ["_id": "topic-2", "_type": "topic"])
    }

    @Test func `Hot Chocolate`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "hotchocolate-inventory"))
        let supplier = try #require(
            try api.data("{ suppliers(where: { products: { any: true } }) { id products { id } } }").at("suppliers.0")
        )
        #expect(supplier["products"]?.array?.isEmpty == false)
        let id = try #require(supplier["id"]?.string)
        let made = try api.data(
            """
            mutation { addProduct(input: { sku: "SKU-1", name: "Desk", category: FURNITURE, unitPrice: "12.5", supplierId: "\(id)" }) {
              product { id sku supplier { id } } errors { ... on Error { message } } } }
            """
        )
        let product = try #require(made.at("addProduct.product.id")?.string)
        #expect(made.at("addProduct.product.supplier.id") == .string(id) && made.at("addProduct.errors") == [])
        let found = try api.data(
            """
            { products(where: { sku: { eq: "SKU-1" }, unitPrice: { ngt: "12.5" } }) { totalCount items { id } }
              others: products(take: 50, where: { name: { ncontains: "e" } }, order: [{ supplier: { companyName: ASC } }]) { items { name supplier { companyName } } } }
            """
        )
        #expect(found["products"] == ["totalCount": 1, "items": [["id": .string(product)]]])
        let others = found.at("others.items")?.array ?? []
        #expect(!others.isEmpty && others.allSatisfy { $0["name"]?.string?.contains("e") == false })
        let names = others.compactMap { $0.at("supplier.companyName")?.string }
        #expect(names == names.sorted())
        let gone = try api.data(
            """
            mutation { renameProduct(input: { id: "\(product)", name: "Table" }) { product { name } }
              removeProduct(input: { id: "\(product)" }) { product { name } }
              never: renameProduct(input: { id: "\(product)", name: "x" }) { product { name } errors { ... on Error { message } } } }
            """
        )
        #expect(gone.at("renameProduct.product.name") == "Table")
        #expect(gone.at("never.product") == .null && gone.at("never.errors")?.array?.count == 1)
    }
}
