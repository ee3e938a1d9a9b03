import Synchronization

/// The warnings about what a server was told, in order: at most the first 1,000.
package final class WarningList: Sendable {
    private static let limit = 1_000
    private let texts = Mutex([String]())

    package init() {}

    package var warnings: [String] { texts.withLock { $0 } }

    package func append(_ warnings: [String]) {
        guard !warnings.isEmpty else { return }
        texts.withLock { $0 += warnings.prefix(Self.limit - $0.count) }
    }
}

/// A control that keeps its warnings in a list.
package protocol WarningKeeper: MockControl {
    /// The list that `warnings` returns.
    var problems: WarningList { get }
}
