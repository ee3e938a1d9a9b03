import GraphQLExecution
import JSONModel
import Testing

@testable import SchemaMeaning
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
}
