import AdminOverHTTP
import ServerRuntime

/// The options that say who may call the admin API.
///
/// There is no key for the token in `mynah.yml`: a project's files are shared, and would give a secret away.
enum AdminOptions {
    static let token = OptionDefinition.option(
        "--admin-token",
        value: "TOKEN",
        help: """
            The admin API wants "Authorization: Bearer TOKEN". MYNAH_ADMIN_TOKEN in the environment says the same, \
            unseen by other users. With --use-any-addr a token is always wanted; without one here, one is made and \
            printed on standard error.
            """
    )
    static let open = OptionDefinition.flag(
        "--admin-open",
        help: "The admin API wants no token, even with --use-any-addr."
    )
    static let definitions = [token, open]

    /// The option of commands that call the admin API of a server that runs.
    static let serverToken = OptionDefinition.option(
        token.name,
        value: "TOKEN",
        help: "The token of the server's admin API; MYNAH_ADMIN_TOKEN in the environment says the same."
    )

    static let variable = "MYNAH_ADMIN_TOKEN"

    /// The token that a running server is called with; `nil` where none is given.
    static func serverToken(_ arguments: ParsedArguments, console: Console) -> String? {
        arguments[serverToken.name] ?? console.environment(variable)
    }

    /// The access that the arguments and the environment allow; a token that had to be made is reported.
    ///
    /// - Parameters:
    ///   - arguments: the options of the command.
    ///   - isAnywhere: whether the server listens on every address of the machine.
    ///   - console: the environment, and the place of reports.
    /// - Returns: the access.
    /// - Throws: `UsageError` where the options contradict each other, or the token is none.
    static func access(
        _ arguments: ParsedArguments,
        isAnywhere: Bool,
        console: Console
    ) throws(UsageError) -> AdminAccess {
        let given = try arguments.value(token.name, expected: "visible ASCII characters without spaces") {
            AdminToken($0)
        }
        if arguments.has(open.name) {
            guard given == nil else { throw UsageError("--admin-open and --admin-token contradict each other.") }
            return AdminAccess(allowsAnyHost: isAnywhere)
        }
        let fromVariable = try token(of: console.environment(variable))
        if let token = given ?? fromVariable {
            return AdminAccess(token: token, allowsAnyHost: isAnywhere)
        }
        guard isAnywhere else { return AdminAccess() }
        let made = AdminToken.random()
        console.report(
            "The admin API can be reached from other machines and wants this token: Authorization: Bearer \(made.text)"
        )
        return AdminAccess(token: made, allowsAnyHost: true)
    }

    /// The token in an environment variable; an empty variable counts as a missing one, as shells make them.
    private static func token(of variable: String?) throws(UsageError) -> AdminToken? {
        guard let variable, !variable.isEmpty else { return nil }
        guard let token = AdminToken(variable) else {
            throw UsageError("\(Self.variable) takes visible ASCII characters without spaces.")
        }
        return token
    }
}
