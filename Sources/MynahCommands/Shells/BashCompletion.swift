/// A function that bash calls for each word of a command line.
struct BashCompletion {
    let commands: [CommandDefinition]

    var text: String {
        """
        # Completion of mynah for bash.
        _mynah() {
            local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words
            case $command in
            \(commands.map(\.name).joined(separator: " | "))) ;;
            *) command=run ;;
            esac
            case "$command $before" in
        \(values.joined(separator: "\n"))
            esac
            case $word in
            -*)
                case $command in
        \(options.joined(separator: "\n"))
                esac
                COMPREPLY=($(compgen -W "$words" -- "$word"))
                return
                ;;
            esac
            COMPREPLY=($(compgen -f -- "$word"))
            if [ "$COMP_CWORD" = 1 ]; then
                COMPREPLY+=($(compgen -W \(commands.map(\.name).joined(separator: " ").shellQuoted) -- "$word"))
            fi
        }
        complete -o filenames -F _mynah mynah
        """
    }

    /// The lines for options that take a value.
    private var values: [String] {
        commands.flatMap { command in
            command.options.compactMap { option in
                let pattern = option.names.map { #""\#(command.name) \#($0)""# }.joined(separator: " | ")
                switch CompletedValue(option) {
                case .none: return nil
                case .words(let words):
                    return row(pattern, #"COMPREPLY=($(compgen -W "\#(words.joined(separator: " "))" -- "$word"))"#)
                case .file: return row(pattern, #"COMPREPLY=($(compgen -f -- "$word"))"#)
                case .folder: return row(pattern, #"COMPREPLY=($(compgen -d -- "$word"))"#)
                case .text: return row(pattern, "COMPREPLY=()")
                }
            }
        }
    }

    private func row(_ pattern: String, _ reply: String) -> String { "    \(pattern)) \(reply); return ;;" }

    private var options: [String] {
        commands.map { command in
            let names = command.options.flatMap(\.names) + ["--help"]
            return "        \(command.name)) words=\(names.joined(separator: " ").shellQuoted) ;;"
        }
    }
}
