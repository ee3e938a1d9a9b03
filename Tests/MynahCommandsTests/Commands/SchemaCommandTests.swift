import MynahCommands
import TestSupport
import Testing

@Suite("mynah schema")
struct SchemaCommandTests {
    @Test func `prints the merged schema`() throws {
        let result = CommandResult(running: ["schema", "@/Shop"])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/schema.graphql")
    }

    @Test func `prints an introspection result that loads as the same schema`() throws {
        let result = CommandResult(running: ["schema", "@/Shop", "--introspection"])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/schema.json")
        let again = CommandResult(running: ["schema", "--schema", "@/Golden/schema.json"])
        #expect(again == CommandResult(running: ["schema", "@/Shop"]))
    }

    @Test func `prints what is left of a schema with errors`() throws {
        let result = CommandResult(running: ["schema", "@/Broken"])
        #expect(result.code == .success)
        try expectGolden(result.transcript, "Golden/schema-broken.txt")
    }

    @Test func `refuses errors and warnings alike where that is asked for`() {
        let result = CommandResult(running: ["schema", "@/Broken", "--strict"])
        #expect(result.code == .failure)
        #expect(result.output.isEmpty)
        #expect(
            result.errors.hasSuffix(
                "mynah: error: Mend the problems above first: with --strict every warning is an error.\n"
            )
        )
    }

    @Test func `refuses what cannot be parsed`() {
        let expected = CommandResult(
            code: .failure,
            errors: "Documents/Unfinished.graphql:4:1: error: Syntax Error: Expected Name, found <EOF>.\n"
                + "mynah: error: Mend the errors above first.\n"
        )
        #expect(CommandResult(running: ["schema", "--schema", "@/Documents/Unfinished.graphql"]) == expected)
    }

    @Test func `says what to do where there is no schema`() {
        let expected = CommandResult(
            code: .failure,
            errors: "mynah: error: There is no schema: put one into schemas/, or name one with --schema PATH. "
                + "It is SDL (.graphql) or an introspection result (.json).\n"
        )
        #expect(CommandResult(running: ["schema", "@/Documents"]) == expected)
    }
}
