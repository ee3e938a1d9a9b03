import HTTPMessages
import JSONModel
import Locking
import Stubbing
import Testing

@testable import GraphQLOverHTTP

@Suite("Kept responses")
struct KeptResponsesTests {
    private let responses = KeptResponses()
    private let budget = MemoryBudget(limit: 1 << 20)
    private let one = Definition()
    private let other = Definition()

    /// Stands for what a stub's response is made from, of which identity alone counts.
    private final class Definition: Sendable {}

    private func question(
        _ response: Definition,
        _ variables: JSONObject = [:],
        revision: Int = 0,
        format: ResponseFormat = .json
    ) -> KeptResponses.Key {
        KeptResponses.Key(
            response: response,
            files: "",
            format: format,
            variables: variables,
            revision: revision
        )
    }

    private func exchange(_ text: String) -> Exchange {
        Exchange(HTTPResponse(status: .ok, body: Array(text.utf8)), from: .generated)
    }

    private func keep(_ text: String, for question: KeptResponses.Key) {
        responses.keep(exchange(text), for: question, budget)
    }

    private func text(_ question: KeptResponses.Key) -> String? {
        let response = responses.response(for: question)?.exchange.outcome.response
        return response.map { String(decoding: $0.body.bytes, as: UTF8.self) }
    }

    @Test func `answer the same question only`() {
        keep("A", for: question(one, ["a": 1]))
        #expect(text(question(one, ["a": 1])) == "A")
        #expect(text(question(other, ["a": 1])) == nil)
        #expect(text(question(one, ["a": 1.0])) == nil)
        #expect(text(question(one, [:])) == nil)
        #expect(text(question(one, ["a": 1], revision: 1)) == nil)
        #expect(text(question(one, ["a": 1], format: .graphQLResponse)) == nil)
    }

    @Test func `are the last few`() {
        for number in 0..<6 { keep("\(number)", for: question(one, ["a": .number(.integer(number))])) }
        #expect(responses.count == 4)
        #expect((0..<6).map { text(question(one, ["a": .number(.integer($0))])) } == [nil, nil, "2", "3", "4", "5"])
    }

    @Test func `take room for as long as they are kept`() {
        for number in 0..<4 { keep("1234", for: question(one, ["a": .number(.integer(number))])) }
        let taken = budget.bytesTaken
        #expect(taken > 4 * 256)
        for number in 4..<9 { keep("1234", for: question(one, ["a": .number(.integer(number))])) }
        // As many, but for how much an array sets aside.
        #expect(abs(budget.bytesTaken - taken) < 100)
        let latest = budget.bytesTaken
        do {
            let others = KeptResponses()
            others.keep(exchange(""), for: question(one), budget)
            #expect(budget.bytesTaken > latest)
        }
        #expect(budget.bytesTaken == latest)
    }

    @Test func `are not kept where there is no room`() {
        let full = MemoryBudget(limit: 0)
        responses.keep(exchange(""), for: question(one), full)
        #expect(responses.count == 0)
    }
}
