package import GraphQLLanguage
package import JSONModel
package import Locking
import Reporting
package import Stubbing
import Synchronization

/// The events of a server, of all its sessions, for those who follow them.
///
/// Nothing is kept before somebody follows them: until then a request costs a look at one flag. The latest events are
/// kept within the journal's limits, and for a while after the last follower has gone, since many come again.
package final class ServerEvents: Awaited {
    /// One event, with its number among all that were kept.
    package struct Event: Sendable {
        package let number: Int
        /// Milliseconds since 1970-01-01T00:00:00Z.
        package let time: Int
        /// The session; `nil` for the one of requests that name none, and for the server as a whole.
        package let session: SessionID?
        package let change: Change
    }

    package enum Change: Sendable {
        case request(RequestJournal.Record)
        case stubs(StubAct, ids: [String])
        case scenario(name: String, state: String)
        /// `nil` for a reset of all entities.
        case entity(WrittenEntity?)
        case subscription(LiveOperation, isOver: Bool)
        case reload(Reload)
        /// The problems that a reload has found.
        case problems([Diagnostic])
    }

    package enum StubAct: String, Sendable { case added, replaced, removed }

    /// A write to one entity, with its values after it.
    package struct WrittenEntity: Sendable {
        package let type: String
        package let key: String
        package let act: String
        package let values: JSONObject
    }

    /// A change of what is served, after files have changed.
    package struct Reload: Sendable {
        package let files: [String]
        package let stubs: Int
        package let schema: String
        package let milliseconds: Double

        package init(files: [String], stubs: Int, schema: String, milliseconds: Double) {
            (self.files, self.stubs, self.schema, self.milliseconds) = (files, stubs, schema, milliseconds)
        }
    }

    /// The place after an event: `1732600000000-17`.
    package struct Position: Sendable, Hashable, CustomStringConvertible {
        /// The number of the time in which events were kept without a pause.
        var epoch: Int
        package var number: Int

        init(epoch: Int, number: Int) { (self.epoch, self.number) = (epoch, number) }

        /// Reads the text of a position; `nil` for any other text.
        package init?(_ text: String) {
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 2, let epoch = Int(parts[0]), let number = Int(parts[1]), epoch > 0, number >= 0
            else { return nil }
            self.init(epoch: epoch, number: number)
        }

        package var description: String { "\(epoch)-\(number)" }
    }

    private struct State: Sendable {
        var events = BoundedHistory<Event>()
        var last = 0
        var epoch = 0
        var followers = 0
        /// How often a follower has gone.
        var departures = 0
        var waiters = Waiters()
        var limits = RequestJournal.Limits()

        /// The number of the oldest event, or of the next one.
        var first: Int { last - events.count + 1 }

        mutating func append(_ event: Event, weighing bytes: Int) {
            events.append(event, weighing: bytes)
            while events.count > 1, events.count > limits.count || events.weight > limits.bytes { events.removeFirst() }
        }
    }

    /// At most this many clients follow the events at one time.
    private static let mostFollowers = 100
    /// The seconds for which events are kept after the last follower has gone.
    private static let patience = 60.0
    /// The least number of events that are kept, whatever the journal keeps.
    private static let leastKept = 100
    /// The memory of an event without large parts.
    private static let usualWeight = 512

    private let state = Locked(State())
    private let isOn = Atomic(false)
    private let clock: LogClock

    init(_ clock: LogClock) { self.clock = clock }

    package var isFollowed: Bool { isOn.load(ordering: .relaxed) }

    /// Keeps an event with the memory that it takes, and tells those who wait; does nothing where nobody follows.
    package func add(_ change: Change, in session: SessionID? = nil, weight: Int = 0) {
        guard isFollowed else { return }
        let waiting = state.withLock { state in
            guard state.epoch > 0 else { return [] as [@Sendable () -> Void] }
            state.last += 1
            let event = Event(number: state.last, time: clock.now(), session: session, change: change)
            state.append(event, weighing: weight + Self.usualWeight)
            return state.waiters.takeAll()
        }
        for then in waiting { then() }
    }

    /// Begins to follow the events, which are kept within the limits.
    ///
    /// - Returns: the position after the latest event; `nil` if too many follow already.
    func follow(_ limits: RequestJournal.Limits) -> Position? {
        state.withLock { state in
            guard state.followers < Self.mostFollowers else { return nil }
            state.followers += 1
            state.limits = RequestJournal.Limits(count: max(limits.count, Self.leastKept), bytes: limits.bytes)
            if !isOn.exchange(true, ordering: .relaxed) { state.epoch = max(state.epoch + 1, clock.now()) }
            return Position(epoch: state.epoch, number: state.last)
        }
    }

    /// Notes that a follower has gone; some time after the last one, events are no longer kept.
    func leave(_ delays: DelayQueue) {
        let departures = state.withLock { state in
            state.followers -= 1
            state.departures += 1
            return state.departures
        }
        _ = delays.callLater(after: Self.patience) { [weak self] in self?.rest(after: departures) }
    }

    private func rest(after departures: Int) {
        state.withLock { state in
            guard state.followers == 0, state.departures == departures else { return }
            isOn.store(false, ordering: .relaxed)
            state.events = BoundedHistory()
        }
    }

    /// Some events after a position.
    package struct Page: Sendable {
        package var events: [Event]
        /// The position after them.
        package var position: Position
        /// The number of events between the position asked for and the first one here that are not kept any more; `nil`
        /// if that is not known.
        package var lost: Int?
    }

    /// The events after a position, the oldest first.
    package func page(after position: Position, limit: Int) -> Page {
        state.withLock { state in
            let isKnown = position.epoch == state.epoch && position.number <= state.last
            let wanted = isKnown ? position.number + 1 : state.first
            let from = max(wanted, state.first)
            let events = state.events.elements(skipping: from - state.first, limit: limit)
            let next = Position(epoch: state.epoch, number: events.last?.number ?? from - 1)
            return Page(events: events, position: next, lost: isKnown ? from - wanted : nil)
        }
    }

    /// Calls back once, as soon as there is an event after a position, on the thread that it happens on, which the
    /// closure must not hold up.
    ///
    /// - Returns: a number for `stopWaiting`; `nil` if there is one already, or waiting is over.
    package func whenMore(after position: Position, _ then: @escaping @Sendable () -> Void) -> Int? {
        state.withLock { state in state.last == position.number ? state.waiters.add(then) : nil }
    }

    package func withWaiters<Result: Sendable>(_ body: (inout Waiters) -> Result) -> Result {
        state.withLock { body(&$0.waiters) }
    }
}
