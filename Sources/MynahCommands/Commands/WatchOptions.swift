import MockConfiguration
import ServerRuntime

/// Whether and how changes of files are noticed while the server runs.
enum WatchOptions {
    private static let watch = OptionDefinition.option(
        "--watch",
        value: "MODE",
        help: """
            How saved files are noticed: events (the system reports them; default), poll (looks every second: for \
            network and container folders), off.
            """
    )
    private static let noWatch = OptionDefinition.flag(
        "--no-watch",
        help: "Reads files at start only; the same as --watch off."
    )
    static let definitions = [watch, noWatch]

    /// `nil` where nothing is given.
    static func mode(_ arguments: ParsedArguments) throws(UsageError) -> ProjectSettings.WatchMode? {
        let names = ProjectSettings.WatchMode.allCases.map(\.rawValue).joined(separator: ", ")
        let mode = try arguments.value(watch.name, expected: "one of \(names)") {
            ProjectSettings.WatchMode(rawValue: $0)
        }
        guard arguments.has(noWatch.name) else { return mode }
        guard mode == nil || mode == .off else {
            throw UsageError("--no-watch and --watch contradict each other.")
        }
        return .off
    }

    /// Watches what was read, and has it read again; `nil` where nothing is to be watched, or nothing can be.
    static func watcher(
        _ mode: ProjectSettings.WatchMode,
        _ reading: Reading,
        _ reloader: Reloader,
        _ log: ServerLog
    ) -> FileWatcher? {
        let wanted: FileWatcher.Mode? =
            switch mode {
            case .events: .events
            case .poll: .poll
            case .off: nil
            }
        guard let wanted else { return nil }
        do {
            return try FileWatcher(wanted, watching: reading.watched, warn: { log.warning($0) }) { reloader.reload() }
        } catch {
            log.warning("changes of files are not noticed: \(error)")
            return nil
        }
    }
}
