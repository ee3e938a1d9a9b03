import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Reporting

/// The problems that a check has found, in a form for a person or for a program.
struct CheckReport {
    enum Format: String, CaseIterable {
        /// A line for each problem, as compilers write it.
        case text
        case json
        /// The commands of a workflow of GitHub Actions.
        case github
        /// A test for each file, failed where it has an error, as CI systems show them.
        case junit
        /// SARIF 2.1.0, which code scanning reads.
        case sarif
    }

    private let problems: [Diagnostic]

    /// - Parameter problems: the problems, in the order in which they are reported.
    init(_ problems: [Diagnostic]) { self.problems = problems }

    /// The report, without the end of its last line; empty as text, or for GitHub, where there are no problems.
    func text(as format: Format) -> String {
        switch format {
        case .text: problems.map { "\($0)" }.joined(separator: "\n")
        case .json: JSONValue.array(problems.map(\.json)).prettyPrinted
        case .github: problems.map(Self.annotation).joined(separator: "\n")
        case .junit: JUnitReport(problems, of: "mynah check").text
        case .sarif: sarif.prettyPrinted
        }
    }

}

// MARK: - GitHub Actions

extension CheckReport {
    /// A command of a workflow: `::error file=operations/GetHero.json,line=3,col=5::Hero has no field "nmae"`.
    private static func annotation(_ problem: Diagnostic) -> String {
        var properties: [String] = []
        if let place = problem.location {
            if let file = place.file { properties.append("file=\(escaped(file, in: "%\r\n:,"))") }
            properties += ["line=\(place.line)", "col=\(place.column)"]
        }
        let list = properties.isEmpty ? "" : " " + properties.joined(separator: ",")
        return "::\(problem.severity.rawValue)\(list)::\(escaped(problem.message, in: "%\r\n"))"
    }

    /// A text with special characters as `%0A`, so that nothing in it ends a command or a property.
    private static func escaped(_ text: String, in special: String) -> String {
        text.unicodeScalars.map { scalar in
            guard special.unicodeScalars.contains(scalar) else { return String(scalar) }
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "%" + (code.count == 1 ? "0" : "") + code
        }
        .joined()
    }
}

// MARK: - SARIF

extension CheckReport {
    private var sarif: JSONValue {
        let driver: JSONValue = [
            "name": "mynah", "version": .string(Release.version),
            "rules": [
                ["id": "mynah-check", "shortDescription": ["text": "What is wrong with a mock server's files."]]
            ],
        ]
        return [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
            "runs": [["tool": ["driver": driver], "results": .array(problems.map(Self.result))]],
        ]
    }

    private static func result(_ problem: Diagnostic) -> JSONValue {
        var result: JSONObject = [
            "ruleId": "mynah-check", "level": .string(problem.severity.rawValue),
            "message": ["text": .string(problem.message)],
        ]
        if let place = problem.location, let file = place.file {
            let region: JSONValue = [
                "startLine": .number(.integer(place.line)), "startColumn": .number(.integer(place.column)),
            ]
            let location: JSONValue = [
                "physicalLocation": ["artifactLocation": ["uri": .string(file)], "region": region]
            ]
            result["locations"] = [location]
        }
        return .object(result)
    }
}
