/// A command line that cannot be understood: exit code 64, with a hint at `--help`.
struct UsageError: Error, Sendable, Hashable {
    var message: String

    init(_ message: String) { self.message = message }
}
