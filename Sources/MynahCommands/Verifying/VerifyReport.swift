import AnswerShapes
import GraphQLLanguage
import JSONModel

/// A verification in a form for a person or for a program.
struct VerifyReport {
    enum Format: String, CaseIterable {
        /// A line for each difference, as compilers write them.
        case text
        /// The form that is kept, and that `--from` and `--since` read.
        case json
        /// The commands of a workflow of GitHub Actions; notes are left out.
        case github
        /// A test for each file, failed where it has an error; notes are left out.
        case junit
        /// Lists for a comment of a pull request.
        case markdown
    }

    /// The least difference that fails a run.
    enum Threshold: String, CaseIterable {
        case contradiction, difference, note, never

        func fails(_ severity: ShapeDifference.Severity) -> Bool {
            ShapeDifference.Severity(rawValue: rawValue).map { severity <= $0 } ?? false
        }
    }

    let verification: VerificationResult
    let threshold: Threshold

    /// The report without the end of its last line; empty where there is nothing to report, but for JSON and JUnit.
    func text(as format: Format) -> String {
        switch format {
        case .text: lines.joined(separator: "\n")
        case .json: verification.json.prettyPrinted
        case .github: CheckReport(diagnostics).text(as: .github)
        case .junit: JUnitReport(diagnostics, of: "mynah verify").text
        case .markdown: markdown
        }
    }

    /// Whether the run fails: by a difference that is new, by what the API did not answer, or because it was asked
    /// nothing.
    var isFailed: Bool {
        guard threshold != .never else { return false }
        return verification.answers == 0 || !verification.failures.isEmpty
            || verification.newFindings.contains { threshold.fails($0.difference.severity) }
    }

    private var lines: [String] {
        let findings = verification.newFindings.map { finding in
            Self.line(at: finding.location, severity: finding.difference.severity.rawValue, Self.sentence(finding))
        }
        let failures = Self.grouped(verification.failures).map { remark in
            Self.line(at: remark.location, severity: "error", "\(remark.name): not verified: \(remark.ending)")
        }
        let unasked = Self.grouped(verification.unasked).map { remark in
            Self.line(at: remark.location, severity: "not asked", "\(remark.name): \(remark.ending)")
        }
        return findings + failures + unasked
    }

    private static func line(at place: SourceLocation?, severity: String, _ message: String) -> String {
        (place.map { "\($0): " } ?? "") + "\(severity): \(message)"
    }

    /// A remark for each reason: several subjects with the same one share it.
    private static func grouped(_ remarks: [VerificationRemark]) -> [VerificationRemark] {
        var reasons: [String] = []
        for remark in remarks where !reasons.contains(remark.reason) { reasons.append(remark.reason) }
        return reasons.map { reason in
            let same = remarks.filter { $0.reason == reason }
            if same.count == 1 { return same[0] }
            let rest = same.count - mostNames
            var names = same.prefix(rest > 0 ? mostNames - 1 : mostNames).map(\.name)
            names.append(rest > 0 ? "\(rest + 1) more" : names.removeLast())
            return VerificationRemark(
                names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])",
                reason,
                at: nil
            )
        }
    }

    private static let mostNames = 5

    private static func sentence(_ finding: VerificationResult.Finding) -> String {
        "\(finding.name): \(finding.difference.message)."
    }

    /// The differences but for notes, and the remarks.
    private var diagnostics: [Diagnostic] {
        let findings = verification.newFindings.filter { $0.difference.severity != .note }.map { finding in
            let isError = threshold.fails(finding.difference.severity)
            return Diagnostic(isError ? .error : .warning, Self.sentence(finding), at: finding.location)
        }
        return findings
            + Self.grouped(verification.failures).map { remark in
                Diagnostic(.error, "\(remark.name): not verified: \(remark.ending)", at: remark.location)
            }
            + Self.grouped(verification.unasked).map { remark in
                Diagnostic(.warning, "\(remark.name): not asked: \(remark.ending)", at: remark.location)
            }
    }

    private var markdown: String {
        var sections = ShapeDifference.Severity.allCases.compactMap { severity in
            Self.section(
                Self.title(of: severity),
                verification.newFindings.filter { $0.difference.severity == severity }.map { finding in
                    let sentence = "\(finding.difference.message)."
                    return "`\(finding.name)`: "
                        + (finding.difference.path.isEmpty
                            ? sentence
                            : sentence.replacing(
                                "at \(finding.difference.path)",
                                with: "at `\(finding.difference.path)`",
                                maxReplacements: 1
                            ))
                }
            )
        }
        sections += [
            Self.section("Not verified", verification.failures.map { "`\($0.name)`: \($0.ending)" }),
            Self.section("Not asked", verification.unasked.map { "`\($0.name)`: \($0.ending)" }),
        ].compactMap(\.self)
        return sections.joined(separator: "\n\n")
    }

    private static func section(_ title: String, _ items: [String]) -> String? {
        if items.isEmpty { return nil }
        return "### \(title) (\(items.count))\n\n" + items.map { "- \($0)" }.joined(separator: "\n")
    }

    private static func title(of severity: ShapeDifference.Severity) -> String {
        switch severity {
        case .contradiction: "Contradictions"
        case .difference: "Differences"
        case .note: "Notes"
        }
    }
}
