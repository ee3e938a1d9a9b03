import MockConfiguration
import ServerRuntime

/// Noticing changes of files while the server runs.
enum Watching {
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
