import JSONModel
import StubModel
import Testing

@testable import MynahCommands

@Suite("Values that match")
struct ValueMatcherExamplesTests {
    private static let pattern = ValueMatcher.matches(RegularExpression("a+"))

    @Test(
        arguments: [
            (.literal(1), [1]),
            (.exactly(["a": 1]), [["a": 1]]),
            (.oneOf([.literal("a"), pattern, .literal("b")]), ["a", "b"]),
            (.list([.literal(1), .oneOf([.literal(2), .literal(3)])]), [[1, 2]]),
            (.list([.literal(1), .any]), []),
            (.contains(.literal(1)), []),
            (pattern, []),
            (.any, []),
            (.absent, []),
            (
                .object(
                    [
                        NamedMatcher(name: "a", matcher: .oneOf([.literal(1), .literal(2)])),
                        NamedMatcher(name: "b", matcher: .absent),
                        NamedMatcher(name: "c", matcher: .oneOf([.literal(3), .literal(4)])),
                    ],
                    allowsOthers: true
                ),
                [["a": 1, "c": 3], ["a": 2, "c": 3], ["a": 1, "c": 4]]
            ),
            (.object([NamedMatcher(name: "a", matcher: pattern)], allowsOthers: true), []),
        ] as [(ValueMatcher, [JSONValue])]
    )
    func `are found where they are said`(matcher: ValueMatcher, examples: [JSONValue]) {
        #expect(matcher.examples == examples)
    }

    @Test func `of single variables are taken where others are not known`() {
        let members = [
            NamedMatcher(name: "a", matcher: .literal(1)), NamedMatcher(name: "b", matcher: Self.pattern),
            NamedMatcher(name: "c", matcher: .absent),
        ]
        #expect(members.exampleObjects == [["a": 1]])
        #expect(members.namesWithoutExamples == ["b"])
    }
}
