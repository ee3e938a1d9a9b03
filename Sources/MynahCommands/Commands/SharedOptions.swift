/// Options that several commands take, and mean the same by.
enum SharedOptions {
    static let schema = OptionDefinition.option(
        "--schema",
        value: "PATH",
        repeatable: true,
        help: """
            A schema: a file of SDL, an introspection result (JSON), or a folder of them. Several are merged. Without a \
            FOLDER, only what is named is read.
            """
    )
    static let strict = OptionDefinition.flag("--strict", help: "Treats warnings as errors.")
    static let seed = OptionDefinition.option(
        "--seed",
        value: "N",
        help: "Another number, another world; the same number, the same world. The default is 0."
    )
    static let now = OptionDefinition.option(
        "--now",
        value: "TIME",
        help: "The moment that dates count from: ISO 8601, or \"system\" for the clock. Default 2025-01-01T12:00:00Z."
    )
}
