/// Something wrong in a file that a person wrote, rendered like a compiler's message.
///
/// Diagnostics are collected, never thrown one at a time: the problems of every file are reported in one go.
package struct Diagnostic: Sendable, Hashable {
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    package var severity: Severity
    package var message: String
    package var location: SourceLocation?
    /// How many problems it stands for: more than one where the rest of a long list is counted, not listed.
    package var count: Int

    package init(_ severity: Severity, _ message: String, at location: SourceLocation?, count: Int = 1) {
        self.severity = severity
        self.message = message
        self.location = location
        self.count = count
    }
}

extension Diagnostic: CustomStringConvertible {
    /// As a compiler says it: `schemas/shop.graphql:7:9: error: Unknown type "Prodct". Did you mean "Product"?`.
    package var description: String {
        (location.map { "\($0): " } ?? "") + "\(severity.rawValue): \(message)"
    }
}
