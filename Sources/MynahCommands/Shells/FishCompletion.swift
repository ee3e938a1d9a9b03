/// Lines that fish reads, one for each command and option.
struct FishCompletion {
    let commands: [CommandDefinition]

    var text: String {
        let names = commands.map(\.name).joined(separator: " ")
        let first = commands.map { command in
            "complete -c mynah -n __fish_use_subcommand -a \(command.name) -d \(command.summary.fishQuoted)"
        }
        let options = commands.flatMap { command in command.options.map { line($0, of: command, among: names) } }
        return (["# Completion of mynah for fish."] + first + options).joined(separator: "\n")
    }

    private func line(_ option: OptionDefinition, of command: CommandDefinition, among names: String) -> String {
        // Without a command the options are those of `run`.
        let condition =
            command.name == "run"
            ? "__fish_seen_subcommand_from run; or not __fish_seen_subcommand_from \(names)"
            : "__fish_seen_subcommand_from \(command.name)"
        let spellings = option.names.map { name in
            name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
        }
        let parts = [spellings.joined(separator: " "), value(option), "-d \(option.help.fishQuoted)"]
        return "complete -c mynah -n '\(condition)' " + parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func value(_ option: OptionDefinition) -> String {
        switch CompletedValue(option) {
        case .none: ""
        case .words(let words): "-x -a '\(words.joined(separator: " "))'"
        case .file: "-r -F"
        case .folder: "-x -a '(__fish_complete_directories)'"
        case .text: "-x"
        }
    }
}

extension String {
    /// The text between single quotes, in which fish knows two escapes.
    fileprivate var fishQuoted: String { "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }
}
