import Foundation
import JSONModel
import Locking
import MustacheTemplates
import TestSupport
import Testing

/// The Mustache specification's own suite, with its optional modules.
@Suite(
    "Mustache specification",
    .enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project")
)
struct SpecificationTests {
    private static let modules = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~dynamic-names", "~inheritance",
    ]

    private static func tests(_ module: String) throws -> [JSONValue] {
        let file = try #require(sharedFolder).appending(path: "conformance/mustache/\(module).json")
        return try #require(try JSONValue(parsing: Array(try Data(contentsOf: file)))["tests"]?.array)
    }

    @Test("renders as the module expects", arguments: modules)
    func module(_ module: String) throws {
        let tests = try Self.tests(module)
        #expect(tests.count >= 12)
        for test in tests {
            try expect(test, RenderContext(test["data"] ?? [:]))
        }
    }

    @Test func `calls functions as the module on lambdas expects`() throws {
        let tests = try Self.tests("~lambdas")
        #expect(tests.count == Self.lambdas.count)
        for (test, lambda) in zip(tests, Self.lambdas) {
            let functions = Functions(lambdas: ["lambda": lambda])
            try expect(test, RenderContext([.scope(functions), .json(test["data"] ?? [:])]))
        }
    }

    /// What the suite writes down in other languages, in its order.
    private static let lambdas = [
        Lambda { _ in "world" },
        Lambda { _ in "{{planet}}" },
        Lambda { _ in "|planet| => {{planet}}" },
        counter,
        Lambda { _ in ">" },
        Lambda { $0 == "{{x}}" ? "yes" : "no" },
        Lambda { text in .string("\(text ?? ""){{planet}}\(text ?? "")") },
        Lambda { text in .string("\(text ?? ""){{planet}} => |planet|\(text ?? "")") },
        Lambda { text in .string("__\(text ?? "")__") },
        Lambda { _ in false },
    ]

    private static let counter: Lambda = {
        let calls = Locked(0)
        return Lambda { _ in
            calls.withLock { calls in
                calls += 1
                return .number(.integer(calls))
            }
        }
    }()

    private func expect(_ test: JSONValue, _ context: RenderContext) throws {
        let partials = test["partials"]?.object ?? [:]
        let text = try rendered(
            try #require(test["template"]?.string),
            context,
            partials: Dictionary(uniqueKeysWithValues: partials.members.map { ($0.key, $0.value.string ?? "") })
        )
        #expect(text == test["expected"]?.string, "\(test["name"]?.string ?? "")")
    }
}
