import Foundation
import TestSupport
import Testing

/// Figures about the parameters of all declarations, and the most that each may be.
///
/// A line may only fall. Labels say what is passed; what belongs together is passed as one value.
private let limits: [(figure: String, most: Int)] = [
    ("functions with three or more parameters without labels", 5),
    ("initializers with seven or more parameters", 10),
]

@Suite("Parameters")
struct ParameterTests {
    @Test func `are few, and say what is passed`() throws {
        var unlabelled: [String] = []
        var long: [String] = []
        for file in try swiftFiles(in: repositoryRoot.appending(path: "Sources")) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let code = Pattern.string.replacing(Pattern.comment.replacing(text, with: ""), with: "\"\"")
            for found in Pattern.parameters.matches(in: code) {
                let parameters = Self.parts(of: found[2])
                let declaration = "\(file.lastPathComponent): \(found[1])"
                if parameters.count(where: { $0.hasPrefix("_ ") }) >= 3 { unlabelled.append(declaration) }
                if found[1].hasPrefix("init"), parameters.count >= 7 { long.append(declaration) }
            }
        }
        for ((figure, most), found) in zip(limits, [unlabelled, long]) {
            #expect(found.count <= most, "\(figure): \(found.count), of at most \(most): \(found)")
        }
    }

    /// The parameters of a list, which commas outside of all brackets separate.
    private static func parts(of list: String) -> [Substring] {
        var depth = 0
        var last: Character = " "
        return list.split { character in
            defer { last = character }
            switch character {
            case "(", "[", "{", "<": depth += 1
            case ")", "]", "}": depth -= 1
            case ">" where last != "-": depth -= 1
            case ",": return depth == 0
            default: break
            }
            return false
        }.map { $0.drop(while: \.isWhitespace) }.filter { $0.contains(":") }
    }
}
