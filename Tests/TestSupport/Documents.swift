import Foundation

/// Documents that several test targets read.
package enum SharedDocument: String, CaseIterable, Sendable {
    /// Every form that an executable document can take.
    case executableKitchenSink = "executable-kitchen-sink"
    /// Every form that a type system document can take.
    case typeSystemKitchenSink = "type-system-kitchen-sink"

    /// The file's text.
    package func text() throws -> String {
        let folder = repositoryRoot.appending(path: "Tests/TestSupport/Documents")
        return try String(contentsOf: folder.appending(path: rawValue + ".graphql"), encoding: .utf8)
    }
}
