package import GraphQLLanguage
import JSONModel

extension YAMLNode {
    /// A warning for every plain scalar that meant something else in YAML 1.1: `yes`, `0012`, `12:30`, `1_000`.
    package var portabilityWarnings: [Diagnostic] {
        switch kind {
        case .scalar(let scalar):
            scalar.meaningInYAML11.map { meaning in
                let message =
                    "\"\(scalar.text)\" is \(scalar.meaning) here and \(meaning) in YAML 1.1; quote it to be sure."
                return [Diagnostic(.warning, message, at: location)]
            } ?? []
        case .sequence(let elements): elements.flatMap(\.portabilityWarnings)
        case .mapping(let members): members.flatMap(\.value.portabilityWarnings)
        case .json: []
        }
    }
}

extension YAMLScalar {
    fileprivate var meaning: String {
        if case .number = value { "the number \(value.int.map(String.init) ?? text)" } else { "text" }
    }
}
