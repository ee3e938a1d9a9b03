import Foundation
import MynahCommands
import TestSupport
import Testing

@Suite("mynah explain")
struct ExplainCommandTests {
    @Test func `prints what is understood of a project`() throws {
        let result = CommandResult(running: ["explain", "@/Shop"])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/explain.txt")
    }

    @Test func `prints what is understood of the demo`() throws {
        let result = CommandResult(running: ["explain", repositoryRoot.path])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/explain-demo.txt")
    }

    @Test func `prints what it is asked for, as text or JSON`() throws {
        let names = ["Query.products", "Product.price"]
        let text = CommandResult(running: ["explain", "@/Shop"] + names)
        try expectGolden(text.output, "Golden/explain-named.txt")
        let json = CommandResult(running: ["explain", "@/Shop", "--json"] + names)
        #expect(json.code == .success)
        try expectGolden(json.output, "Golden/explain.json")
    }

    @Test func `prints only what is not understood`() throws {
        let result = CommandResult(running: ["explain", repositoryRoot.path, "--unknown"])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/explain-unknown.txt")
    }

    @Test(arguments: ["hasura-shop", "prisma-blog", "keystone-library"])
    func `prints an input object once, and explains it by its name`(dialect: String) throws {
        let schema = repositoryRoot.appending(path: "Tests/WorldAuditTests/Fixtures/Schemas/\(dialect).graphql").path
        let inputs = [
            "hasura-shop": ["orders_bool_exp", "String_comparison_exp", "query_root"],
            "prisma-blog": ["PostWhereInput", "UserCreateNestedOneInput", "PostListRelationFilter.some", "Query"],
            "keystone-library": ["BookWhereInput", "Query.books", "Query.booksCount"],
        ]
        let result = CommandResult(running: ["explain", "--schema", schema] + inputs[dialect, default: []])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/explain-\(dialect).txt")
    }

    @Test func `says what there is not`() {
        let expected = CommandResult(
            code: .failure,
            errors: """
                mynah: The schema has no object, interface, union or input "Prodct". Did you mean "Product"?
                mynah: "Product" has no field "nme". Did you mean "name"?
                mynah: "Product" has no field "name.first".

                """
        )
        #expect(
            CommandResult(running: ["explain", "@/Shop", "Prodct", "Product.nme", "Product.name.first"]) == expected
        )
    }
}
