import GraphQLLanguage

/// What made a command fail, with its places: printed as they are, so that editors find them.
struct DiagnosedError: Error, Sendable {
    var diagnostics: [Diagnostic]

    init(_ errors: [GraphQLError]) {
        diagnostics = errors.map { Diagnostic(.error, $0.message, at: $0.locations.first) }
    }
}

/// What made a command fail, in a sentence for the person at the terminal.
struct CommandError: Error, Sendable, Hashable {
    var message: String

    init(_ message: String) { self.message = message }
}
