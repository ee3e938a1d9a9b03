import MynahCommands
import TestSupport
import Testing

@Suite("mynah manual")
struct ManualCommandTests {
    @Test func `prints the program's page`() throws {
        let result = CommandResult(running: ["manual"])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/mynah.1")
    }

    @Test func `prints a command's page`() throws {
        let result = CommandResult(running: ["manual", "render"])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/mynah-render.1")
    }

    @Test func `suggests a command`() {
        let expected = CommandResult(
            code: .usage,
            errors: "mynah: error: There is no command \"rendr\". Did you mean \"render\", \"record\", or \"run\"?\n"
                + "Try \"mynah manual --help\".\n"
        )
        #expect(CommandResult(running: ["manual", "rendr"]) == expected)
    }
}
