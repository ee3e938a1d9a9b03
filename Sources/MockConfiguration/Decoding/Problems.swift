import GraphQLLanguage
import GraphQLSchema

/// Everything that is wrong with a file, collected while it is read.
struct Problems {
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether an unknown key that resembles no known one is no error: the file's author may have meant it as a note.
    var ignoresForeignKeys = false

    mutating func error(_ message: String, at location: SourceLocation) {
        diagnostics.append(Diagnostic(.error, message, at: location))
    }

    mutating func warning(_ message: String, at location: SourceLocation) {
        diagnostics.append(Diagnostic(.warning, message, at: location))
    }

    /// The first error after the first `count` diagnostics.
    func firstError(since count: Int) -> Diagnostic? { diagnostics.dropFirst(count).first { $0.severity == .error } }

    /// A value of the wrong kind.
    mutating func expected(_ what: String, for key: String, not node: YAMLNode) {
        error("\"\(key)\" must be \(what), not \(node.summary).", at: node.location)
    }

    /// An unknown key, with the nearest known ones.
    ///
    /// A key of the whole stub is said to be one.
    mutating func unknownKey(_ member: YAMLNode.Member, in place: String, known: [String]) {
        let hint =
            known.contains(member.key)
            ? " It holds for the stub as a whole, not for one of its answers."
            : didYouMean(suggestions(for: member.key, among: known))
        if ignoresForeignKeys, hint.isEmpty {
            warning("Unknown key \"\(member.key)\" in \(place); it is ignored.", at: member.keyLocation)
        } else {
            error("Unknown key \"\(member.key)\" in \(place).\(hint)", at: member.keyLocation)
        }
    }

    mutating func append(_ more: [Diagnostic]) { diagnostics += more }
}
