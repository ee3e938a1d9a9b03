import Foundation
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MockConfiguration
import TestSupport
import Testing

/// Every command that the README shows is run, and answers what the README says; the other pages' too.
///
/// `UPDATE_GOLDEN=1` writes the outputs anew.
@Suite("README")
struct ReadmeTests {
    private static let file = repositoryRoot.appending(path: "README.md")

    @Test(arguments: [("README.md", 30), ("docs/admin-api.md", 3)])
    func `its examples answer what it says`(name: String, least: Int) throws {
        let file = repositoryRoot.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        let page = ConsolePage(text)
        #expect(page.text == text)
        let server = try RunningMynah([])
        var outputs: [Int: String] = [:]
        for example in page.examples where Self.isRun(example) {
            outputs[example.line] = try Self.output(of: example, server: server.url)
        }
        #expect(outputs.count >= least)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
            try page.replacingOutputs(outputs).text.write(to: file, atomically: true, encoding: .utf8)
            return
        }
        for example in page.examples {
            guard let output = outputs[example.line] else { continue }
            #expect(output == example.output, "\(name):\(example.line)")
        }
    }

    @Test func `the servers it starts do start`() throws {
        let page = ConsolePage(try String(contentsOf: Self.file, encoding: .utf8))
        let starts = page.examples.filter { $0.command.hasPrefix("mynah run") }
        #expect(!starts.isEmpty)
        let portFile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: portFile) }
        for example in starts {
            let words = example.command.split(separator: " ").dropFirst(2).map { String($0) }
            guard words.allSatisfy({ !$0.contains("shared") || sharedFolder != nil }) else { continue }
            let server = try RunningMynah(Self.withoutPort(words).map { $0 == "port.txt" ? portFile.path : $0 })
            #expect(server.url.hasPrefix("http://127.0.0.1:"), "README.md:\(example.line)")
        }
    }

    @Test func `its settings fit the demo`() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let blocks = text.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        #expect(!blocks.isEmpty)
        let schema = try #require(SchemaLoader.load(ProjectFolder(repositoryRoot.path).schemas).schema)
        for block in blocks {
            let result = ProjectSettings.read(SourceText(block, name: "README.md"), schema: schema)
            #expect(result.diagnostics.map(\.description) == [])
        }
    }

    @Test func `its stubs fit the demo`() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let blocks = text.components(separatedBy: "```yaml stubs\n").dropFirst()
        #expect(!blocks.isEmpty)
        for block in blocks.map({ $0.components(separatedBy: "```")[0] }) {
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).yml")
            try block.write(to: file, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(at: file) }
            let result = try run(mynah, ["check", "--schema", "schemas", "--config", file.path])
            #expect(result.output == "")
            #expect(result.exitCode == 0)
        }
    }

    /// The tests choose their own ports.
    private static func withoutPort(_ words: [String]) -> [String] {
        guard let position = words.firstIndex(of: "--port") else { return words }
        return Array(words[..<position] + words[(position + 2)...])
    }

    private static func isRun(_ example: ConsoleExample) -> Bool {
        example.command.hasPrefix("curl")
            || (example.command.hasPrefix("mynah") && !example.command.hasPrefix("mynah run"))
    }

    private static func output(of example: ConsoleExample, server: String) throws -> String {
        let command = example.command.replacing("http://127.0.0.1:8080", with: server)
        let path = buildFolder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let result = try run(URL(filePath: "/bin/sh"), ["-c", command + " 2>&1"], environment: ["PATH": path])
        let output = result.output.replacing(server, with: "http://127.0.0.1:8080").trimmingSuffix { $0 == "\n" }
        return indented(String(output))
    }

    /// JSON is shown over several lines, however it was sent.
    private static func indented(_ text: String) -> String {
        guard text.hasPrefix("{"), let value = try? JSONValue(parsing: Array(text.utf8)) else { return text }
        return value.prettyPrinted
    }
}

extension String {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
        var text = self[...]
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }
}
