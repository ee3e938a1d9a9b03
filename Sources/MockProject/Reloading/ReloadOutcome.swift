package import GraphQLLanguage

/// What has become of a reload: what there is to say that was not said before, and what is served now.
package struct ReloadOutcome: Sendable, Hashable {
    /// What is served since.
    package struct Change: Sendable, Hashable {
        package enum Schema: Sendable { case none, same, changed }

        /// How many files hold something else, are new or are gone; with none, it was a folder.
        package var files: Int
        package var stubs: Int
        package var schema: Schema
        package var nanoseconds: Int
    }

    /// What is wrong with the files.
    package var problems: [Diagnostic] = []
    /// What is not served as it is on the disk, and why.
    package var objection: String?
    /// `nil` where the same is served as before.
    package var change: Change?
    /// Keys of `mynah.yml` whose values wait until the server is started again.
    package var restartKeys: [String] = []

    package init() {}
}

extension ReloadOutcome.Change: CustomStringConvertible {
    /// `reloaded: 1 file changed, 13 stubs, schema unchanged, 4 ms`.
    package var description: String {
        let changed = files == 0 ? "a folder" : counted(files, "file")
        let schema =
            switch schema {
            case .none: "no schema"
            case .same: "schema unchanged"
            case .changed: "schema changed"
            }
        return "reloaded: \(changed) changed, \(counted(stubs, "stub")), \(schema), \(milliseconds) ms"
    }

    /// Whole milliseconds, and below ten a tenth as well.
    private var milliseconds: String {
        let tenths = nanoseconds / 100_000
        return tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }
}
