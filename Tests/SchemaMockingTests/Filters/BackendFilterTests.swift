import JSONModel
import SchemaMocking
import Testing

/// Filters that back ends make of their own: parts of moments, counts, terms, what links to something.
@Suite("Filters of back ends")
struct BackendFilterTests {
    @Test func `Supabase asks for null by a word, and writes no more than it is told`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "supabase-billing"))
        let found = try api.data(
            """
            { none: invoiceCollection(first: 50, filter: { paidAt: { is: NULL } }) { totalCount edges { node { status paidAt } } }
              some: invoiceCollection(first: 50, filter: { paidAt: { is: NOT_NULL } }) { totalCount edges { node { paidAt } } } }
            """
        )
        let (none, some) = (found.each("none.edges", "node"), found.each("some.edges", "node"))
        #expect(!none.isEmpty && none.allSatisfy { $0["paidAt"] == .null })
        #expect(!some.isEmpty && some.allSatisfy { $0["paidAt"]?.string != nil })
        #expect(none.count + some.count == 50)
        let document =
            "mutation { updateInvoiceCollection(set: { status: void }, filter: { paidAt: { is: NOT_NULL } }%) { affectedCount } }"
        let refused = try api.answer(document.replacing("%", with: ""))
        #expect(refused.at("errors.0.extensions.code") == "TOO_MANY")
        #expect(
            refused.at("errors.0.message")
                == .string(
                    "This is about \(some.count) objects of Invoice, and at most 1 may be written: say so in atMost."
                )
        )
        let written = try api.data(document.replacing("%", with: ", atMost: 50"))
        #expect(written.at("updateInvoiceCollection.affectedCount")?.int == some.count)
    }

    @Test func `Directus tells the parts of moments, and asks for them and for counts`() throws {
        let api = try MockedAPI(dialect: "directus-events")
        let events = try #require(
            try api.data(
                """
                { events(limit: 50) { id starts_on date_created date_created_func { year month week day weekday hour minute second } speakers_func { count } } }
                """
            )["events"]?.array
        )
        for event in events {
            let date = event["date_created"]?.string?.split(separator: "-").compactMap { Int($0) }
            let parts = ["year", "month", "day"].compactMap { event.at("date_created_func.\($0)")?.int }
            #expect(date == parts)
            #expect((0...6).contains(event.at("date_created_func.weekday")?.int ?? -1))
            #expect((1...53).contains(event.at("date_created_func.week")?.int ?? -1))
        }
        let month = try #require(events[0]["starts_on"]?.string?.split(separator: "-")[1])
        let found = try api.data(
            """
            { events(limit: 50, filter: { starts_on_func: { month: { _eq: \(Int(month) ?? 0) } } }) { id starts_on }
              many: events(limit: 50, filter: { speakers_func: { count: { _gt: 2 } } }) { id } }
            """
        )
        let expected = events.filter { $0["starts_on"]?.string?.contains("-\(month)-") == true }
        #expect(found.strings("events", "id") == expected.compactMap { $0["id"]?.string } && !expected.isEmpty)
        let many = events.filter { $0.at("speakers_func.count")?.int ?? 0 > 2 }.compactMap { $0["id"]?.string }
        #expect(found.strings("many", "id") == many && !many.isEmpty)
    }

    @Test func `Contentful tells what links to an entry, and asks whether an entry links`() throws {
        let api = try MockedAPI(dialect: "contentful-recipes")
        let chefs = try #require(
            try api.data(
                """
                { chefCollection(limit: 50) { items { sys { id } linkedFrom { recipeCollection(limit: 100) { total items { chef { sys { id } } } } } } } }
                """
            ).at("chefCollection.items")?.array
        )
        var total = 0
        for chef in chefs {
            let recipes = chef.at("linkedFrom.recipeCollection.items")?.array ?? []
            total += recipes.count
            #expect(recipes.allSatisfy { $0["chef"] == ["sys": chef["sys"] ?? .null] })
            #expect(chef.at("linkedFrom.recipeCollection.total")?.int == recipes.count)
        }
        let counts = try api.data(
            """
            { recipeCollection(where: { chef_exists: true }) { total } others: recipeCollection(where: { chef_exists: false }) { total } }
            """
        )
        #expect(counts.at("recipeCollection.total")?.int == total && counts.at("others.total")?.int == 50 - total)
    }

    @Test func `WordPress finds by the slug, and by when a post was written`() throws {
        let api = try MockedAPI(dialect: "wordpress-blog")
        let posts = try #require(
            try api.data("{ posts(first: 50) { nodes { id slug date } } }").at("posts.nodes")?.array
        )
        let slug = try #require(posts[7]["slug"]?.string)
        let found = try api.data(
            """
            { posts(where: { name: "\(slug)" }) { nodes { id } }
              year: posts(first: 50, where: { dateQuery: { year: 2024 } }) { nodes { id } }
              since: posts(first: 50, where: { dateQuery: { after: { year: 2024, month: 3 }, before: { year: 2024, month: 9, day: 15 } } }) { nodes { id } } }
            """
        )
        #expect(found.at("posts.nodes") == [["id": posts[7]["id"] ?? .null]])
        func ids(_ isWanted: (String) -> Bool) -> [JSONValue] {
            posts.filter { isWanted($0["date"]?.string ?? "") }.compactMap { $0["id"] }
        }
        #expect(found.each("year.nodes", "id") == ids { $0.hasPrefix("2024") })
        let since = ids { $0 >= "2024-03-01" && $0 < "2024-09-15" }
        #expect(found.each("since.nodes", "id") == since && !since.isEmpty && since.count < 40)
    }

    @Test func `Dgraph looks for terms, ranges and what there is, and joins by or`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "dgraph-blog"))
        let posts = try #require(
            try api.data("{ queryPost { postID title numLikes datePublished } }")["queryPost"]?.array
        )
        let all = try #require(
            try api.data("{ queryPost(first: 50) { postID title numLikes datePublished } }")["queryPost"]?.array
        )
        #expect(posts.count == 10 && all.count == 50)
        let found = try api.data(
            """
            { any: queryPost(first: 50, filter: { title: { anyofterms: "how more" } }) { title }
              both: queryPost(first: 50, filter: { title: { allofterms: "to how" } }) { title }
              range: queryPost(first: 50, filter: { datePublished: { between: { min: "2024-01-01T00:00:00Z", max: "2024-06-01T00:00:00Z" } } }) { datePublished }
              or: queryPost(first: 50, filter: { title: { anyofterms: "how" }, or: { numLikes: { gt: 100 } } }) { title numLikes }
              has: queryPost(first: 50, filter: { has: [text, author] }) { postID }
              not: queryPost(first: 50, filter: { not: { has: [author] } }) { postID } }
            """
        )
        func words(_ value: JSONValue) -> Set<String> {
            Set((value["title"]?.string ?? "").lowercased().split(separator: " ").map(String.init))
        }
        let any = found["any"]?.array ?? []
        #expect(!any.isEmpty && any.allSatisfy { !words($0).isDisjoint(with: ["how", "more"]) })
        #expect(found["both"]?.array?.count == all.count { words($0).isSuperset(of: ["how", "to"]) })
        let moments = found.strings("range", "datePublished")
        #expect(!moments.isEmpty && moments.allSatisfy { $0 >= "2024-01-01" && $0 <= "2024-06-01T00:00:00Z" })
        let wanted = all.filter { words($0).contains("how") || $0["numLikes"]?.int ?? 0 > 100 }
        #expect(found["or"]?.array?.count == wanted.count && wanted.count < 50)
        #expect(found["has"]?.array?.count == 50 && found["not"] == [])
        #expect(
            try api.api.ignored(
                "{ queryPost(filter: { has: [text], datePublished: { between: { min: \"a\", max: \"b\" } } }) { postID } }"
            )
                == []
        )
    }

    @Test func `Dgraph takes values away, and changes what is there already`() throws {
        let more = """
            extend type Query { author(name: String!): Author }
            extend type Mutation { putAuthors(input: [AddAuthorInput!]!, upsert: Boolean): AddAuthorPayload
              addAuthors(input: [AddAuthorInput!]!, upsert: Boolean): AddAuthorPayload }
            """
        let api = LivingAPI(try MockedAPI(dialect: "dgraph-blog", adding: more))
        let made = try api.data(
            """
            mutation { addAuthor(input: [{ name: "Ann", reputation: 1.5, posts: [{ title: "P" }, { title: "Q" }] }]) { author { id posts { postID } } } }
            """
        )
        let id = try #require(made.at("addAuthor.author.0.id")?.string)
        let post = try #require(made.at("addAuthor.author.0.posts.0.postID")?.string)
        let changed = try api.data(
            """
            mutation { updateAuthor(input: { filter: { id: ["\(id)"] }, remove: { reputation: 1.5, posts: [{ postID: "\(post)" }] } }) {
              numUids author { reputation posts { postID } } } }
            """
        )
        #expect(changed.at("updateAuthor.numUids") == 1 && changed.at("updateAuthor.author.0.reputation") == .null)
        #expect(changed.at("updateAuthor.author.0.posts")?.array?.count == 1)
        let again = try api.data(
            """
            mutation { addAuthors(input: [{ name: "Ann", reputation: 4 }, { name: "Bob" }], upsert: true) { numUids author { id name reputation } }
              never: addAuthors(input: [{ name: "Ann" }]) { author { id } } }
            """
        )
        #expect(again.at("addAuthors.numUids") == 2)
        #expect(again.at("addAuthors.author.0") == ["id": .string(id), "name": "Ann", "reputation": 4])
        #expect(again.at("never.author.0.id") != .string(id))
    }
}
