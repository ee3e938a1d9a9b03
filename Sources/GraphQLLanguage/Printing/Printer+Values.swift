extension Printer {
    mutating func value(_ value: Value) {
        switch value.kind {
        case .variable(let name): write("$" + name)
        case .int(let text), .float(let text): write(text)
        case .string(let text, let isBlock): string(text, isBlock: isBlock)
        case .boolean(let value): write(value ? "true" : "false")
        case .null: write("null")
        case .enumeration(let name): write(name)
        case .list(let values):
            write("[")
            list(values, separator: ", ") { $0.value($1) }
            write("]")
        case .object(let fields):
            write("{")
            list(fields, separator: ", ") { $0.entry($1.name, $1.value) }
            write("}")
        }
    }

    /// A block string that would not parse back to the same text is written with escapes instead.
    mutating func string(_ text: String, isBlock: Bool) {
        if isBlock, BlockString.canHold(text) {
            writeLines(BlockString.literal(text).utf8)
        } else {
            write(QuotedString.literal(text))
        }
    }

    mutating func argument(_ argument: Argument) { entry(argument.name, argument.value) }

    mutating func directive(_ directive: Directive) {
        write("@" + directive.name.value)
        guard !directive.arguments.isEmpty else { return }
        write("(")
        list(directive.arguments, separator: ", ") { $0.argument($1) }
        write(")")
    }

    /// The directives of a node, each after a space.
    mutating func directives(_ directives: [Directive]) {
        for directive in directives {
            write(" ")
            self.directive(directive)
        }
    }

    /// A description on lines of its own.
    mutating func description(_ description: Description?) {
        guard let description else { return }
        string(description.text, isBlock: description.isBlock)
        newline()
    }

    private mutating func entry(_ name: Name, _ value: Value) {
        write(name.value + ": ")
        self.value(value)
    }
}
