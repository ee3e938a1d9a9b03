import JSONModel
import SchemaExplaining
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// A backend as NestJS and TypeGraphQL write it: types called after the code, numbers as floats, mutations that answer
/// no more than a yes, and lists that say by their names what is in them.
@Suite("A journey through a plain backend")
struct PlainBackendJourneyTests {
    private let cafe: LivingAPI

    init() throws { cafe = LivingAPI(try MockedAPI(dialect: "nest-cafe")) }

    @Test func `types are called without what they are in the code`() throws {
        #expect(
            try cafe.data("{ category(slug: \"soups\") { __typename id slug } }").at("category.__typename")
                == "CategoryEntity"
        )
        #expect(try cafe.data("{ me { id } }").at("me.id") == "member-1")
        #expect(try cafe.data("mutation { removeCategory(id: \"category-2\") }") == ["removeCategory": true])
        let ids = try cafe.data("{ categories { id } }").strings("categories", "id")
        #expect(!ids.contains("category-2") && ids.contains("category-1"))
    }

    @Test func `what is made is listed, whatever the mutation answers`() throws {
        _ = try cafe.data(
            "mutation { createCategory(createCategoryInput: { title: \"Tea\", slug: \"tea\" }, notify: false) }"
        )
        let tea = try cafe.data("{ category(slug: \"tea\") { id title countDishes dishes { id } } }")
        #expect(tea == ["category": ["id": "category-51", "title": "Tea", "countDishes": 0, "dishes": []]])
        let review = try cafe.data(
            "mutation { createReview(dishId: \"dish-3\", text: \"Lovely\", rating: 5) { id reviews { text } } }"
        )
        #expect(review.at("createReview.id") == "dish-3")
        #expect(review.strings("createReview.reviews", "text").contains("Lovely"))
        let member = try cafe.data(
            "mutation { signUp(email: \"ada@example.com\", password: \"x\", name: \"Ada\") { accessToken memberId } }"
        )
        #expect(member.at("signUp.memberId") == "member-51")
    }

    @Test func `what is added by its key is not made`() throws {
        let before = try cafe.data("{ dashboard { memberCount } }")
        let tagged = try cafe.data(
            "mutation { addTag(dishId: \"dish-3\", tagId: \"tag-7\") { id tags { id } } }"
        )
        #expect(tagged.strings("addTag.tags", "id").contains("tag-7"))
        #expect(try cafe.data("{ dashboard { memberCount } }") == before)
    }

    @Test func `a text leads to what is known by it`() throws {
        let dish = try cafe.data(
            """
            mutation { createDish(input: { title: "Soup", price: 4.5, categorySlug: "soups" }) {
              title category { slug } } }
            """
        )
        #expect(dish == ["createDish": ["title": "Soup", "category": ["slug": "soups"]]])
    }

    @Test func `secrets and sessions are understood, and change nothing`() throws {
        for mutation in [
            "login(email: \"a@b.c\", password: \"x\") { accessToken }", "logout", "forgotPassword(email: \"a@b.c\")",
            "signUp(email: \"a@b.c\", password: \"x\", name: \"A\") { accessToken }",
        ] {
            #expect(try cafe.api.ignored("mutation { \(mutation) }") == [], "\(mutation)")
        }
    }

    @Test func `lists hold what their names say`() throws {
        let active = try cafe.data("{ getActiveOrders { status } }").strings("getActiveOrders", "status")
        #expect(!active.isEmpty && active.allSatisfy { ["PENDING", "PREPARING", "READY"].contains($0) })
        let featured = try cafe.data("{ featuredDishes { featured } }").at("featuredDishes")?.array ?? []
        #expect(!featured.isEmpty && featured.allSatisfy { $0["featured"] == true })
        let latest = try cafe.data("{ latestOrders(take: 20) { createdAt } }").strings("latestOrders", "createdAt")
        #expect(latest.count == 20 && latest == latest.sorted(by: >))
        let likes = try cafe.data("{ popularDishes(take: 20) { likes } }").at("popularDishes")?.array?.compactMap {
            $0["likes"]?.int
        }
        #expect(likes?.count == 20 && likes == likes?.sorted(by: >))
        let mine = try cafe.data("{ me { id } myOrders { user { id } } }")
        #expect(mine.at("myOrders")?.array?.allSatisfy { $0.at("user.id") == mine.at("me.id") } ?? false)
        let upcoming = try cafe.data("{ upcomingReservations { startsAt } }").strings(
            "upcomingReservations",
            "startsAt"
        )
        #expect(upcoming.allSatisfy { $0 > "2025-01-01T12:00:00Z" })
    }

    @Test func `a cursor of Prisma is where the page begins`() throws {
        let all = try cafe.data("{ orders(take: 8) { id code } }").at("orders")?.array ?? []
        let third = try #require(all[2]["id"]?.string)
        let page = try cafe.data("{ orders(cursor: { id: \"\(third)\" }, skip: 1, take: 2) { id code } }")
        #expect(page.at("orders")?.array == Array(all[3...4]))
        let code = try #require(all[2]["code"]?.string)
        let coded = try cafe.data("{ orders(cursor: { code: \"\(code)\" }, take: 1) { id } }")
        #expect(coded.at("orders")?.array?.first?["id"]?.string == third)
        #expect(try cafe.data("{ orders(cursor: { id: \"none\" }) { id } }") == ["orders": []])
    }

    @Test func `dashboards add up`() throws {
        let answer = try cafe.data(
            """
            { dashboard { totalOrders ordersToday ordersThisMonth revenueToday revenueThisMonth totalRevenue }
              ordersByStatus { status count } }
            """
        )
        let dashboard = try #require(answer["dashboard"])
        func number(_ name: String) -> Double { dashboard[name]?.double ?? -1 }
        let counts = answer.at("ordersByStatus")?.array ?? []
        #expect(
            counts.compactMap { $0["status"]?.string } == ["PENDING", "PREPARING", "READY", "DELIVERED", "CANCELLED"]
        )
        #expect(counts.compactMap { $0["count"]?.int }.reduce(0, +) == 50)
        #expect(number("totalOrders") == 50)
        #expect(number("ordersToday") <= number("ordersThisMonth"))
        #expect(number("revenueToday") <= number("revenueThisMonth"))
        #expect(number("revenueThisMonth") <= number("totalRevenue"))
        _ = try cafe.data("mutation { placeOrder(dishIds: [\"dish-1\"]) { id } }")
        #expect(try cafe.data("{ dashboard { totalOrders } }") == ["dashboard": ["totalOrders": 51]])
    }

    @Test func `a key is a relation where no field leads there`() throws {
        let answer = try cafe.data("{ dishes(shopId: \"1\", take: 20) { id comments { id dishId memberId } } }")
        for dish in answer.at("dishes")?.array ?? [] {
            #expect(dish.at("comments")?.array?.allSatisfy { $0["dishId"] == dish["id"] } ?? false)
        }
        let made = try cafe.data(
            "mutation { createComment(input: { dishId: \"dish-2\", memberId: \"member-4\", text: \"Nice\" }) { id dishId } }"
        )
        #expect(made == ["createComment": ["id": "comment-51", "dishId": "dish-2"]])
        let listed = try cafe.data("{ comments(dishId: \"dish-2\") { id dishId } }").strings("comments", "id")
        #expect(listed.contains("comment-51"))
        let dish = try cafe.data("{ dish(id: \"dish-2\") { comments { id } } }").strings("dish.comments", "id")
        #expect(Set(dish) == Set(listed))
    }

    @Test func `keys lead somewhere where no field does`() throws {
        let logs = try cafe.data("{ auditLogs { memberId memberName currentOrderId wobble } }").at("auditLogs")?.array
        for log in logs ?? [] {
            let id = try #require(log["memberId"]?.string)
            #expect(id.hasPrefix("member-") && log["currentOrderId"]?.string?.hasPrefix("order-") ?? true)
            #expect(log["wobble"]?.string?.hasPrefix("Wobble ") ?? true)
        }
        let explained = cafe.world.model.explanation(of: "AuditLogEntity.memberName")?.fields.first?.meaning
        #expect(explained == "name of member")
    }
}
