import GraphQLSchema

/// The words of a command line, sorted into options and positional arguments.
///
/// `--name value`, `--name=value`, `-n value` and flags are understood; `--` ends the options.
struct ParsedArguments: Sendable {
    private(set) var positionals: [String] = []
    private var values: [String: [String]] = [:]

    init(_ words: [String], for command: CommandDefinition) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                positionals += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                positionals.append(word)
                continue
            }
            try take(word, from: &rest, for: command)
        }
        // What a shell makes of a variable that is not set; it must not stand for the current folder.
        guard !positionals.contains("") else { throw UsageError("An argument is empty.") }
        guard positionals.count <= command.maximumArguments else {
            throw UsageError("Unexpected argument \"\(positionals[command.maximumArguments])\".")
        }
    }

    private mutating func take(
        _ word: String,
        from rest: inout ArraySlice<String>,
        for command: CommandDefinition
    ) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        let name = parts[0]
        guard let option = command.options.first(where: { $0.names.contains(name) }) else {
            throw UsageError("Unknown option \"\(name)\"." + Self.hint(name, for: command))
        }
        guard let placeholder = option.value else {
            guard parts.count == 1 else { throw UsageError("The flag \"\(name)\" takes no value.") }
            values[option.name] = [""]
            return
        }
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
            throw UsageError("The option \"\(name)\" needs a value: \(name) \(placeholder).")
        }
        guard option.isRepeatable || values[option.name] == nil else {
            throw UsageError("The option \"\(name)\" is given twice.")
        }
        values[option.name, default: []].append(value)
    }

    /// The long options that look like it; for a short one, those that begin with its letter.
    private static func hint(_ name: String, for command: CommandDefinition) -> String {
        let dashes = "--"
        let known = (command.options.flatMap(\.names) + ["--help", "--version"]).filter { $0.hasPrefix(dashes) }
        guard name.hasPrefix(dashes) else {
            let letter = name.dropFirst().prefix(1).lowercased()
            return didYouMean(letter.isEmpty ? [] : known.filter { $0.dropFirst(2).hasPrefix(letter) }.sorted())
        }
        let word = String(name.dropFirst(dashes.count))
        let options = known.map { String($0.dropFirst(dashes.count)) }
        let near = suggestions(for: word, among: options, within: max(1, word.count / 3))
        return didYouMean(near.map { dashes + $0 })
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    func all(_ name: String) -> [String] { values[name] ?? [] }

    subscript(name: String) -> String? { values[name]?.first }

    /// The value of an option converted by `convert`; a value it does not take is a usage error that says what fits.
    func value<Value>(_ name: String, expected: String, _ convert: (String) -> Value?) throws(UsageError) -> Value? {
        guard let text = self[name] else { return nil }
        guard let value = convert(text) else {
            throw UsageError("\(name) takes \(expected), not \"\(text)\".")
        }
        return value
    }

    /// The value of an option that takes one of some words.
    func choice<Value: RawRepresentable<String>>(_ option: OptionDefinition) throws(UsageError) -> Value? {
        try value(option.name, expected: "one of \(option.choices.joined(separator: ", "))", Value.init(rawValue:))
    }
}
