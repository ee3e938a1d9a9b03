import GraphQLLanguage

/// The problems of a check as the XML that JUnit writes: a test for each file that has problems, and one that passes
/// where there are none.
///
/// An error fails its file's test; warnings are the output of the test.
struct JUnitReport {
    let text: String

    /// - Parameters:
    ///   - problems: the problems.
    ///   - command: the command that has found them, which the suite is named after.
    init(_ problems: [Diagnostic], of command: String) {
        var files: [(name: String, problems: [Diagnostic])] = []
        for problem in problems {
            let name = problem.location?.file ?? Self.project
            if let index = files.firstIndex(where: { $0.name == name }) {
                files[index].problems.append(problem)
            } else {
                files.append((name, [problem]))
            }
        }
        if files.isEmpty { files = [(Self.project, [])] }
        let failures = files.count { $0.problems.contains { $0.severity == .error } }
        let tests = files.map { Self.test($0.name, $0.problems, of: command) }
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="\(command)" tests="\(files.count)" failures="\(failures)">
              <testsuite name="\(command)" tests="\(files.count)" failures="\(failures)">
            \(tests.joined(separator: "\n"))
              </testsuite>
            </testsuites>
            """
    }

    /// The name of the test for problems of no file in particular.
    private static let project = "project"

    private static func test(_ name: String, _ problems: [Diagnostic], of command: String) -> String {
        let start = #"    <testcase classname="\#(command)" name="\#(escaped(name))""#
        let errors = problems.filter { $0.severity == .error }
        let warnings = problems.filter { $0.severity == .warning }
        if problems.isEmpty { return start + "/>" }
        var lines = [start + ">"]
        if let first = errors.first {
            let all = errors.map { escaped("\($0)") }.joined(separator: "\n")
            lines.append(#"      <failure message="\#(escaped(first.message))">\#(all)</failure>"#)
        }
        if !warnings.isEmpty {
            let all = warnings.map { escaped("\($0)") }.joined(separator: "\n")
            lines.append("      <system-out>\(all)</system-out>")
        }
        return (lines + ["    </testcase>"]).joined(separator: "\n")
    }

    /// A text escaped for XML; characters that XML cannot hold are replaced.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\n": "&#10;"
            case _ where scalar.value < 0x20 && scalar != "\t" || [0xFFFE, 0xFFFF].contains(scalar.value): "\u{FFFD}"
            default: String(scalar)
            }
        }
        .joined()
    }
}
