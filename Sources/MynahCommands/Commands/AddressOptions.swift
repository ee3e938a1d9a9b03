/// The option that says which of the machine's addresses a server listens on.
enum AddressOptions {
    static let anywhere = OptionDefinition.flag(
        "--use-any-addr",
        help: """
            Listens on every address of this machine instead of loopback only. \(variable)=1 in the environment says the \
            same, as it does in the images.
            """
    )

    static let variable = "MYNAH_USE_ANY_ADDR"

    /// Whether other machines may connect; an empty variable counts as a missing one, as shells make them.
    static func isAnywhere(_ arguments: ParsedArguments, console: Console) throws(UsageError) -> Bool {
        if arguments.has(anywhere.name) { return true }
        switch console.environment(variable) ?? "" {
        case "", "0": return false
        case "1": return true
        case let other: throw UsageError("\(variable) takes 1 or 0, not \"\(other)\".")
        }
    }
}
