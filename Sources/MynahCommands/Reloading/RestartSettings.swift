import MockConfiguration

/// The settings of `mynah.yml` that a server which runs cannot change.
enum RestartSettings {
    private struct Row: Sendable {
        var key: String
        var isSame: @Sendable (ProjectSettings, ProjectSettings) -> Bool

        init<Value: Equatable & SendableMetatype>(
            _ key: String,
            _ value: @escaping @Sendable (ProjectSettings) -> Value
        ) {
            self.key = key
            isSame = { value($0) == value($1) }
        }
    }

    private static let rows = [
        Row("port") { $0.ports },
        Row("watch") { $0.watch },
        Row("limits.body") { $0.limits.body },
        Row("limits.headers") { $0.limits.headers },
        Row("limits.connections") { $0.limits.connections },
        Row("limits.idleTime") { $0.limits.idleTime },
        Row("limits.receiveTime") { $0.limits.receiveTime },
        Row("limits.cache") { $0.limits.cache },
        Row("limits.drain") { $0.limits.drain },
    ]

    /// The keys whose values are not those that the server was started with.
    static func changed(from start: ProjectSettings, to now: ProjectSettings) -> [String] {
        rows.filter { !$0.isSame(start, now) }.map(\.key)
    }
}
