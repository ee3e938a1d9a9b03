/// A shell that completes command lines.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The text that the shell reads: commands, their options, and the values that an option takes.
    func completion(of commands: [CommandDefinition]) -> String {
        switch self {
        case .bash: BashCompletion(commands: commands).text
        case .zsh: ZshCompletion(commands: commands).text
        case .fish: FishCompletion(commands: commands).text
        }
    }
}

/// The words that may stand after an option.
enum CompletedValue: Sendable, Equatable {
    /// The option is a flag.
    case none
    /// One of a few words: `refuse`, `warn`, `off`.
    case words([String])
    case file
    case folder
    /// A text of the user's own, such as a port.
    case text

    init(_ option: OptionDefinition) {
        self =
            switch option.value {
            case nil: .none
            case _ where !option.choices.isEmpty: .words(option.choices)
            case "FILE", "PATH": .file
            case "DIR", "FOLDER": .folder
            default: .text
            }
    }
}

extension String {
    /// The text between single quotes, as every shell takes it.
    var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
