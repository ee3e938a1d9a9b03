import Foundation
import Testing

/// Every example in Swift, of pages and of comments, stands in a test between `// example` and `// end`, and every row of
/// the tables for those who move over behind a `// row:`, or in a file of a test behind a `# row:`.
@Suite("Examples of the documentation")
struct DocumentationCoverageTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let root = tests.deletingLastPathComponent()
    private static let libraries = ["MynahAPI", "Mynah", "MynahClient", "MynahTesting", "MynahApp", "MynahURLProtocol"]

    private static func files(_ folder: URL, _ suffix: String) throws -> [URL] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }
        return paths.sorted().map { folder.appending(path: $0) }
    }

    private static func lines(_ file: URL) throws -> [Substring] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func testLines() throws -> [Substring] {
        try files(tests, ".swift").flatMap { try lines($0) }
    }

    private static func dedented(_ lines: [Substring]) -> String {
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    }

    /// The examples that tests have.
    private static func compiledExamples() throws -> Set<String> {
        var compiled: Set<String> = []
        var example: [Substring]?
        for line in try testLines() {
            switch line.drop(while: { $0 == " " }) {
            case "// example": example = []
            case "// end":
                if let example { compiled.insert(dedented(example)) }
                example = nil
            default: example?.append(line)
            }
        }
        return compiled
    }

    /// The manifest of a package is the one example that no test can have.
    @Test func `of pages are run`() throws {
        let pages = ["README.md", "docs/tour.md", "docs/swift.md", "docs/upstream.md"]
            .map { Self.root.appending(path: $0) }
        let migrating = try Self.files(Self.root.appending(path: "docs/migrating"), ".md")
        let catalogues = try Self.libraries.flatMap { library in
            try Self.files(Self.root.appending(path: "Sources/\(library)/\(library).docc"), ".md")
        }
        let compiled = try Self.compiledExamples()
        for page in pages + migrating + catalogues {
            let text = try String(contentsOf: page, encoding: .utf8)
            for block in text.components(separatedBy: "```swift\n").dropFirst() {
                let shown = block.components(separatedBy: "\n```")[0]
                let isRun = compiled.contains(shown) || shown.contains(".testTarget(")
                #expect(isRun, "\(page.lastPathComponent) shows what nothing runs:\n\(shown)")
            }
        }
    }

    /// Comments show code as lines that are indented by four columns.
    @Test func `of comments are compiled`() throws {
        let compiled = try Self.compiledExamples()
        var count = 0
        for library in Self.libraries + ["JSONModel"] {
            for file in try Self.files(Self.root.appending(path: "Sources/\(library)"), ".swift") {
                for shown in try Self.commentExamples(Self.lines(file)) {
                    count += 1
                    #expect(
                        compiled.contains(shown),
                        "\(file.lastPathComponent) shows what nothing compiles:\n\(shown)"
                    )
                }
            }
        }
        #expect(count > 0)
    }

    private static func commentExamples(_ lines: [Substring]) -> [String] {
        var examples: [[Substring]] = []
        var (isInside, before) = (false, Substring())
        for line in lines {
            let text = line.drop { $0 == " " }
            defer { before = text }
            // What follows a text line belongs to it.
            if text.hasPrefix("///     "), isInside || before == "///" || !before.hasPrefix("///") {
                if !isInside { examples.append([]) }
                isInside = true
                examples[examples.count - 1].append(text.dropFirst("///     ".count))
            } else if isInside, text == "///" {
                examples[examples.count - 1].append("")
            } else {
                isInside = false
            }
        }
        return examples.map { lines in
            lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
        }
    }

    @Test func `of those who move over are run row by row`() throws {
        let run = Set(
            try Self.testLines().compactMap { $0.wholeMatch(of: /\s*(?:\/\/|#) row: (.+)/)?.output.1 }
        )
        for page in try Self.files(Self.root.appending(path: "docs/migrating"), ".md") {
            for table in try Self.lines(page).split(whereSeparator: { !$0.hasPrefix("| ") }) {
                for row in table.dropFirst(2) {
                    let first = row.dropFirst(2).split(separator: " |", maxSplits: 1)[0]
                    #expect(first == "–" || run.contains(first), "\(page.lastPathComponent): no test runs \(first)")
                }
            }
        }
    }
}
