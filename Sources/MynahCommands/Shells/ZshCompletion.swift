/// A function that zsh finds by its file's first line.
struct ZshCompletion {
    let commands: [CommandDefinition]

    var text: String {
        """
        #compdef mynah
        # Completion of mynah for zsh.
        _mynah() {
            local -a commands
            commands=(
        \(commands.map { "        " + "\($0.name):\($0.summary)".shellQuoted }.joined(separator: "\n"))
            )
            if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
                _describe -t commands command commands
                _files
                return
            fi
            local command=run
            if ((${commands[(I)$words[2]:*]})); then
                command=$words[2]
                shift words
                ((CURRENT--))
            fi
            case $command in
        \(commands.map(arguments).joined(separator: "\n"))
            esac
        }
        _mynah "$@"
        """
    }

    private func arguments(_ command: CommandDefinition) -> String {
        let specs = command.options.map(spec) + ["'--help[Shows this page.]'", "'*:file:_files'"]
        return "    \(command.name)) _arguments -s \\\n"
            + specs.map { "        " + $0 }.joined(separator: " \\\n") + " ;;"
    }

    private func spec(_ option: OptionDefinition) -> String {
        let help = option.help.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
        let repeats = option.isRepeatable ? "*" : ""
        let suffix = "[\(help)]\(action(option))".shellQuoted
        guard option.names.count > 1 else { return "'\(repeats)\(option.names[0])'\(suffix)" }
        let names = "{\(option.names.joined(separator: ","))}"
        let excluded = option.isRepeatable ? "'*'" : "'(\(option.names.joined(separator: " ")))'"
        return "\(excluded)\(names)\(suffix)"
    }

    private func action(_ option: OptionDefinition) -> String {
        let message = (option.value ?? "").lowercased()
        return switch CompletedValue(option) {
        case .none: ""
        case .words(let words): ":value:(\(words.joined(separator: " ")))"
        case .file: ":\(message):_files"
        case .folder: ":\(message):_files -/"
        case .text: ":\(message): "
        }
    }
}
