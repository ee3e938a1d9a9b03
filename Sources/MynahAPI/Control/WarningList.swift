import Synchronization

/// What is odd about what a server was told, in order; of very many the first ones.
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

/// A control that keeps what is odd for `warnings`.
package protocol WarningKeeper: MockControl {
    /// What it has kept.
    var odd: WarningList { get }
}
