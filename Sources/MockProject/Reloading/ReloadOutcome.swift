package import GraphQLLanguage

/// The outcome of a reload: problems that are new, and the change in what is served.
package struct ReloadOutcome: Sendable, Hashable {
    /// The change that a reload has made.
    package struct Change: Sendable, Hashable {
        package enum Schema: Sendable { case none, same, changed }

        /// Files whose contents differ, or that are new or gone; empty if only a folder has changed.
        package var files: Set<String>
        package var stubs: Int
        package var schema: Schema
        package var nanoseconds: Int
    }

    /// Problems of the files that were not reported before.
    package var problems: [Diagnostic] = []
    /// The files that are not served as they are on the disk, and the reason; `nil` if that is none or was reported
    /// before.
    package var objection: String?
    /// `nil` if the same is served as before.
    package var change: Change?
    /// Keys of `mynah.yml` whose values wait until the server is started again.
    package var restartKeys: [String] = []

    package init() {}
}

extension ReloadOutcome.Change: CustomStringConvertible {
    /// `reloaded: endpoints/shop.yml changed, 13 stubs, schema unchanged, 4 ms`.
    package var description: String {
        let schema =
            switch schema {
            case .none: "no schema"
            case .same: "schema unchanged"
            case .changed: "schema changed"
            }
        return "reloaded: \(named) changed, \(counted(stubs, "stub")), \(schema), \(milliseconds) ms"
    }

    /// The files by name, but no more than a line has room for.
    private var named: String {
        let names = files.sorted()
        switch names.count {
        case 0: return "a folder"
        case 1, 2: return names.joined(separator: " and ")
        default: return "\(names[0]), \(names[1]) and \(names.count - 2) more"
        }
    }

    /// Whole milliseconds, and below ten a tenth as well.
    private var milliseconds: String {
        let tenths = nanoseconds / 100_000
        return tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }
}
