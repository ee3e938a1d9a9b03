import MynahAPI
import Testing

@Suite("Names of stubs in failures")
struct StubNameTests {
    @Test func `are titles with their places`() {
        let line = #line + 2
        let stubs: [any MockStub] = [
            Operation("GetHero"), Operation(["A", .matching("^B")]), Operation(matching: "{ hero\n  { name } }"),
            Endpoint(.get, "/a/:id"),
            Endpoint(.any, "/b").named("mine"),
        ]
        #expect(
            stubs.map { "\($0.definition)" } == [
                "GetHero (StubNameTests.swift:\(line))", "A or /^B/ (StubNameTests.swift:\(line))",
                "{ hero { name } } (StubNameTests.swift:\(line))", "GET /a/:id (StubNameTests.swift:\(line + 1))",
                "mine",
            ]
        )
    }
}
