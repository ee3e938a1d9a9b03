import GraphQLExecution
import JSONModel
import TestSupport
import Testing

/// Requests with the answers that graphql-core gives to them, byte for byte.
@Suite("Answers as graphql-core gives them")
struct AnswerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var schema: String
        var data: JSONValue
        var request: JSONValue
        var testDescription: String { request["name"]?.string ?? "" }
    }

    private static func cases(_ name: String) -> [Case] {
        guard let text = try? fixture("Answers/\(name).json"),
            let groups = try? JSONValue(parsing: Array(text.utf8)).array
        else { return [] }
        return groups.flatMap { group in
            (group["cases"]?.array ?? []).map { request in
                Case(schema: group["schema"]?.string ?? "", data: group["data"] ?? .null, request: request)
            }
        }
    }

    static let nulls = cases("nulls")
    static let selections = cases("selections")
    static let conditions = cases("conditions")
    static let requests = cases("requests")
    static let unchecked = cases("unchecked")

    @Test(arguments: nulls) func `nulls and errors propagate`(_ c: Case) throws { try check(c) }
    @Test(arguments: selections) func `fields are collected and completed`(_ c: Case) throws { try check(c) }
    @Test(arguments: conditions) func `skip and include decide`(_ c: Case) throws { try check(c) }
    @Test(arguments: requests) func `operations are chosen and variables coerced`(_ c: Case) throws { try check(c) }

    @Test(arguments: unchecked) func `what skipped validation does no harm`(_ c: Case) throws { try check(c) }

    @Test func `there are cases`() {
        #expect(Self.nulls.count > 150)
        #expect(Self.selections.count > 20)
        #expect(Self.conditions.count > 15)
        #expect(Self.requests.count > 8)
        #expect(Self.unchecked.count > 15)
    }

    private func check(_ c: Case) throws {
        let query = try #require(c.request["query"]?.string)
        let operation = query.hasPrefix("mutation") ? "mutation" : "query"
        let data = try #require((c.data[operation] ?? c.data).object)
        let result = try prepare(query, makeSchema(c.schema)).execute(
            data,
            operationName: c.request["operationName"]?.string,
            variables: c.request["variables"]?.object ?? [:]
        )
        let expected = try #require(c.request["answer"])
        #expect(result.text == String(decoding: expected.serialized(), as: UTF8.self))
        #expect(result.isRequestError == (c.request["isRequestError"]?.bool ?? false))
        #expect(result.errorCount == expected["errors"]?.array?.count ?? 0)
    }
}
