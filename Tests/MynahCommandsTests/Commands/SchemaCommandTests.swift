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

    @Test func `refuses what cannot be served`() throws {
        let result = CommandResult(running: ["schema", "@/Broken"])
        #expect(result.code == .failure)
        try expectGolden(result.transcript, "Golden/schema-broken.txt")
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
