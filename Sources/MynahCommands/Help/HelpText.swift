/// Writes what `--help` shows, from the same definitions that are parsed by.
enum HelpText {
    private static let width = 100

    static func overview(_ commands: [CommandDefinition]) -> String {
        let names = commands.map { ($0.name, $0.summary) }
        return """
            Mynah: a GraphQL-first mock server. Point it at a schema and every valid operation is answered.

            USAGE: mynah COMMAND [ARGUMENTS]

            COMMANDS:
            \(table(names, column: column(names)))

            A project is a folder with schemas in schemas/ and, where they are wanted, answers in
            operations/ and endpoints/, with templates/, files/, data/ and settings in mynah.yml.

            Without a command, `mynah [FOLDER | FILE | URL] [OPTIONS]` means `mynah run`.
            `mynah COMMAND --help` says more about each. `mynah --version` prints the version.
            """
    }

    static func page(_ command: CommandDefinition) -> String {
        let usage = ["mynah", command.name, command.arguments, "[OPTIONS]"].filter { !$0.isEmpty }
        let help = ("--help, -h", "Shows this page.")
        var groups = command.groups.map { group in (group.title, group.options.map(row)) }
        groups[groups.count - 1].1.append(help)
        let column = column(groups.flatMap(\.1))
        let options = groups.map { title, rows in "\(title):\n\(table(rows, column: column))" }
        let examples = command.examples.map { "  \($0.command)\n      \($0.explanation)" }
        return """
            \(command.summary)

            USAGE: \(usage.joined(separator: " "))

            \(wrapped(command.discussion, to: width).joined(separator: "\n"))

            \(options.joined(separator: "\n\n"))

            EXAMPLES:
            \(examples.joined(separator: "\n"))
            """
    }

    private static func row(_ option: OptionDefinition) -> (String, String) {
        (option.names.joined(separator: ", ") + (option.value.map { " \($0)" } ?? ""), option.help)
    }

    /// The place at which the second column begins.
    private static func column(_ rows: [(String, String)]) -> Int {
        min(30, (rows.map { $0.0.count }.max() ?? 0) + 4)
    }

    private static func table(_ rows: [(String, String)], column: Int) -> String {
        rows.map { left, right in
            let lines = wrapped(right, to: width - column)
            let margin = String(repeating: " ", count: column)
            let first = "  " + left
            let head = first.count < column ? first + margin.dropFirst(first.count) : first + "\n" + margin
            return head + lines.joined(separator: "\n" + margin)
        }
        .joined(separator: "\n")
    }

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].count + word.count + 1 > width { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines
    }
}
