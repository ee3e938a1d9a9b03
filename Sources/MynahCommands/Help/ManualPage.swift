import Reporting

/// Writes the manual's pages, in the macros of man(7).
enum ManualPage {
    static func overview(_ commands: [CommandDefinition]) -> String {
        """
        \(title("mynah"))
        .SH NAME
        mynah \\- a GraphQL\\-first mock server
        .SH SYNOPSIS
        .B mynah
        .I COMMAND
        [ARGUMENTS]
        .br
        .B mynah
        [FOLDER | FILE | URL] [OPTIONS]
        .SH DESCRIPTION
        Point it at a schema and every valid operation is answered: realistic, consistent, the same on every run.
        A project is a folder with schemas in schemas/ and, where they are wanted, answers in operations/ and
        endpoints/, with templates/, files/, data/ and settings in mynah.yml. Without a command,
        .B mynah run
        is meant.
        .SH COMMANDS
        \(commands.map { ".TP\n.BR mynah\\-\($0.name) (1)\n\(escaped($0.summary))" }.joined(separator: "\n"))
        \(exitStatus)
        """
    }

    static func page(_ command: CommandDefinition) -> String {
        let groups = command.groups.filter { !$0.options.isEmpty }.map { group in
            ([".SH \(escaped(group.title))"] + group.options.map(entry)).joined(separator: "\n")
        }
        let examples = command.examples.map { ".TP\n.B \(escaped($0.command))\n\(escaped($0.explanation))" }
        return """
            \(title("mynah-" + command.name))
            .SH NAME
            mynah\\-\(command.name) \\- \(escaped(uncapitalized(command.summary)))
            .SH SYNOPSIS
            .B mynah \(command.name)
            \(escaped((command.arguments + " [OPTIONS]").trimming { $0 == " " }))
            .SH DESCRIPTION
            \(escaped(command.discussion))
            \((groups + [".SH EXAMPLES"] + examples).joined(separator: "\n"))
            \(exitStatus)
            .SH SEE ALSO
            .BR mynah (1)
            """
    }

    private static let exitStatus = """
        .SH EXIT STATUS
        0 for success, 1 for failure, 64 for a command line that makes no sense.
        """

    private static func title(_ name: String) -> String {
        #".TH "\#(name.uppercased())" 1 "" "mynah \#(Release.version)" "Mynah""#
    }

    private static func entry(_ option: OptionDefinition) -> String {
        let names = option.names.map { #"\fB\#(escaped($0))\fR"# }.joined(separator: ", ")
        let value = option.value.map { #" \fI\#(escaped($0))\fR"# } ?? ""
        return ".TP\n\(names)\(value)\n\(escaped(option.help))"
    }

    /// The summary's sentence as a phrase: man(7) wants no capital and no full stop after the dash.
    private static func uncapitalized(_ sentence: String) -> String {
        sentence.prefix(1).lowercased() + sentence.dropFirst().trimming { $0 == "." }
    }

    /// A text in which nothing means anything to man(7).
    private static func escaped(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        // A full stop or an apostrophe at a line's begin would be a macro.
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}

extension StringProtocol {
    fileprivate func trimming(where isTrimmed: (Character) -> Bool) -> String {
        String(self.drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed())
    }
}
