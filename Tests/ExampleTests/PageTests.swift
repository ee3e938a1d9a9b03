import Foundation
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MockConfiguration
import Platform
import TestSupport
import Testing

/// What the README and the pages in `docs/` show is true: their commands are run, their settings and stubs are read,
/// and their links lead somewhere.
///
/// `UPDATE_GOLDEN=1` writes the outputs of the commands anew.
@Suite("Pages")
struct PageTests {
    struct Page: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String

        var file: URL { repositoryRoot.appending(path: name) }
        var testDescription: String { name }

        init(_ name: String) throws {
            self.name = name
            text = try String(contentsOf: repositoryRoot.appending(path: name), encoding: .utf8)
        }

        /// What is fenced as YAML, with the word behind: `stubs`, the path of a file, or nothing for settings.
        func yaml(_ isWanted: (String) -> Bool) -> [(word: String, text: String)] {
            text.matches(of: /```yaml ?(?<word>.*)\n(?<text>(?:.*\n)*?)```/)
                .map { (word: String($0.word), text: String($0.text)) }
                .filter { isWanted($0.word) }
        }
    }

    private static func pages() throws -> [Page] {
        func names(in folder: String) throws -> [String] {
            let names = try FileManager.default.contentsOfDirectory(atPath: repositoryRoot.appending(path: folder).path)
            return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }
        return try (["README.md"] + names(in: "docs") + names(in: "docs/migrating") + names(in: "docs/recipes")).map(
            Page.init
        )
    }

    @Test(arguments: try pages())
    func `show what commands answer`(page: Page) throws {
        let console = ConsolePage(page.text)
        #expect(console.text == page.text)
        let server = try RunningMynah([])
        var outputs: [Int: String] = [:]
        for example in console.examples where !Self.staysRunning(example) {
            outputs[example.line] = try Self.output(of: example, server: server.url)
        }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try console.replacingOutputs(outputs).text.write(to: page.file, atomically: true, encoding: .utf8)
            return
        }
        for example in console.examples {
            guard let output = outputs[example.line] else { continue }
            #expect(output == example.output, "\(page.name):\(example.line)")
        }
    }

    @Test func `start servers that do start`() throws {
        let examples = try Self.pages().flatMap { ConsolePage($0.text).examples }
        let starts = examples.filter { $0.command.hasPrefix("mynah run") }
        #expect(!starts.isEmpty)
        let portFile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: portFile) }
        for example in starts {
            let words = example.command.split(separator: " ").dropFirst(2).map { String($0) }
            let server = try RunningMynah(Self.withoutPort(words).map { $0 == "port.txt" ? portFile.path : $0 })
            #expect(server.url.hasPrefix("http://127.0.0.1:"), "\(example)")
        }
    }

    @Test func `name the version that the program says`() throws {
        let said = try run(mynah, ["--version"]).output
        let version = String(try #require(said.split(separator: " ").last).filter { !$0.isNewline })
        #expect(try Page("docs/swift.md").text.contains(", from: \"\(version)\")"))
        #expect(try Page("CHANGELOG.md").text.contains("(\(version))\n"))
        #expect(try Page("docs/releasing.md").text.contains("v\(version)"))
    }

    @Test func `have settings that fit the demo`() throws {
        let schema = try #require(SchemaLoader.load(ProjectFolder(repositoryRoot.path).schemas).schema)
        for page in try Self.pages() {
            for block in page.yaml(\.isEmpty) {
                let result = ProjectSettings.read(SourceText(block.text, name: page.name), schema: schema)
                #expect(result.diagnostics.map(\.description) == [])
            }
        }
    }

    @Test func `have stubs that fit the demo`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for page in try Self.pages() {
            for (number, block) in page.yaml({ !$0.isEmpty }).enumerated() {
                let project = folder.appending(path: "\(page.name)-\(number)")
                let file = project.appending(path: block.word == "stubs" ? "endpoints/stubs.yml" : block.word)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try block.text.write(to: file, atomically: true, encoding: .utf8)
                try "upstream: https://api.example.com\n".write(
                    to: project.appending(path: "mynah.yml"),
                    atomically: true,
                    encoding: .utf8
                )
                let result = try run(mynah, ["check", project.path, "--schema", "schemas"])
                #expect(result.output == "", "\(page.name)")
                #expect(result.exitCode == 0)
            }
        }
    }

    @Test func `link to files that are there`() throws {
        let link = /\]\((?<target>[^)#]+)[^)]*\)/
        for page in try Self.pages() {
            for match in page.text.matches(of: link) where !match.target.contains(":") {
                let target = page.file.deletingLastPathComponent().appending(path: String(match.target))
                #expect(FileManager.default.fileExists(atPath: target.path), "\(page.name): \(match.target)")
            }
        }
    }

    @Test func `are all linked from the README`() throws {
        let pages = try Self.pages()
        for page in pages.dropFirst() { #expect(pages[0].text.contains("](\(page.name))"), "\(page.name)") }
    }

    @Test func `name every option of run`() throws {
        let settings = try Page("docs/settings.md").text
        let help = try run(mynah, ["run", "--help"]).output
        for option in Set(help.matches(of: /--[a-z-]+/).map { String($0.output) }) where option != "--help" {
            #expect(settings.contains("`\(option)`") || settings.contains("`\(option) "), "\(option)")
        }
    }

    /// The tests choose their own ports.
    private static func withoutPort(_ words: [String]) -> [String] {
        guard let position = words.firstIndex(of: "--port") else { return words }
        return Array(words[..<position] + words[(position + 2)...])
    }

    private static func staysRunning(_ example: ConsoleExample) -> Bool {
        // Where it is shown what a server says when it starts, that is true.
        if example.command.hasPrefix("mynah run") { return example.output.isEmpty }
        return example.command.hasPrefix("make")
    }

    /// What a server says when it starts, on both streams.
    private static func start(of example: ConsoleExample) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: file) }
        let words = example.command.split(separator: " ").dropFirst(2).map { String($0) }
        let server = try RunningMynah(withoutPort(words), errors: FileHandle(forWritingTo: file))
        let meaning = "  Meaning"
        // This is counted after the first requests.
        while example.output.contains(meaning), server.process.isRunning,
            try !String(contentsOf: file, encoding: .utf8).contains(meaning)
        {
            Thread.sleep(forTimeInterval: 0.01)
        }
        server.process.terminate()
        server.process.waitUntilExit()
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let last = lines.filter { $0.hasPrefix(meaning) }
        let text = (lines.filter { !last.contains($0) } + [server.url[...]] + last).joined(separator: "\n")
        let port = try #require(server.url.split(separator: ":").last)
        return text.replacing(":\(port)", with: ":8080")
    }

    private static func output(of example: ConsoleExample, server: String) throws -> String {
        if example.command.hasPrefix("mynah run") { return try start(of: example) }
        let command = example.command.replacing("http://127.0.0.1:8080", with: server)
        let path = buildFolder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let result = try run(URL(filePath: "/bin/sh"), ["-c", command + " 2>&1"], environment: ["PATH": path])
        let output = result.output.replacing(server, with: "http://127.0.0.1:8080").trimmingSuffix { $0 == "\n" }
        guard output.hasPrefix("{"), let value = try? JSONValue(parsing: Array(output.utf8)) else {
            return String(output)
        }
        return value.laidOut()
    }
}

extension String {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
        var text = self[...]
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }
}
