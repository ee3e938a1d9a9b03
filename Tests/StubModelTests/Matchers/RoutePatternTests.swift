import Testing

@testable import StubModel

@Suite("Route patterns")
struct RoutePatternTests {
    @Test(arguments: [
        ("/a/:", #"A parameter in "/a/:" has no name"#), ("/${}", #"A parameter in "/${}" has no name"#),
        ("/x${n", #""x${n" in "/x${n" has a "${" without its "}""#),
        ("/${a}-${b}", #""${a}-${b}" in "/${a}-${b}" captures more than one text"#),
        (
            "/a/:id.json",
            #"The parameter "id.json" in "/a/:id.json" has a name with other characters than letters, digits, "_" and "#
                + #""-"; ${id}.json captures what stands beside other text"#
        ),
        ("/*a*", #""*a*" in "/*a*" has more than one "*""#),
    ])
    func refuses(pattern: String, message: String) {
        #expect(throws: RoutePatternError(message)) { try RoutePattern(parsing: pattern) }
    }

    @Test(arguments: ["/accounts/:id/v${n}.png/*/*.txt/**", "/"])
    func `is printed as it is written`(text: String) throws {
        #expect(try RoutePattern(parsing: text).description == text)
    }
}
