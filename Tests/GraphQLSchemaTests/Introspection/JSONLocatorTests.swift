import Testing

@testable import GraphQLSchema

@Suite struct JSONLocatorTests {
    private let text = #"  {"a\"": "}", "b": [1, {"c": [[], {"d": null}]}, "x,y", true ], "e" : {} }"#

    private func rest(_ path: IntrospectionPath) -> String {
        let bytes = Array(text.utf8)
        return String(decoding: bytes[JSONLocator.offset(of: path, in: bytes)...].prefix(4), as: UTF8.self)
    }

    @Test func `finds values inside objects and arrays`() {
        let b = IntrospectionPath.member(.root, "b")
        #expect(rest(.root) == #"{"a\"#)
        #expect(rest(b) == "[1, ")
        #expect(rest(.element(b, 0)) == "1, {")
        #expect(rest(.member(.element(.member(.element(b, 1), "c"), 1), "d")) == "null")
        #expect(rest(.element(b, 2)) == #""x,y"#)
        #expect(rest(.element(b, 3)) == "true")
        #expect(rest(.member(.root, "e")) == "{} }")
    }

    @Test func `stops where the way ends`() {
        #expect(rest(.member(.root, "z")) == #"{"a\"#)
        #expect(rest(.element(.member(.root, "b"), 9)) == "[1, ")
        #expect(rest(.member(.member(.root, "e"), "f")) == "{} }")
    }
}
