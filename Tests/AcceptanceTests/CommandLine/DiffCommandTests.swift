import Foundation
import TestSupport
import Testing

/// A small project whose real API has moved on.
@Suite("mynah diff", .offThePool, .timeLimit(.minutes(10)))
struct DiffCommandTests {
    private static let project = [
        "schemas/shop.graphql": """
        type Query { product(id: ID!): Product }
        type Product { id: ID! name: String! price: Float }
        type Mutation { rename(id: ID!, name: String!): Product }
        """,
        "operations/GetProduct.json": #"{ "data": { "product": { "name": "Lamp", "price": 3.5 } } }"#,
        "operations/GetProduct.graphql": "query GetProduct($id: ID!) { product(id: $id) { id name price } }",
        "mynah.yml": "mocks:\n  Product:\n    price: 3.5\n",
    ]

    private static let later = """
        type Query { product(id: ID!, shop: ID!): Product products: [Product!]! }
        type Product { id: ID! name: String! cost: Float }
        type Mutation { rename(id: ID!, name: String!): Product }
        """

    private func inProject(_ body: (URL) throws -> Void) throws {
        try inTemporaryFolder { folder in
            for (path, text) in Self.project { try write(text, to: path, in: folder) }
            try write(Self.later, to: "later.graphql", in: folder)
            try body(folder)
        }
    }

    private func write(_ text: String, to path: String, in folder: URL) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    @Test func `tells what has changed, and what of the project no longer fits`() throws {
        try inProject { folder in
            let result = try run(mynah, ["diff", "later.graphql"], in: folder)
            #expect(result.exitCode == 1)
            try expectGolden(result.output + result.errors, "Diff/text.txt")
        }
    }

    @Test(arguments: ["json", "github", "junit", "markdown"])
    func `tells it to programs and in comments`(format: String) throws {
        try inProject { folder in
            let result = try run(mynah, ["diff", "later.graphql", "--format", format], in: folder)
            #expect(result.exitCode == 1)
            try expectGolden(result.output, "Diff/\(format).txt")
        }
    }

    @Test func `compares with a server`() throws {
        try inProject { folder in
            let server = try RunningMynah([folder.appending(path: "later.graphql").path])
            let result = try run(mynah, ["diff", server.url + "/graphql", "--fail-on", "never"], in: folder)
            #expect(result.exitCode == 0)
            #expect(result.output.hasPrefix("breaking: The required argument Query.product(shop:) was added.\n"))
            let same = try run(mynah, ["diff", "later.graphql", server.url + "/graphql"], in: folder)
            #expect(same.exitCode == 0)
            #expect(same.output == "")
            #expect(same.errors == "The schemas are the same.\n")
        }
    }

    @Test func `compares folders of schema files`() throws {
        try inTemporaryFolder { folder in
            try write("type Query { a: Int }", to: "old/query.graphql", in: folder)
            try write("extend type Query { b: Int }", to: "old/more.graphql", in: folder)
            try write("type Query { a: Int }", to: "new/query.graphql", in: folder)
            let result = try run(mynah, ["diff", "old", "new"], in: folder)
            #expect(result.exitCode == 1)
            #expect(result.output == "old/more.graphql:1:21: breaking: Query.b was removed.\n")
        }
    }

    @Test func `fails for what it is told to`() throws {
        try inProject { folder in
            try write("type Query { a: E } enum E { X }", to: "a.graphql", in: folder)
            try write("type Query { a: E } enum E { X Y }", to: "b.graphql", in: folder)
            try write("type Query { a: E b: Int } enum E { X }", to: "c.graphql", in: folder)
            func status(_ new: String, _ severity: String) throws -> Int32 {
                try run(mynah, ["diff", "a.graphql", new, "--fail-on", severity], in: folder).exitCode
            }
            #expect(
                try ["breaking", "dangerous", "safe", "never"].map { try status("b.graphql", $0) } == [0, 1, 1, 0]
            )
            #expect(
                try ["breaking", "dangerous", "safe", "never"].map { try status("c.graphql", $0) } == [0, 0, 1, 0]
            )
        }
    }

    @Test func `says what it cannot compare`() throws {
        try inProject { folder in
            try write("type Query {", to: "broken.graphql", in: folder)
            try write("<html>", to: "page.html", in: folder)
            let cases: [([String], Int32, String)] = [
                ([], 64, "needs the schema to compare with"),
                (["nowhere.graphql"], 1, "nowhere.graphql"),
                (["broken.graphql"], 1, "broken.graphql:1:"),
                (["page.html"], 1, "page.html:1:1"),
                (["http://127.0.0.1:1/graphql"], 1, "127.0.0.1:1"),
                (["later.graphql", "--fail-on", "always"], 64, "one of breaking, dangerous, safe, never"),
            ]
            for (arguments, status, text) in cases {
                let result = try run(mynah, ["diff"] + arguments, in: folder)
                #expect(result.exitCode == status, "\(arguments)")
                #expect(result.errors.contains(text), "\(arguments): \(result.errors)")
            }
        }
    }
}
