import AnswerShapes
import GraphQLLanguage
import JSONModel

/// The outcome of holding a project's answers against those of the real API.
struct VerificationResult: Sendable {
    struct Finding: Sendable, Hashable {
        let name: String
        let location: SourceLocation?
        var difference: ShapeDifference
        /// Whether an earlier report has it as well.
        var isKnown = false

        /// The finding without numbers and places in files, which change from run to run.
        fileprivate var identity: [String] {
            [name, difference.kind.rawValue, difference.path, difference.ours ?? "", difference.theirs ?? ""]
        }
    }

    /// The URL of the API.
    var target: String
    var operations = 0
    var endpoints = 0
    /// The number of answers that were compared.
    var answers = 0
    var findings: [Finding] = []
    /// Subjects that the API gave no answer for, or that are no question to it.
    var failures: [VerificationRemark] = []
    /// Subjects that could not be asked.
    var unasked: [VerificationRemark] = []

    init(target: String) { self.target = target }

    /// Marks the findings that an earlier report has as well.
    mutating func compare(with earlier: VerificationResult) {
        let known = Set(earlier.findings.map(\.identity))
        for index in findings.indices { findings[index].isKnown = known.contains(findings[index].identity) }
    }

    /// The number of findings of an earlier report that are there no more.
    func goneCount(since earlier: VerificationResult) -> Int {
        let left = Set(findings.map(\.identity))
        return earlier.findings.count { !left.contains($0.identity) }
    }

    var newFindings: [Finding] { findings.filter { !$0.isKnown } }
}
