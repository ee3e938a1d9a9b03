import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaDiff

/// The changes between two schemas, and the problems of a project with them, in a form for a person or for a program.
struct DiffReport {
    enum Format: String, CaseIterable {
        /// A line for each change and each problem, as compilers write them.
        case text
        case json
        /// The commands of a workflow of GitHub Actions; safe changes are left out.
        case github
        /// A test for each file, failed where it has a breaking change or an error; safe changes are left out.
        case junit
        /// Lists for a comment of a pull request.
        case markdown
    }

    let changes: [SchemaChange]
    /// The problems that the project's files have with the later schema, and did not have with the earlier one.
    let problems: [Diagnostic]

    /// The report without the end of its last line; empty where there is nothing to report, but for JSON and JUnit.
    func text(as format: Format) -> String {
        switch format {
        case .text: (changes.map(Self.line) + problems.map { "\($0)" }).joined(separator: "\n")
        case .json: json.prettyPrinted
        case .github: CheckReport(diagnostics).text(as: .github)
        case .junit: JUnitReport(diagnostics, of: "mynah diff").text
        case .markdown: markdown
        }
    }

    /// A change as compilers write a problem: `schemas/shop.graphql:7:3: breaking: Query.hero was removed.`.
    private static func line(_ change: SchemaChange) -> String {
        (change.location.map { "\($0): " } ?? "") + "\(change.severity.rawValue): \(change.message)"
    }

    /// The changes that are of some danger, and the problems.
    private var diagnostics: [Diagnostic] {
        let dangers = changes.filter { $0.severity != .safe }.map { change in
            Diagnostic(change.severity == .breaking ? .error : .warning, change.message, at: change.location)
        }
        return dangers + problems
    }

    private var json: JSONValue {
        ["changes": .array(changes.map(\.json)), "problems": .array(problems.map(\.json))]
    }

    private var markdown: String {
        var sections = SchemaChange.Severity.allCases.compactMap { severity -> String? in
            let changes = changes.filter { $0.severity == severity }
            if changes.isEmpty { return nil }
            let lines = changes.map { change in
                // The sentence names the element, whose name is set as code.
                let text = change.message.replacing(
                    change.coordinate,
                    with: "`\(change.coordinate)`",
                    maxReplacements: 1
                )
                return "- \(text)"
            }
            return "### \(Self.title(of: severity)) (\(changes.count))\n\n\(lines.joined(separator: "\n"))"
        }
        if !problems.isEmpty {
            let lines = problems.map { problem in
                (problem.location.map { "- `\($0)`: " } ?? "- ") + "\(problem.severity.rawValue): \(problem.message)"
            }
            sections.append("### In this project (\(problems.count))\n\n\(lines.joined(separator: "\n"))")
        }
        return sections.joined(separator: "\n\n")
    }

    private static func title(of severity: SchemaChange.Severity) -> String {
        switch severity {
        case .breaking: "Breaking changes"
        case .dangerous: "Dangerous changes"
        case .safe: "Safe changes"
        }
    }
}
