import GraphQLExecution
import JSONModel
import SchemaMeaning
import Testing

@testable import SchemaExplaining
@testable import SchemaMocking

@Suite("Circles of values")
struct CircleTests {
    @Test func `of two flags that mean the same have one beginning`() throws {
        let api = try MockedAPI(
            "type Query { todos: [Todo!]! } type Todo { id: ID! done: Boolean! completed: Boolean! }"
        )
        let todos = try #require(try api.answer("{ todos { done completed } }")["data"]?["todos"]?.array)
        #expect(todos.allSatisfy { $0["done"] == $0["completed"] })
        #expect(Set(todos.map { $0["done"]?.bool }) == [true, false])
    }

    @Test(arguments: ["closed", "isResolved", "finished", "isCompleted"])
    func `of flags that mean the same agree whichever is asked for`(name: String) throws {
        let others = ["done", "isFinished", "isClosed", "resolved", "completed"]
        let fields = ([name] + others).map { "\($0): Boolean!" }.joined(separator: " ")
        let api = try MockedAPI("type Query { all: [T!]! } type T { id: ID! \(fields) }")
        for field in [name] + others {
            let alone = try api.answer("{ all { \(field) } }")["data"]?["all"]?.array?.map { $0[field] }
            let beside = try api.answer("{ all { \(others.joined(separator: " ")) \(name) } }")
            #expect(beside["data"]?["all"]?.array?.map { $0[field] } == alone)
        }
    }

    @Test func `of lists in lists have an end`() throws {
        let type = String(repeating: "[", count: 40) + "Int!" + String(repeating: "]", count: 40)
        let api = try MockedAPI("type Query { deep: \(type) matrix: [[Int!]!]! }")
        let body = try api.result("{ deep }", variables: [:]) { api.world.root(for: $0) }.body
        #expect(body.count < 10_000)
        let matrix = try #require(try api.answer("{ matrix }")["data"]?["matrix"]?.array)
        #expect(matrix.contains { ($0.array?.count ?? 0) > 1 })
    }

    @Test(arguments: [
        (
            "type Line { lines: [Line!]! total: Float! quantity: Int! }",
            "{ all { total quantity lines { total quantity } } }"
        ),
        (
            "type CartItem { id: ID! items: [CartItem!]! total: Int }",
            "{ all { total items { total items { total } } } }"
        ),
        (
            """
            type LineItem { id: ID! items: [LineItem!]! total: Money! quantity: Int! }
            type Money { amount: Float! currency: String! }
            """,
            "{ all { total { amount } quantity items { total { amount } } } }"
        ),
        (
            """
            type Course { id: ID! rating: Float averageRating: Float reviews: [Review!]! }
            type Review { id: ID! courses: [Course!]! rating: Float averageRating: Float reviews: [Review!]! }
            """,
            "{ all { rating averageRating reviews { rating averageRating reviews { rating averageRating } } } }"
        ),
    ])
    func `of numbers that sum up a list of the same type end`(types: String, query: String) throws {
        let name = types.split(separator: " ")[1]
        let api = try MockedAPI("type Query { all: [\(name)!]! } \(types)")
        let answer = try api.answer(query)
        #expect(answer["errors"] == nil)
        #expect(answer == (try api.answer(query)))
        let all = try #require(answer["data"]?["all"]?.array)
        #expect(!all.isEmpty)
    }

    @Test func `that mocks state end`() throws {
        var settings = MockSettings.fifty
        func say(_ type: String, _ field: String, _ meaning: String) {
            settings.types[type, default: TypeSettings()].fields[field, default: FieldSettings()].meaning = meaning
        }
        say("U", "a", "count of all U")
        say("Query", "us", "those whose a is 1")
        say("U", "b", "sum of c")
        say("U", "c", "sum of b")
        let sdl = "type Query { us: [U!]! all: [U!]! } type U { id: ID! a: Int! b: Int! c: Int! }"
        let api = try MockedAPI(sdl, settings: settings)
        #expect(try api.answer("{ all { a b c } us { a } }")["errors"] == nil)
        let taught = TaughtMeaning(type: "U", field: "a", phrase: "count of all U")
        #expect(api.world.model.problem(of: taught) == "\"U.a\" would follow from itself.")
    }

    @Test func `have one field that follows from none, and is explained so`() throws {
        let sdl = """
            type Query { items: [CartItem!]! }
            type CartItem { id: ID! items: [CartItem!]! total: Int! itemCount: Int! done: Boolean! completed: Boolean! }
            """
        let fields = try MockedAPI(sdl).world.model.explanation(of: "CartItem")?.fields ?? []
        let meanings = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.meaning ?? "") })
        #expect(meanings["total"]?.hasPrefix("such as ") == true)
        #expect(meanings["itemCount"] == "count of items")
        #expect(meanings["completed"] == "such as true" || meanings["completed"] == "such as false")
        #expect(meanings["done"] == "whether completed is true")
    }

    @Test func `of a list of the signed-in user and a flag that follows from it end`() throws {
        let sdl = """
            type Query { me: User! users: [User!]! }
            type User { id: ID! isFollowing: Boolean! followers: [User!]! }
            """
        let api = try MockedAPI(sdl)
        let answer = try api.answer(
            "{ me { id isFollowing followers { id isFollowing } } users { id followers { id } isFollowing } }"
        )
        let me = try #require(answer["data"]?["me"]?["id"])
        for user in try #require(answer["data"]?["users"]?.array) {
            let followers = user["followers"]?.array?.map { $0["id"] } ?? []
            #expect(user["isFollowing"] == .bool(followers.contains(me)))
        }
    }
}
