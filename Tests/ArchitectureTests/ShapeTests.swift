import Foundation
import TestSupport
import Testing

/// Figures about the modules that say what a schema means and answer by it, and the most that each may be.
///
/// A line may only fall: lower it with what brings a figure down. A word is counted wherever Swift code holds it, in a
/// table or not; only texts that generators draw from are left out, and rule texts, which are counted by themselves.
private let limits: [(figure: String, most: Int)] = [
    ("lines of code", 24_365),
    ("lines of rule texts", 3_500),
    ("parameters and members that are the whole world", 57),
    ("literals of lower-case words", 801),
    ("files with such literals", 97),
    ("words in four or more tables", 2),
]

@Suite("Shape of what a schema means")
struct ShapeTests {
    private static let modules = ["FakeValues", "SchemaMeaning", "SchemaMocking"]

    @Test func `stays within its figures`() throws {
        let shape = try Shape(of: Self.modules)
        #expect(Set(shape.figures.keys) == Set(limits.map(\.figure)))
        for (figure, most) in limits {
            let measured = try #require(shape.figures[figure])
            #expect(measured <= most, "\(figure): \(measured), of at most \(most)")
        }
    }
}

/// Counts of what stands in the sources of some modules, which are read as text.
private struct Shape {
    private(set) var figures: [String: Int] = [:]
    private var words = WordCount()

    init(of modules: [String]) throws {
        var (lines, rules, worlds) = (0, 0, 0)
        for module in modules {
            let root = repositoryRoot.appending(path: "Sources/\(module)")
            guard FileManager.default.fileExists(atPath: root.path) else { continue }
            for file in try swiftFiles(in: root) {
                let text = try String(contentsOf: file, encoding: .utf8)
                let path = file.path.dropFirst(root.path.count)
                let count = text.split(separator: "\n").count { line in
                    let code = line.drop { $0 == " " }
                    return !code.isEmpty && !code.hasPrefix("//")
                }
                if path.hasPrefix("/Knowledge/") {
                    rules += count
                    continue
                }
                lines += count
                let code = Pattern.comment.replacing(text, with: "")
                worlds += Pattern.world.matches(in: code).count
                if !path.contains("/Tables/"), !path.contains("/Text/") { words.add(code, of: file.path) }
            }
        }
        figures = [
            "lines of code": lines, "lines of rule texts": rules,
            "parameters and members that are the whole world": worlds,
            "literals of lower-case words": words.literals, "files with such literals": words.files,
            "words in four or more tables": words.repeated,
        ]
    }
}

/// The words that stand in literals and tables.
private struct WordCount {
    private(set) var literals = 0
    private(set) var files = 0
    private var tables: [String: Set<String>] = [:]

    var repeated: Int { tables.values.count { $0.count >= 4 } }

    mutating func add(_ code: String, of file: String) {
        let found = Pattern.literal.matches(in: code).count
        literals += found
        files += found > 0 ? 1 : 0
        for table in Pattern.table.matches(in: code) {
            let text = table[2].hasPrefix("[") ? Self.literals(in: table[2]) : table[2]
            let words = Set(Pattern.word.matches(in: text).map { $0[0] })
            guard words.count >= 3 else { continue }
            for word in words { tables[word, default: []].insert(file + table[1]) }
        }
    }

    /// The literals of an array, without the code between them.
    private static func literals(in array: String) -> String {
        Pattern.string.matches(in: array).map { $0[0] }.joined(separator: " ")
    }
}
