import GraphQLLanguage

/// A failure of a command with diagnostics, printed with their places so that editors find them.
struct DiagnosedError: Error, Sendable {
    var diagnostics: [Diagnostic]

    init(_ errors: [GraphQLError]) {
        diagnostics = errors.map { Diagnostic(.error, $0.message, at: $0.locations.first) }
    }
}

/// A failure of a command, in a sentence for the person at the terminal.
struct CommandError: Error, Sendable, Hashable {
    var message: String

    init(_ message: String) { self.message = message }
}
