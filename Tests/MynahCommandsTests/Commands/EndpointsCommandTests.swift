import MynahCommands
import TestSupport
import Testing

@Suite("mynah endpoints")
struct EndpointsCommandTests {
    @Test func `lists what is served in a table`() throws {
        let result = CommandResult(running: ["endpoints", "@/Heroes"])
        #expect(result.code == .success)
        try expectGolden(result.transcript, "Golden/endpoints.txt")
    }

    @Test func `lists what is served as JSON`() throws {
        let result = CommandResult(running: ["endpoints", "@/Heroes", "--json"])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/endpoints.json")
    }

    @Test func `lists one file where only that is named`() {
        let result = CommandResult(running: ["endpoints", "-c", "@/Heroes/endpoints/more/logo.yml"])
        let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").first.map(String.init) }
        #expect(result.code == .success)
        #expect(lines == ["KIND", "GET", "Schema:"])
    }

    @Test func `fails for a path that is not there`() {
        let result = CommandResult(running: ["endpoints", "--config", "@/nowhere.yml"])
        let expected = CommandResult(
            code: .failure,
            errors: "nowhere.yml:1:1: error: Cannot be read: no such file or folder.\n"
        )
        #expect(result == expected)
    }
}
