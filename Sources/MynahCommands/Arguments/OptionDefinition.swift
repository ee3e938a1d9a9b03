/// One option of a command, as data: parsed, shown by `--help` and suggested from the same lines.
struct OptionDefinition: Sendable {
    /// The long name first, with its dashes.
    var names: [String]
    /// The placeholder of the value in the help text; `nil` for a flag.
    var value: String?
    /// All values, where they are few words.
    var choices: [String] = []
    var isRepeatable = false
    /// Makes the help text, which only `--help` and the manual ask for.
    private let makeHelp: @Sendable () -> String

    init(
        names: [String],
        value: String?,
        choices: [String] = [],
        isRepeatable: Bool = false,
        help: @autoclosure @escaping @Sendable () -> String
    ) {
        self.names = names
        self.value = value
        self.choices = choices
        self.isRepeatable = isRepeatable
        makeHelp = help
    }

    var help: String { makeHelp() }

    /// The name that parsed values are kept under.
    var name: String { names[0] }

    static func flag(_ names: String..., help: String) -> OptionDefinition {
        OptionDefinition(names: names, value: nil, help: help)
    }

    static func option(_ names: String..., value: String, repeatable: Bool = false, help: String) -> OptionDefinition {
        OptionDefinition(names: names, value: value, isRepeatable: repeatable, help: help)
    }
}

/// A command as data: its name, arguments, options and help.
struct CommandDefinition: Sendable {
    struct Example: Sendable {
        var command: String
        var explanation: String
    }

    var name: String
    /// One line for the list of commands.
    var summary: String
    /// The positional arguments, as the usage line shows them.
    var arguments: String
    /// A paragraph for the command's own help.
    var discussion: String
    var groups: [OptionGroup]
    var examples: [Example]
    /// The greatest number of positional arguments that it takes.
    var maximumArguments: Int

    var options: [OptionDefinition] { groups.flatMap(\.options) }
}

/// Options that stand together in a command's help.
struct OptionGroup: Sendable {
    var title: String
    var options: [OptionDefinition]

    init(_ title: String, _ options: [OptionDefinition]) {
        self.title = title
        self.options = options
    }
}

extension CommandDefinition {
    /// A command with so few options that they need no groups.
    init(
        name: String,
        summary: String,
        arguments: String,
        discussion: String,
        options: [OptionDefinition],
        examples: [Example],
        maximumArguments: Int
    ) {
        self.init(
            name: name,
            summary: summary,
            arguments: arguments,
            discussion: discussion,
            groups: [OptionGroup("OPTIONS", options)],
            examples: examples,
            maximumArguments: maximumArguments
        )
    }
}
