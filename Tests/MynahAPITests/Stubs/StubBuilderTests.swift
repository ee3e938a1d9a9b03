import JSONModel
import TestSupport
import Testing

@testable import MynahAPI

@Suite("Stubs in Swift, as stub files have them")
struct StubBuilderTests {
    private func json(@StubBuilder _ stubs: () -> [StubDefinition]) -> String {
        JSONValue.array(stubs().map { .object($0.json) }).prettyPrinted + "\n"
    }

    @Test func operations() throws {
        let stubs = json {
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
            Operation(["GetHero", .matching("^Hero")], errors: ["Gone", MockError("No", path: ["hero", 0, "name"])])
                .variables(["episode": .oneOf(["EMPIRE", "JEDI"]), "after": .absent, "first": 10])
                .headers(["X-A": .matches("^b")])
                .once()
            Operation(matching: "{ cart { items { id } } }")
            Operation("A", .data(template: "a", ["b": 1]).extensions(["c": 2]), .javascript(file: "a.js"))
                .method(.get)
                .path("/graphql")
            Operation("B", .data([:]).writingEntities().header("Set-Cookie", ["a=b", "c=d"]))
            Endpoint(.get, "/users/:id", .operation("{ user { id } }", at: "user").orElse(.status(404)))
            Endpoint(.get, "/b", .text("{{x}}").templateData(["x": 1]))
        }
        try expectGolden(stubs, "operations.json")
    }

    @Test func endpoints() throws {
        let isOld = true
        let stubs = json {
            Endpoint(.get, "/a/:id", .json(["id": 1]), .status(404)).query(["x": "1"]).priority(3).named("mine")
            if isOld { Endpoint(.post, "/b").body(json: ["kind": "savings"]).delay(.milliseconds(250)) }
            for code in [500, 503] { Endpoint(.any, "/fail/\(code)", .status(code).header("Retry-After", "3")) }
            [Endpoint(.put, "/c", .bytes([1, 2, 3], contentType: "image/png"))]
            Endpoint(.get, "/d", .redirect(to: "/e"))
                .scenario("checkout", when: "started", becomes: "paid")
                .then(.text("{{x}}").verbatim().delay(.seconds(1)))
        }
        try expectGolden(stubs, "endpoints.json")
    }

    @Test func mocks() throws {
        let mocks: [SchemaMock] = [
            .everything(population: 5, pageSize: 2, listLength: 0...3, nullRatio: 0.5),
            .type(
                "User",
                key: ["login", "host"],
                nullRatio: 0,
                ["email": .fake("email", options: ["a": 1]).nullRatio(0.1)]
            ),
            .type("Mutation", ["a": .creates("User"), "b": .updates("User", key: "id"), "c": .deletes("User")]),
            .type("Mutation", ["f": .updates("User", key: "id").links("friends")]),
            .type("Mutation", ["d": .writesNothing, "e": .sets(["isActive": false, "endedAt": "now"])]),
            .type(
                "Query",
                ["orders": .arguments(["region": "customer.city", "by": "order"]), "n": .value(1).is("count of a")]
            ),
            .type(
                "Order",
                ["lines": .length(1...2), "paid": true, "rate": 1.5, "first": 3, "note": nil, "tags": ["a"]]
            ),
            .leaf("Date", .value("2025-01-01").length(2...2)),
        ]
        try expectGolden(JSONValue.array(mocks.map { .object($0.json) }).prettyPrinted + "\n", "mocks.json")
    }

    @Test func closuresAreKeptBesideTheValue() throws {
        let stub = Endpoint(.get, "/a") { _, _ in .status(204) }.then { _, _ in .status(205) }.definition
        let ids = try #require(stub.json["responses"]?.array).compactMap { $0["handler"]?.string }
        #expect(ids.count == 2)
        #expect(Set(ids) == Set(stub.handlers.keys))
        #expect(stub.place.line == #line - 4)
    }
}
