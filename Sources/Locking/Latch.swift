/// Something that threads wait for and another lets happen, once.
///
/// The thread that waits is held up: never wait in a task. It takes no descriptor, of which there may be none.
package final class Latch: Sendable {
    private let isOpen = Monitor(false)

    package init() {}

    package func open() {
        isOpen.withLock { $0 = true }
        isOpen.broadcast()
    }

    package func wait() { _ = wait(nanoseconds: nil) }

    /// Waits for at most this many nanoseconds; false where that was not enough.
    package func wait(nanoseconds: UInt64?) -> Bool {
        isOpen.wait(nanoseconds: nanoseconds) { $0 ? true : nil } ?? false
    }
}
