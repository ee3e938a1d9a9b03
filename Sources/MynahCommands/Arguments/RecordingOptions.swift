/// The options that all commands share which write recordings.
enum RecordingOptions {
    static let definitions: [OptionDefinition] = [
        .option("--into", value: "FOLDER", help: "The folder that is written; the current one by default."),
        .flag("--entities", help: "Writes the objects that answers show to data/, by their keys."),
        .flag("--no-operations", help: "Writes no answers of operations: what --entities writes answers them."),
        OptionDefinition(
            names: ["--record"],
            value: "MODE",
            choices: ["missing", "replace"],
            help: """
                What is written where there is a recording: missing (what has no answer there yet), replace (all of \
                it, in the place of what was recorded of an operation or a path). Default missing.
                """
        ),
    ]

    /// - Throws: where nothing would be recorded, which `mynah.yml` and `mynah run` have a word for.
    static func check(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments["--record"] == "none" {
            throw UsageError("--record none would write nothing: say missing or replace.")
        }
    }
}
