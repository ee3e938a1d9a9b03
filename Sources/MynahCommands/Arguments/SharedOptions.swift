import MockConfiguration

/// Options that several commands take, with the same meaning.
enum SharedOptions {
    static let schema = OptionDefinition.option(
        "--schema",
        value: "PATH",
        repeatable: true,
        help: """
            A schema: a file of SDL, an introspection result (JSON), a folder of them, or the URL of a server that is \
            asked for its own. Several are merged. Without a FOLDER, only what is named is read.
            """
    )
    static let upstreamHeader = OptionDefinition.option(
        "--upstream-header",
        value: "HEADER",
        repeatable: true,
        help: """
            "Name: value", sent to servers that are asked for their schema, and with requests that are passed on.
            """
    )
    static let noSchema = OptionDefinition.flag("--no-schema", help: "Reads no schema: only stubs answer.")
    static let config = OptionDefinition.option(
        "--config",
        "-c",
        value: "PATH",
        repeatable: true,
        help: "A stub file, or a folder of them, instead of endpoints/."
    )
    static let operations = OptionDefinition.option(
        "--operations",
        value: "PATH",
        repeatable: true,
        help: "A folder of answers by operation, instead of operations/."
    )
    static let persistedDocuments = OptionDefinition.option(
        "--persisted-documents",
        value: "FILE",
        repeatable: true,
        help: "A manifest of persisted documents, Apollo's or Relay's, beside operations/*.persisted.json."
    )
    static let exchanges = OptionDefinition.option(
        "--exchanges",
        "--requests-folder",
        value: "DIR",
        repeatable: true,
        help: """
            A folder of network exchanges as Espresso-Martini has them (PATH/METHOD/configuration.json), instead of \
            network-exchanges/.
            """
    )
    static let templates = OptionDefinition.option(
        "--template-dir",
        "-t",
        value: "DIR",
        repeatable: true,
        help: "A folder of templates, instead of templates/."
    )
    static let files = OptionDefinition.option(
        "--file-dir",
        "-f",
        value: "DIR",
        repeatable: true,
        help: "A folder of static files, instead of files/; several are asked in the order given."
    )
    /// The parts that a project is read from, where it is not all in one folder.
    static let parts = [schema, noSchema, config, operations, persistedDocuments, exchanges, templates, files]
    /// The same, with the headers that are sent to other servers.
    static let project = [schema, upstreamHeader] + parts.dropFirst()
    /// The settings by which a schema is read.
    static let reading = SettingOptions.definitions([.federation, .strict])
    /// The settings that a generated world depends on.
    static let world = SettingOptions.definitions([.seed, .now])
}
