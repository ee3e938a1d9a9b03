import GraphQLLanguage
import Testing

@testable import AnswerReasons

@Suite("Paths of values")
struct AnswerPathTests {
    @Test(
        arguments: [
            "data.orders[0].total", "data.orders.0.total", "orders[0].total", "orders.0.total", "/data/orders/0/total",
        ]
    )
    func `are read as people and programs write them`(text: String) throws {
        let path = try AnswerPath(text)
        #expect(path.operation == nil)
        #expect(path.components == [.key("orders"), .index(0), .key("total")])
        #expect("\(path)" == "data.orders[0].total")
    }

    @Test func `of a batch begin with the operation`() throws {
        let path = try AnswerPath("1.data.orders")
        #expect(path.operation == 1)
        #expect(path.components == [.key("orders")])
        #expect("\(path)" == "1.data.orders")
        #expect(try AnswerPath("/1/data/orders") == path)
    }

    @Test func `have keys with any characters as pointers`() throws {
        #expect(try AnswerPath("/data/a~1b/c~0d").components == [.key("a/b"), .key("c~d")])
    }

    @Test(arguments: ["", ".", "data..x", "/", "data.x."]) func `have no empty parts`(text: String) {
        let problem = #expect(throws: AnswerPath.Problem.self) { try AnswerPath(text) }
        #expect(problem?.message.hasSuffix("\"\(text)\" is none.") == true)
    }
}
