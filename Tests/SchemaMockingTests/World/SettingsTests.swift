import JSONModel
import SchemaMeaning
import SchemaMocking
import Testing

@Suite("Settings of the world")
struct SettingsTests {
    private func api(_ change: (inout MockSettings) -> Void) throws -> MockedAPI {
        var settings = MockSettings()
        change(&settings)
        return try MockedAPI(TestSchemas.shop, settings: settings)
    }

    private func type(_ change: (inout TypeSettings) -> Void) -> TypeSettings {
        var settings = TypeSettings()
        change(&settings)
        return settings
    }

    @Test func `populations have the size that was asked for`() throws {
        let api = try api {
            $0.types["User"] = type { $0.population = 3 }
            $0.types["Item"] = type { $0.population = 0 }
        }
        let data = try api.data(
            "{ users { totalCount nodes { id orders(first: 99) { nodes { id } } } } items { totalCount nodes { id } pageInfo { hasNextPage } } }"
        )
        #expect(data.strings("users.nodes", "id") == ["user-1", "user-2", "user-3"])
        #expect(data.at("users.totalCount") == 3)
        #expect(data.at("items.totalCount") == 0)
        let orders = data.at("users.nodes")?.array?.flatMap { $0.strings("orders.nodes", "id") } ?? []
        #expect(Set(orders).count == 50)
    }

    @Test func `pages have the size that was asked for`() throws {
        let api = try api {
            $0.pageSize = 4
            $0.types["Item"] = type { $0.pageSize = 2 }
        }
        let data = try api.data("{ users { nodes { id } } allUsers { id } items { nodes { id } } }")
        #expect(data.at("users.nodes")?.array?.count == 4)
        #expect(data.at("allUsers")?.array?.count == 4)
        #expect(data.at("items.nodes")?.array?.count == 2)
    }

    @Test func `lists have the length that was asked for, and still agree`() throws {
        let api = try api {
            $0.types["User"] = type {
                $0.fields["orders"] = FieldSettings(listLength: 7...7)
                $0.fields["teams"] = FieldSettings(listLength: 2...2)
            }
            $0.types["Query"] = type { $0.fields["allUsers"] = FieldSettings(listLength: 30...30) }
        }
        let data = try api.data("{ allUsers { id teams { id } orders { totalCount nodes { id customer { id } } } } }")
        let users = try #require(data["allUsers"]?.array)
        #expect(users.count == 30)
        for user in users {
            #expect(user.at("orders.totalCount") == 7)
            #expect(user.each("orders.nodes", "customer.id") == Array(repeating: user["id"] ?? .null, count: 7))
        }
    }

    @Test func `the key is the field that was asked for`() throws {
        let api = try api { $0.types["Shop"] = type { $0.keyFields = ["slug"] } }
        let data = try api.data("{ shop(slug: \"corner\") { slug items { shop { slug } } } }")
        #expect(data.at("shop.slug") == "corner")
        #expect(data.each("shop.items", "shop.slug").allSatisfy { $0 == "corner" })
    }

    @Test func `nulls come by their share`() throws {
        let api = try api { $0.types["User"] = type { $0.fields["latestOrder"] = FieldSettings(nullRatio: 1) } }
        let data = try api.data("{ users { nodes { latestOrder { id } } } }")
        #expect(data.at("users.nodes")?.array?.allSatisfy { $0["latestOrder"]?.isNull ?? false } == true)
    }

    @Test func `values outrank echo`() throws {
        let api = try api {
            $0.types["User"] = type { $0.fields["login"] = FieldSettings(source: .literal("fixed")) }
        }
        #expect(try api.data("{ user(login: \"apple\") { login } }").at("user.login") == "fixed")
    }

    @Test func `objects may be given by some of their fields`() throws {
        let api = try api {
            $0.types["User"] = type {
                $0.fields["address"] = FieldSettings(source: .literal(["city": "Oslo"]))
                $0.fields["reviews"] = FieldSettings(source: .literal([["rating": 5], ["id": "review-9"]]))
            }
            $0.types["Review"] = type { $0.fields["rating"] = FieldSettings(source: .literal(1)) }
        }
        let data = try api.data("{ user(id: \"user-1\") { address { city street } reviews { id rating } } }")
        #expect(data.at("user.address.city") == "Oslo")
        #expect(data.at("user.address.street")?.string?.isEmpty == false)
        // What is said of the user's list is nearer than what is said of all reviews.
        #expect(data.each("user.reviews", "rating") == [5, 1])
        #expect(data.at("user.reviews.1.id") == "review-9")
    }

    @Test func `numbers that make no sense do no harm`() throws {
        for number in [-7, Int.min, Int.max] {
            let api = try api {
                $0.population = number
                $0.pageSize = number
                $0.relationLength = number...number
                $0.types["User"] = type {
                    $0.population = 2
                    $0.fields["teams"] = FieldSettings(listLength: min(number, 9)...min(number, 9))
                }
            }
            let data = try api.data(
                "{ users(first: 1) { nodes { id teams { id } } } user(login: \"x\") { orders(first: 1) { nodes { id } } } }"
            )
            #expect(data.strings("users.nodes", "id") == ["user-1"])
        }
    }
}
