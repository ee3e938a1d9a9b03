import Locking

/// The place where a transport keeps the form that it gave a response, for a response that is sent again and again.
///
/// The form holds the `Date` of one second, and is given for that second only.
package final class TransportForm: Sendable {
    private let latest = Locked<(second: Int, form: any AnyObject & Sendable)?>(nil)

    package init() {}

    /// The form of a second, which is counted since 1970-01-01T00:00:00Z; `nil` where there is none.
    package func form(of second: Int) -> (any AnyObject & Sendable)? {
        latest.withLock { latest in latest?.second == second ? latest?.form : nil }
    }

    /// Keeps the form of a second, in the place of an earlier one.
    package func keep(_ form: any AnyObject & Sendable, of second: Int) {
        let before = latest.withLock { latest in
            defer { latest = (second, form) }
            return latest?.form
        }
        // Released here, not under the lock.
        _ = consume before
    }
}
