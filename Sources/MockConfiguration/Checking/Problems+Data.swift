import DataChecking
import GraphQLLanguage
import SchemaMocking

extension Problems {
    /// Adds the problems of a node's value, at their places in the file.
    mutating func append(_ found: DataFindings, in node: YAMLNode) {
        let file = node.location.file
        for problem in found.problems {
            add(
                problem.severity,
                problem.message,
                at: node.location(of: problem),
                in: file,
                breaksPart: problem.isCertain
            )
        }
        addUnlisted(found.unlistedErrors, .error, at: node)
        addUnlisted(found.unlistedWarnings, .warning, at: node)
    }

    private mutating func addUnlisted(_ count: Int, _ severity: Diagnostic.Severity, at node: YAMLNode) {
        guard count > 0 else { return }
        let kind = count == 1 ? "1 more \(severity.rawValue) is" : "\(count) more \(severity.rawValue)s are"
        add(severity, "Here \(kind) not listed.", at: node.location, in: node.location.file, count: count)
    }
}

extension YAMLNode {
    fileprivate func location(of problem: DataProblem) -> SourceLocation {
        var node = self
        for (position, step) in problem.path.enumerated() {
            if case .index(let index) = step, let elements = node.elements, elements.indices.contains(index) {
                node = elements[index]
                continue
            }
            var key = step.text
            if case .index = step { key = "$" + key }
            guard let member = node.members?.first(where: { $0.key == key }) else { return node.location }
            if problem.isAboutKey, position == problem.path.count - 1 { return member.keyLocation }
            node = member.value
        }
        return node.location
    }
}
