import GraphQLSchema
import Testing

@Suite struct SuggestionsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var options: [String]
        var expected: [String]
        var testDescription: String { "\(name) among \(options)" }
    }

    static let cases = [
        Case(name: "", options: ["a"], expected: ["a"]),
        Case(name: "input", options: [], expected: []),
        Case(name: "input", options: ["unknown"], expected: []),
        Case(name: "greetings", options: ["greeting"], expected: ["greeting"]),
        Case(name: "verylongstring", options: ["VERYLONGSTRING"], expected: ["VERYLONGSTRING"]),
        Case(name: "verylongstring", options: ["VERYLONGSTRIN"], expected: ["VERYLONGSTRIN"]),
        Case(name: "verylongstring", options: ["VERYLONGSTRINGG"], expected: ["VERYLONGSTRINGG"]),
        Case(
            name: "verylongstring",
            options: ["verylongstr1ng", "verylongstring"],
            expected: ["verylongstr1ng"]
        ),
        Case(name: "a", options: ["aaa"], expected: []),
        Case(name: "abcdefgh", options: ["hgfedcba"], expected: []),
        Case(name: "agr", options: ["arg"], expected: ["arg"]),
        Case(name: "214365879", options: ["123456789"], expected: ["123456789"]),
        Case(name: "abc", options: ["a", "ab", "abc"], expected: ["ab", "a"]),
        Case(name: "item", options: ["item10", "item2", "items"], expected: ["item2", "items", "item10"]),
        Case(
            name: "GraphQl",
            options: ["graphics", "SQL", "GraphQL", "quarks", "mark"],
            expected: ["GraphQL", "graphics"]
        ),
    ]

    @Test(arguments: cases) func `finds the nearest names`(_ test: Case) {
        #expect(suggestions(for: test.name, among: test.options) == test.expected)
    }

    @Test func `takes what is written already for no suggestion, and for near`() {
        #expect(suggestions(for: "times", among: ["times", "time"]) == ["time"])
        #expect(isNear("times", to: "times"))
        #expect(isNear("tmes", to: "times"))
        #expect(!isNear("times", to: "status"))
    }

    @Test func `names at most five`() {
        #expect(didYouMean([]) == "")
        #expect(didYouMean(["A"]) == #" Did you mean "A"?"#)
        #expect(didYouMean(["A", "B"]) == #" Did you mean "A" or "B"?"#)
        #expect(didYouMean(["A", "B", "C"]) == #" Did you mean "A", "B", or "C"?"#)
        #expect(
            didYouMean(["A", "B", "C", "D", "E", "F"]) == #" Did you mean "A", "B", "C", "D", or "E"?"#
        )
        #expect(didYouMean(["A"], kind: "the enum value") == #" Did you mean the enum value "A"?"#)
    }
}
