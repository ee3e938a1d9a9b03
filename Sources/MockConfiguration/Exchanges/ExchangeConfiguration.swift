package import GraphQLLanguage
import JSONModel

/// The configuration file of Espresso-Martini's command line: `{ "hostname": "127.0.0.1", "port": 3000, "delay": 1 }`.
package struct ExchangeConfiguration: Sendable {
    private let file: YAMLReadResult
    private let source: SourceText

    package init(_ source: SourceText) {
        self.source = source
        file = LocatedJSON.read(source)
    }

    /// Whether a file in the place of such a configuration is one: it has the two keys `hostname` and `port`, or cannot
    /// be read.
    var isRecognizable: Bool {
        guard let document = file.documents.first else { return true }
        return document["hostname"] != nil && document["port"] != nil
    }

    /// Changes the settings that the file mentions.
    ///
    /// - Returns: the problems of the file.
    package func apply(to settings: inout ProjectSettings) -> [Diagnostic] {
        var problems = Problems()
        problems.ignoresForeignKeys = true
        problems.append(file.diagnostics)
        if let document = file.documents.first {
            Setting.decode(document, as: Self.keys, in: "the configuration", into: &settings, &problems)
        } else if file.diagnostics.isEmpty {
            problems.error("This file is empty: a configuration is an object.", at: start)
        }
        return problems.diagnostics
    }

    private var start: SourceLocation { SourceLocation(file: source.name, line: 1, column: 1) }

    private static let keys: [Setting<ProjectSettings>] =
        ProjectSetting.keys(of: nil).filter { ["port", "delay"].contains($0.key) } + [
            Setting(key: "hostname") { node, _, problems in
                guard let name = node.scalar?.value.string else {
                    return problems.expected("the name of a host", for: "hostname", not: node)
                }
                if ["127.0.0.1", "localhost", "::1"].contains(name) { return }
                let message =
                    "The server listens on loopback, not on \(name): --use-any-addr lets other machines connect."
                problems.warning(message, at: node.location)
            },
            // What is logged is for the command line to say.
            Setting(key: "logLevel") { _, _, _ in }, Setting(key: "log_level") { _, _, _ in },
            Setting(key: "environment") { _, _, _ in },
        ]
}
