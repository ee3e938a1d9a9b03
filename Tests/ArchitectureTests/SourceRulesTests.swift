import Foundation
import TestSupport
import Testing

@Suite("Source rules")
struct SourceRulesTests {
    private static let sources = repositoryRoot.appending(path: "Sources")
    private static let rules = sources.appending(path: "GraphQLSchema/Validation/Rules")

    /// Standard output carries results, and only commands have results.
    @Test func `only the commands print`() throws {
        // A printer's methods are called `print` as well.
        let exempt = ["/MynahCommands/", "/Printing/"]
        for file in try swiftFiles(in: Self.sources) where !exempt.contains(where: file.path.contains) {
            for (number, line) in try lines(of: file).enumerated() {
                let prints = line.split(separator: " ").contains { $0.hasPrefix("print(") }
                #expect(!prints, "\(file.lastPathComponent):\(number + 1) prints")
            }
        }
    }

    @Test func `every validation rule is applied and has its test file`() throws {
        let specified = try String(
            contentsOf: Self.sources.appending(path: "GraphQLSchema/Validation/SpecifiedRules.swift"),
            encoding: .utf8
        )
        let tests = repositoryRoot.appending(path: "Tests/GraphQLSchemaTests/Validation/Rules")
        let ruleFiles = try swiftFiles(in: Self.rules)
            .map { $0.deletingPathExtension().lastPathComponent }
            .filter { $0.hasSuffix("Rule") }
        #expect(!ruleFiles.isEmpty)
        for rule in ruleFiles {
            #expect(specified.contains(rule), "\(rule) is not among the specified rules")
            let test = tests.appending(path: rule + "Tests.swift")
            #expect(FileManager.default.fileExists(atPath: test.path), "\(rule) has no test file")
        }
    }

    /// What the compiler is told to trust must be explained where it is told.
    @Test func `unchecked claims carry a SAFETY line`() throws {
        for file in try swiftFiles(in: Self.sources) {
            let lines = try lines(of: file)
            for (number, line) in lines.enumerated()
            where line.contains("@unchecked Sendable") || line.contains("nonisolated(unsafe)") {
                let before = lines[max(0, number - 6)..<number]
                #expect(
                    before.contains { $0.contains("SAFETY:") },
                    "\(file.lastPathComponent):\(number + 1) has no SAFETY line above it"
                )
            }
        }
    }

    /// Users of the Swift libraries read there which errors to expect.
    @Test func `public functions that throw say what`() throws {
        let libraries = ["MynahAPI", "Mynah", "MynahClient", "MynahTesting", "MynahApp", "MynahURLProtocol"]
        for file in try libraries.flatMap({ try swiftFiles(in: Self.sources.appending(path: $0)) }) {
            let lines = try lines(of: file)
            for (number, line) in lines.enumerated()
            where line.contains("public ") || line.contains("open ") {
                guard line.contains(/(public|open) .*\b(func|init)\b/) else { continue }
                let isWhole = !line.hasSuffix("(")
                let end = isWhole ? number : lines[number...].firstIndex { $0.contains(/^ *\)/) } ?? number
                let comment = lines[..<number].reversed().prefix { $0.contains(/^ *(\/\/\/|@)/) }
                let throwsErrors = lines[end].contains(/\) (async )?(throws|rethrows)/)
                #expect(
                    !throwsErrors || comment.contains { $0.contains("- Throws:") },
                    "\(file.lastPathComponent):\(number + 1) does not say what it throws"
                )
            }
        }
    }

    /// Foundation's way of starting a program may end the process that does.
    @Test func `only one place starts programs`() throws {
        for folder in ["Sources", "Tests"] {
            for file in try swiftFiles(in: repositoryRoot.appending(path: folder))
            where !file.path.contains("/Benchmarks/") && file.lastPathComponent != "SourceRulesTests.swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                let starts = text.contains("Process()") && text.contains(/\bProcess\(\)/)
                #expect(!starts, "\(file.lastPathComponent) starts a program")
            }
        }
    }

    @Test func `only one place locks`() throws {
        for file in try swiftFiles(in: Self.sources) where !file.path.contains("/Locking/") {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains("Mutex<") && !text.contains("pthread_mutex"), "\(file.lastPathComponent) locks")
        }
    }

    /// A generic function that changes a closure in place wraps it once more each time: calling it costs more and more.
    @Test func `no closure is locked by itself`() throws {
        for file in try swiftFiles(in: Self.sources) {
            for (number, line) in try lines(of: file).enumerated()
            where line.contains("Locked<") || line.contains("Monitor<") {
                let locks = line.firstMatch(of: /\b(Locked|Monitor)<\(*(@Sendable )?\(.*\) .*->/) != nil
                #expect(!locks, "\(file.lastPathComponent):\(number + 1) locks a closure that is in no structure")
            }
        }
    }

    /// What a schema means is read once, in `SchemaMeaning`; everything else is told.
    @Test func `what answers reads no names`() throws {
        for module in ["SchemaMocking", "DataChecking", "AnswerReasons"] {
            for file in try swiftFiles(in: Self.sources.appending(path: module)) {
                let text = try String(contentsOf: file, encoding: .utf8)
                let reads = text.contains("foldedName(") || text.contains("FieldName(")
                #expect(!reads, "\(file.lastPathComponent) reads a name")
            }
        }
    }

    @Test func `no file holds more than it can explain`() throws {
        for folder in ["Sources", "Tests"] {
            for file in try swiftFiles(in: repositoryRoot.appending(path: folder)) {
                let count = try lines(of: file).count
                #expect(count <= 600, "\(file.lastPathComponent) has \(count) lines")
            }
        }
    }

    /// Under `pipefail`, a pipeline fails at random where its reader ends before its writer has written all.
    @Test(arguments: [".ci", "packaging", "scripts", "Tests/Benchmarks"])
    func `scripts read to their end what is piped to them`(folder: String) throws {
        let root = repositoryRoot.appending(path: folder)
        let scripts = try FileManager.default.subpathsOfDirectory(atPath: root.path).compactMap { name in
            (try? String(contentsOf: root.appending(path: name), encoding: .utf8)).map { (name, $0) }
        }.filter { $0.1.hasPrefix("#!") && $0.1.contains("pipefail") }
        #expect(!scripts.isEmpty)
        for (name, text) in scripts { #expect(Pattern.earlyReader.matches(in: text).map { $0[0] } == [], "\(name)") }
    }
}
