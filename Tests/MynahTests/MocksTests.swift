import Foundation
import Mynah
import Testing

@Suite("What the schema's answers are like, in Swift")
struct MocksTests {
    private static let project = "Fixtures/Mocked"

    @Test func saysWhatAWorldIsLike() async throws {
        // example
        let server = try await MockServer(
            schema: .file("Fixtures/Mocked/schemas/shop.graphql"),
            mocks: [
                .everything(population: 20, listLength: 3...3),
                .type("Category", population: 4, key: ["slug"], ["name": .examples(["Ferns", "Herbs"])]),
                .type("Order", ["number": "FW-2025-001", "tags": .length(1...1), "total": .nullRatio(1)]),
                .type("Mutation", ["checkout": .creates("Order"), "ping": .writesNothing]),
                .leaf("DateTime", .examples(["2025-02-03T10:00:00Z"])),
            ]
        )
        // end
        let app = App(server)
        let data = try await app.ask("{ categories { name } orders { number total tags madeAt } }")["data"]
        let names = data?["categories"]?.array?.compactMap { $0["name"]?.string } ?? []
        #expect(names.count == 4)
        #expect(Set(names).isSubset(of: ["Ferns", "Herbs"]))
        let orders = data?["orders"]?.array ?? []
        #expect(orders.count == 10)
        for order in orders {
            #expect(order["number"] == "FW-2025-001")
            #expect(order["total"] == .null)
            #expect(order["tags"]?.array?.count == 1)
            #expect(order["madeAt"] == "2025-02-03T10:00:00Z")
        }
        let made = try await app.ask("mutation { checkout(total: 7) { id } }")
        #expect(made["errors"] == nil, "\(made)")
        let pinged = try await app.ask("mutation { ping { id } }")
        #expect(pinged["errors"] == nil, "\(pinged)")
        #expect(try await server.entities(of: "Order").count == 1)
        await server.stop()
    }

    @Test func countsMoreThanTheProjectsOwn() async throws {
        let server = try await MockServer(
            project: Self.project,
            mocks: [
                .type("Category", population: 3, key: ["slug"]), .type("Category", ["name": "Fir"]),
                .type("Order", ["state": "PAID"]),
            ]
        )
        let data = try await App(server).ask("{ categories { name hint } orders { state tags } }")["data"]
        let fir: JSONValue = ["name": "Fir", "hint": "From the file"]
        #expect(data?["categories"] == [fir, fir, fir])
        #expect(data?["orders"]?[0] == ["state": "PAID", "tags": data?["orders"]?[0]?["tags"] ?? .null])
        #expect(data?["orders"]?[0]?["tags"]?.array?.count == 2)
        await server.stop()
        let plain = try await MockServer(project: Self.project)
        #expect(try await App(plain).ask("{ categories { hint } }")["data"]?["categories"]?.array?.count == 2)
        await plain.stop()
    }

    @Test func saysWhatFieldsAre() async throws {
        let schema = SchemaSource.sdl(
            "type Query { posts: [Post!]! } type Post { id: ID! comments: [Comment!]! k: Int! } type Comment { id: ID! }"
        )
        let server = try await MockServer(schema: schema, mocks: [.type("Post", ["k": .is("count of comments")])])
        let posts = try await App(server).ask("{ posts { k comments { id } } }")["data"]?["posts"]?.array ?? []
        #expect(posts.count == 10)
        for post in posts { #expect(post["k"]?.int == post["comments"]?.array?.count) }
        await server.stop()
        let mock = SchemaMock.type("Post", ["k": .is("nonsense")])
        let problem = await #expect(throws: MockProblem.self) { try await MockServer(schema: schema, mocks: [mock]) }
        #expect(problem?.details.count == 1)
        let text = #"\#(#filePath):\#(#line - 3):35: error: "nonsense" says nothing that a field can be."#
        #expect(problem?.details.first?.hasPrefix(text) == true)
    }

    @Test func whatIsWrongIsWhereItIsWritten() async throws {
        let line = #line + 2
        let mocks: [SchemaMock] = [
            .type("Categry", ["name": "x"]),
            .type("Order", ["nmber": "x", "state": "OPEND", "total": .fake("emial")]),
            .everything(population: -1),
            .type("Mutation", ["checkout": .updates("Order", key: "id"), "ping": .creates("State")]),
        ]
        let problem = await #expect(throws: MockProblem.self) {
            try await MockServer(project: Self.project, mocks: mocks)
        }
        func place(_ row: Int) -> String { "\(#filePath):\(line + row):\(row == 2 ? 24 : 18): error: " }
        #expect(
            problem?.details == [
                place(0) + #"The schema has no type "Categry" that could be mocked. Did you mean "Category"?"#,
                place(1) + #""Order" has no field "nmber". Did you mean "number"?"#,
                place(1) + #"The enum "State" has no value "OPEND". Did you mean "OPEN" or "PAID"?"#,
                place(1) + #"There is no kind of value "emial" for "$fake". Did you mean "email" or "emoji"?"#,
                place(2) + #""$population" must be a whole number from 0 to 1000000, not the number -1."#,
                place(3) + #"The mutation has no argument "id"."#,
                place(3) + #""State" has no key, so it has no entities."#,
            ]
        )
    }
}
