/// What all sessions of a server use and none can change.
final class ServerContext: Sendable {
    let log: ServerLog
    let said = SaidWarnings()
    /// Makes what the templates of one answer call by name.
    let functions: @Sendable () -> TemplateFunctions

    init(log: ServerLog, functions: @escaping @Sendable () -> TemplateFunctions) {
        self.log = log
        self.functions = functions
    }
}
