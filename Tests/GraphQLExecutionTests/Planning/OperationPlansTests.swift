import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import GraphQLExecution

@Suite("Plans of one operation")
struct OperationPlansTests {
    private let sdl = "type Query { a: Int b: Int self: Query other: Query }"

    private func condition(_ number: Int) -> String { "$v\(number): Boolean!" }

    @Test func `one plan for each assignment of the conditions' variables`() throws {
        let document = try prepare(
            "query ($x: Boolean!, $y: Int) { a @skip(if: $x) b @include(if: $x) }",
            makeSchema(sdl)
        )
        let plans = try document.operationPlans(named: nil)
        let root = document.schema.queryType
        let first = plans.plan(for: ["x": true, "y": 1], root: root)
        #expect(plans.plan(for: ["x": true, "y": 2], root: root) === first)
        #expect(plans.plan(for: ["x": false], root: root) !== first)
        #expect(plans.plan(for: [:], root: root) !== first)
    }

    @Test func `keeps a bounded number of plans and answers all the same`() throws {
        let variables = (0..<7).map(condition).joined(separator: ", ")
        let fields = (0..<7).map { "f\($0): a @include(if: $v\($0))" }.joined(separator: " ")
        let document = try prepare("query (\(variables)) { \(fields) }", makeSchema(sdl))
        for bits in 0..<128 {
            let set = (0..<7).filter { bits >> $0 & 1 == 1 }
            let values = JSONObject((0..<7).map { ("v\($0)", JSONValue.bool(set.contains($0))) })
            let data = set.map { #""f\#($0)":1"# }.joined(separator: ",")
            #expect(document.execute(["a": 1], variables: values).text == #"{"data":{\#(data)}}"#)
        }
        let plans = try document.operationPlans(named: nil)
        let none = JSONObject((0..<7).map { ("v\($0)", JSONValue.bool(false)) })
        let all = JSONObject((0..<7).map { ("v\($0)", JSONValue.bool(true)) })
        let root = document.schema.queryType
        #expect(plans.plan(for: none, root: root) === plans.plan(for: none, root: root))
        #expect(plans.plan(for: all, root: root) !== plans.plan(for: all, root: root))
    }

    @Test func `fragments that spread each other twice share their plans`() throws {
        let doubling = (0..<20).map { "fragment F\($0) on Query { self { ...F\($0 + 1) } other { ...F\($0 + 1) } }" }
        let query = "{ ...F0 } fragment F20 on Query { a } " + doubling.joined(separator: " ")
        let document = try prepare(query, makeSchema(sdl))
        let root = document.schema.queryType
        let plan = try document.operationPlans(named: nil).plan(for: [:], root: root)
        var seen: Set<ObjectIdentifier> = []
        var next = [plan.root]
        while let selection = next.popLast() {
            guard seen.insert(ObjectIdentifier(selection)).inserted else { continue }
            let fields = try #require(plan.plan(selection, for: root)).fields
            next += fields.compactMap(\.selection)
        }
        // The root, and one for each of the two fields in each of the twenty fragments.
        #expect(seen.count == 41)
    }
}
