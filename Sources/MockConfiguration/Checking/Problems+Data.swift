import GraphQLLanguage
import SchemaMocking

extension Problems {
    /// What is wrong with a node's value, at the places where it stands in the file.
    mutating func append(_ found: [DataProblem], in node: YAMLNode) {
        append(found.map { Diagnostic($0.severity, $0.message, at: node.location(of: $0)) })
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
