import GraphQLSchema
import Testing

@Suite struct DefaultSizesRuleTests {
    /// Input types of which each has two fields of the next one.
    private static func doubling(_ count: Int, last: String = "{ x: Int = 1 }") -> String {
        let types = (0..<count).map { "input A\($0) { a: A\($0 + 1) = {}, b: A\($0 + 1) = {} }" }
        return (["type Query { a(x: A0 = {}): Int }"] + types + ["input A\(count) \(last)"]).joined(separator: "\n")
    }

    private static let tooLarge = "has more than 10000 values, with those of the fields that it leaves out."

    static let cases = [
        SchemaCase("defaults that double", doubling(10)),
        SchemaCase(
            "defaults that double too often",
            doubling(14),
            "3:12: warning: The default value of A1.a \(tooLarge)",
            "3:24: warning: The default value of A1.b \(tooLarge)"
        ),
        SchemaCase("defaults that are written", doubling(40).replacing("= {}", with: "= null")),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
