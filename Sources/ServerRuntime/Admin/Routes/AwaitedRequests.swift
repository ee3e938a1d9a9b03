import HTTPMessages
import Locking
import Stubbing

/// A list of requests that waits for its first one, and is given once.
///
/// The journal calls back on the thread of the request that it records; the list is made on the admin API's own.
final class AwaitedRequests: Sendable {
    private struct State: Sendable {
        /// `nil` once the list is given.
        var then: (@Sendable (HTTPResponse) -> Void)?
        /// What waits in the journal.
        var waiter: Int?
    }

    private let list: RequestList
    private let admin: AdminAPI
    private let state: Locked<State>

    init(_ list: RequestList, _ admin: AdminAPI, _ then: @escaping @Sendable (HTTPResponse) -> Void) {
        self.list = list
        self.admin = admin
        state = Locked(State(then: then))
    }

    /// Looks as soon as there is a request after a position, at once where there is.
    func wait(after position: Int) {
        let isWaiting = state.withLock { state in
            guard state.then != nil else { return true }
            state.waiter = list.journal.whenRecorded(after: position) { [self] in
                admin.begin { self.look(after: position) }
            }
            return state.waiter != nil
        }
        if !isWaiting { admin.begin { self.look(after: position) } }
    }

    /// The time is over.
    func end() { admin.begin { self.give(self.list.page(after: self.list.after)) } }

    private func look(after position: Int) {
        let page = list.page(after: position)
        if page.records.isEmpty, !list.journal.isOver { wait(after: page.position) } else { give(page) }
    }

    private func give(_ page: RequestJournal.Page) {
        let (then, waiter) = state.withLock { state in
            defer { (state.then, state.waiter) = (nil, nil) }
            return (state.then, state.waiter)
        }
        if let waiter { list.journal.stopWaiting(waiter) }
        then?(list.response(page))
    }
}
