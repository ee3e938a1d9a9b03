import MockConfiguration
import SchemaMocking

/// Flags that say what a key of `mynah.yml` says, and outrank it.
enum SettingOptions {
    static func apply(_ arguments: ParsedArguments, to settings: inout ProjectSettings) throws(UsageError) {
        if let seed = try arguments.value("--seed", expected: "a whole number", seed) {
            settings.mocks.seed = seed
        }
        if let now = try arguments.value(
            "--now",
            expected: "a time such as 2025-01-01T12:00:00Z, or \"system\"",
            ProjectSettings.Now.init(_:)
        ) {
            settings.now = now
            if case .fixed(let instant) = now { settings.mocks.now = instant }
        }
        if let ports = try arguments.value("--port", expected: "N or N-M, from 0 to 65535", ProjectSettings.portRange) {
            settings.ports = ports
        }
        if let path = try arguments.value("--graphql-path", expected: "a path that begins with /", path) {
            settings.graphQLPath = path
        }
        if let profile = try choice("--http-profile", arguments, ProjectSettings.HTTPProfile.self) {
            settings.httpProfile = profile
        }
        if let mode = try choice("--validation", arguments, ProjectSettings.ValidationMode.self) {
            settings.validation = mode
        }
        if let delay = try arguments.value("--delay", expected: "seconds, from 0 to 86400", ProjectSettings.delay) {
            settings.delay = delay
        }
        if let policy = try choice("--on-unmatched-graphql", arguments, ProjectSettings.UnmatchedGraphQL.self) {
            settings.onUnmatchedGraphQL = policy
        }
        if let policy = try choice("--on-unmatched-rest", arguments, ProjectSettings.UnmatchedREST.self) {
            settings.onUnmatchedREST = policy
        }
        if arguments.has("--no-cors") { settings.cors = false }
        if arguments.has("--strict") { settings.strict = true }
        if let mode = try WatchOptions.mode(arguments) { settings.watch = mode }
        try LimitOptions.apply(arguments, to: &settings.limits)
    }

    /// Negative numbers are seeds as well, as in `mynah.yml`.
    private static func seed(_ text: String) -> UInt64? {
        UInt64(text) ?? Int64(text).map { UInt64(bitPattern: $0) }
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _ arguments: ParsedArguments,
        _: Choice.Type
    ) throws(UsageError) -> Choice? {
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        return try arguments.value(name, expected: "one of \(names)") { Choice(rawValue: $0) }
    }

    private static func path(_ text: String) -> String? {
        text.hasPrefix("/") && !text.contains { $0 == "?" || $0 == "#" || $0 == " " } ? text : nil
    }
}
