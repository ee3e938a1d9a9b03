import HTTPMessages
import JSONModel
import Locking
import ServerRuntime

/// A list of what comes in time, which can be asked for what has come after a position.
protocol TimelyList: Sendable {
    /// What is on it of what has come after a position.
    func page(after position: Int) -> TimelyPage

    /// Calls back once, as soon as something comes after a position, on a thread that it must not hold up.
    ///
    /// - Returns: what takes it back; `nil` where there is nothing to wait for.
    func whenLater(than position: Int, _ then: @escaping @Sendable () -> Void) -> Int?
    func stopWaiting(_ waiter: Int)

    /// Whether nothing more comes that could be waited for.
    var isOver: Bool { get }
    /// After which position it was asked for.
    var after: Int { get }
}

/// What a list has after some position.
struct TimelyPage: Sendable {
    let response: HTTPResponse
    let isEmpty: Bool
    /// That of the latest: what comes later comes after it.
    let position: Int
}

extension TimelyList {
    /// The list; where nothing is on it and the call wants to wait, as soon as something is.
    func response(to call: AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse> {
        let wait = try Self.wait(call)
        let page = page(after: after)
        guard wait > 0, page.isEmpty else { return .now(page.response) }
        let (service, api) = (call.service, call.api)
        return .later { then in
            let awaited = AwaitedList(self, api, then)
            service.call(after: wait) { awaited.end() }
            awaited.wait(after: page.position)
        }
    }

    private static func wait(_ call: AdminCall) throws(AdminProblem) -> Double {
        guard let text = call.query["wait"] else { return 0 }
        guard let seconds = Double(text), (0...AdminParameter.longestWait).contains(seconds) else {
            throw AdminProblem(.badRequest, "This is no time", "\"wait\" is a number from 0 to 60, not \"\(text)\".")
        }
        return seconds
    }
}

extension AdminParameter {
    /// How long a list may wait for what is first on it, in seconds: clients give up after a minute.
    fileprivate static let longestWait = 60.0

    /// For lists that wait.
    static let wait = query(
        "wait",
        "How many seconds to wait at most where there is none yet.",
        schema: ["type": "number", "minimum": 0, "maximum": 60]
    )
}

/// A list that waits for what is first on it, and is given once.
///
/// It is called back on the thread of what comes; the list is made on the admin API's own.
final class AwaitedList: Sendable {
    private struct State: Sendable {
        /// `nil` once the list is given.
        var then: (@Sendable (HTTPResponse) -> Void)?
        /// What waits for the list.
        var waiter: Int?
    }

    private let list: any TimelyList
    private let admin: AdminAPI
    private let state: Locked<State>

    init(_ list: any TimelyList, _ admin: AdminAPI, _ then: @escaping @Sendable (HTTPResponse) -> Void) {
        self.list = list
        self.admin = admin
        state = Locked(State(then: then))
    }

    /// Looks as soon as something has come after a position, at once where it has.
    func wait(after position: Int) {
        let isWaiting = state.withLock { state in
            guard state.then != nil else { return true }
            state.waiter = list.whenLater(than: position) { [self] in
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
        if page.isEmpty, !list.isOver { wait(after: page.position) } else { give(page) }
    }

    private func give(_ page: TimelyPage) {
        let (then, waiter) = state.withLock { state in
            defer { (state.then, state.waiter) = (nil, nil) }
            return (state.then, state.waiter)
        }
        if let waiter { list.stopWaiting(waiter) }
        then?(page.response)
    }
}
