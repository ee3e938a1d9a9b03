import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Numbers about lists")
struct AggregateTests {
    private static let api = Result {
        try MockedAPI(
            """
            type Query {
              orders(first: Int, orderBy: [OrdersOrderBy!], condition: OrderCondition): OrdersConnection!
              shops(first: Int, orderBy: [ShopsOrderBy!]): ShopsConnection!
              items(distinct_on: [item_column!], order_by: item_order, distinct: Boolean): [Item!]!
            }
            enum item_column { kind }
            input item_order { parts: part_order kind: Direction parts_aggregate: part_order }
            input part_order { _count: Direction count: Direction }
            enum Direction { asc desc }
            type Item { id: ID! kind: Kind! parts: [Part!]! parts_aggregate: parts_aggregate! }
            type parts_aggregate { aggregate: parts_numbers nodes: [Part!]! }
            type parts_numbers { count: Int! }
            type Part { id: ID! item: Item! }
            enum Kind { A B C }
            enum OrdersOrderBy { ID_ASC TOTAL_DESC }
            enum ShopsOrderBy { ORDERS_BY_SHOP_ID__COUNT_DESC }
            input OrderCondition { status: Status }
            enum Status { OPEN PAID }
            type OrdersConnection { nodes: [Order!]! edges: [OrdersEdge!]! totalCount: Int! aggregates: OrderAggregates
              groupedAggregates(groupBy: [OrdersGroupBy!]!): [OrderAggregates!] }
            type OrdersEdge { cursor: String node: Order! }
            enum OrdersGroupBy { STATUS PLACED_AT_TRUNCATED_TO_DAY }
            type OrderAggregates { keys: [String] sum: OrderSums distinctCount: OrderCounts min: OrderSums max: OrderSums
              average: OrderSums stddevPopulation: OrderSums }
            type OrderSums { total: Float quantity: Float }
            type OrderCounts { status: Int }
            type Order { id: ID! status: Status! total: Float! quantity: Int! placedAt: String! shop: Shop! }
            type ShopsConnection { nodes: [Shop!]! edges: [ShopsEdge!]! totalCount: Int! }
            type ShopsEdge { cursor: String node: Shop! }
            type Shop { id: ID! ordersByShopId: OrdersConnection! }
            """
        )
    }

    @Test func `are of the whole list with its filter, not of its page`() throws {
        let api = try Self.api.get()
        let data = try api.data(
            """
            { orders(first: 2, condition: { status: PAID }) { totalCount
                aggregates { sum { total quantity } average { quantity } min { total } max { total } distinctCount { status }
                  stddevPopulation { quantity } } }
              all: orders(first: 50, condition: { status: PAID }) { nodes { total quantity } } }
            """
        )
        let nodes = data["all"]?["nodes"]?.array ?? []
        let totals = nodes.compactMap { $0["total"]?.double }
        let quantities = nodes.compactMap { $0["quantity"]?.double }
        let aggregates = try #require(data["orders"]?["aggregates"])
        #expect(data["orders"]?["totalCount"]?.int == nodes.count && nodes.count > 2)
        func isNear(_ value: JSONValue?, _ expected: Double) -> Bool { abs((value?.double ?? .nan) - expected) < 0.011 }
        #expect(isNear(aggregates["sum"]?["total"], totals.reduce(0, +)))
        #expect(isNear(aggregates["sum"]?["quantity"], quantities.reduce(0, +)))
        let mean = quantities.reduce(0, +) / Double(quantities.count)
        #expect(isNear(aggregates["average"]?["quantity"], mean))
        #expect(aggregates["min"]?["total"]?.double == totals.min())
        #expect(aggregates["max"]?["total"]?.double == totals.max())
        #expect(aggregates["distinctCount"]?["status"] == 1)
        let squares = quantities.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        #expect(isNear(aggregates["stddevPopulation"]?["quantity"], (squares / Double(quantities.count)).squareRoot()))
    }

    @Test func `are of what has no key, too`() throws {
        let api = try MockedAPI(
            """
            type Query { papers: [papers!]! }
            type papers {
              id: String! authors(limit: Int): [paper_authors!]! authors_aggregate(limit: Int): paper_authors_aggregate!
            }
            type paper_authors { name: String! }
            type paper_authors_aggregate { aggregate: paper_authors_aggregate_fields nodes: [paper_authors!]! }
            type paper_authors_aggregate_fields { count: Int! }
            """
        )
        let answer = try api.answer(
            "{ papers { authors(limit: 100) { name } authors_aggregate { aggregate { count } nodes { name } } } }"
        )
        for paper in try #require(answer.at("data.papers")?.array) {
            #expect(paper["authors"]?.array?.count == paper.at("authors_aggregate.aggregate.count")?.int)
            #expect(paper["authors"] == paper.at("authors_aggregate.nodes"))
        }
    }

    @Test func `are of groups, too`() throws {
        let api = try Self.api.get()
        let data = try api.data(
            """
            { orders(first: 50) { nodes { status total placedAt }
                status: groupedAggregates(groupBy: [STATUS]) { keys sum { total } }
                day: groupedAggregates(groupBy: [STATUS, PLACED_AT_TRUNCATED_TO_DAY]) { keys } } }
            """
        )
        let nodes = data["orders"]?["nodes"]?.array ?? []
        let groups = data["orders"]?["status"]?.array ?? []
        #expect(Set(groups.map { $0["keys"] }) == [["OPEN"], ["PAID"]])
        for group in groups {
            let own = nodes.filter { $0["status"] == group["keys"]?.array?.first }
            let sum = own.reduce(0) { $0 + ($1["total"]?.double ?? .nan) }
            #expect(abs((group["sum"]?["total"]?.double ?? .nan) - sum) < 0.011)
        }
        let days = Set(nodes.map { [$0["status"]?.string ?? "", String(($0["placedAt"]?.string ?? "").prefix(10))] })
        let keys = (data["orders"]?["day"]?.array ?? []).compactMap { $0["keys"]?.array?.compactMap(\.string) }
        #expect(Set(keys) == days && keys.count == days.count)
    }

    @Test func `order lists`() throws {
        let api = try Self.api.get()
        let shops = try api.data(
            "{ shops(first: 50, orderBy: [ORDERS_BY_SHOP_ID__COUNT_DESC]) { nodes { ordersByShopId { totalCount } } } }"
        )
        let counts = (shops["shops"]?["nodes"]?.array ?? []).compactMap { $0["ordersByShopId"]?["totalCount"]?.int }
        #expect(counts == counts.sorted(by: >) && Set(counts).count > 1)
        for order in ["{ parts: { _count: desc } }", "{ parts_aggregate: { count: desc } }"] {
            #expect(try api.ignored("{ items(order_by: \(order)) { id } }") == [])
            let items = try api.data("{ items(order_by: \(order)) { parts { id } } }")["items"]?.array ?? []
            let lengths = items.compactMap { $0["parts"]?.array?.count }
            #expect(lengths == lengths.sorted(by: >) && Set(lengths).count > 1)
        }
    }

    @Test func `each value comes once where that is asked for`() throws {
        let api = try Self.api.get()
        let kinds = try api.data("{ items(distinct_on: [kind], order_by: { kind: desc }) { kind } }")["items"]
        #expect(kinds == [["kind": "C"], ["kind": "B"], ["kind": "A"]])
        #expect(try api.ignored("{ items(distinct: true) { id } }") == ["items(distinct)"])
    }
}
