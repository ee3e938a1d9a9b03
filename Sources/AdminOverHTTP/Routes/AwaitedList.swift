import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
import MockConfiguration
import ServerRuntime
import Stubbing

/// A source of elements that arrive over time: the journal, or the subscriptions.
protocol ArrivalSource: Sendable {
    /// Calls back once, as soon as there is more after a position, on a thread that must not be held up.
    ///
    /// - Returns: the number by which `stopWaiting` takes it back; `nil` where there is nothing to wait for.
    func whenMore(after position: Int, _ then: @escaping @Sendable () -> Void) -> Int?
    func stopWaiting(_ waiter: Int)

    /// Whether no more elements arrive that could be waited for.
    var isOver: Bool { get }
}

extension RequestJournal: ArrivalSource {}
extension SubscriptionHub: ArrivalSource {}

/// A list of elements that arrive over time, which can be asked for those after a position.
struct PollableList: Sendable {
    let source: any ArrivalSource
    /// The position after which elements are asked for.
    let after: Int
    let page: @Sendable (Int) -> PollablePage
}

/// The elements of a list after a position, as a response, which is made only where it is given.
struct PollablePage: Sendable {
    let isEmpty: Bool
    /// The position of the latest element: later ones come after it.
    let position: Int
    let response: @Sendable () -> HTTPResponse
}

extension PollableList {
    /// The list; where it is empty, as soon as it has an element, or after some seconds: those that the call says, if
    /// none are given.
    func response(to call: AdminCall, waiting seconds: Double? = nil) -> Eventual<HTTPResponse> {
        let wait = seconds ?? call.query["wait"].flatMap { Double($0) } ?? 0
        let page = page(after)
        guard wait > 0, page.isEmpty else { return .now(page.response()) }
        let (service, queue) = (call.service, call.queue)
        return .later { then in
            let awaited = AwaitedList(self, on: queue, then: then)
            service.delays.call(after: wait) { awaited.end() }
            awaited.wait(after: page.position)
        }
    }
}

extension AdminParameter {
    static let wait = query(
        "wait",
        "How many seconds to wait at most where there is none yet.",
        as: ["type": "number", "minimum": 0, "maximum": .init(Verification.longestWait)]
    )
}

/// A list that waits for its first element, and is given once.
///
/// It is called back on the thread by which the element arrives; the list is made on the queue's own.
final class AwaitedList: Sendable {
    private struct State: Sendable {
        /// The callback that receives the list; `nil` once it has.
        var then: (@Sendable (HTTPResponse) -> Void)?
        /// The number of the waiter, by which it is taken back.
        var waiter: Int?
    }

    private let list: PollableList
    private let queue: SerialQueue
    private let state: Locked<State>

    init(_ list: PollableList, on queue: SerialQueue, then: @escaping @Sendable (HTTPResponse) -> Void) {
        self.list = list
        self.queue = queue
        state = Locked(State(then: then))
    }

    /// Looks as soon as an element has arrived after a position, at once where one has already.
    func wait(after position: Int) {
        let isWaiting = state.withLock { state in
            guard state.then != nil else { return true }
            state.waiter = list.source.whenMore(after: position) { [self] in queue.run { self.look(after: position) } }
            return state.waiter != nil
        }
        if !isWaiting { queue.run { self.look(after: position) } }
    }

    /// Gives the list as it is, because the time is over.
    func end() { queue.run { self.give(self.list.page(self.list.after)) } }

    private func look(after position: Int) {
        let page = list.page(position)
        if page.isEmpty, !list.source.isOver { wait(after: page.position) } else { give(page) }
    }

    private func give(_ page: PollablePage) {
        let (then, waiter) = state.withLock { state in
            defer { (state.then, state.waiter) = (nil, nil) }
            return (state.then, state.waiter)
        }
        if let waiter { list.source.stopWaiting(waiter) }
        then?(page.response())
    }
}
