import GraphQLExecution
import GraphQLOverHTTP
import HTTPTransport
import Locking
import Reporting
import SchemaMocking
import StubModel
package import Stubbing
import Synchronization

/// One subscription of a client, from its first event to its last, or a response of several payloads.
///
/// Events are made and sent on the queue of its connection, one after the other.
package final class LiveOperation: Sendable {
    /// A number that no other operation of the process has.
    package let number: Int
    /// The client's id of the operation; empty on connections that have only one.
    package let id: String
    package let events: SubscribedEvents
    package let connection: LiveConnection
    /// The journal's record of the events.
    package let record: SubscriptionRecord
    private let state = Locked(State())

    private struct State: Sendable {
        var isOver = false
        var sent = 0
        /// The last result of a live query.
        var last: [UInt8]?
        var cursor: RowCursor?
        var generated = 0
        /// The step of a stub's list that comes next, and how often it has come.
        var step = 0
        var times = 0
        /// The number of writes that the operation was told of, and has not handled.
        var waiting = 0
        /// Whether the result of a live query or a stream is going to be looked at once more.
        var isDirty = false
    }

    private static let latest = Atomic(0)
    /// The greatest number of writes that wait for the operation; with more, its connection ends.
    private static let mostWaiting = 10_000

    /// The operation's share of its connection's memory, without its document.
    private let share: BudgetShare
    private let ownBytes: Int
    private let document: BudgetShare

    init(_ id: String, of events: SubscribedEvents, on connection: LiveConnection, _ share: BudgetShare) {
        self.share = share
        ownBytes = share.bytesTaken
        document = events.document.held(in: connection.budget)
        number = Self.latest.add(1, ordering: .relaxed).newValue
        self.id = id
        self.events = events
        self.connection = connection
        record = SubscriptionRecord(transport: connection.transport, begun: connection.context.log.clock.now())
    }

    /// Reserves memory for the document; `false` if there is none.
    func keepsDocument() -> Bool { document.reserve(events.document.budget.bytesTaken) }

    /// Counts bytes that are kept for later; if they are too many, the connection ends, and the result is `false`.
    func keep(_ bytes: Int) -> Bool {
        if share.reserve(ownBytes + bytes) { return true }
        connection.queue.run { self.connection.end(.tooMuch) }
        return false
    }

    /// The details of the operation for the journal, with the record of its events.
    var details: ExchangeDetails {
        var details = events.details
        details.subscription = record
        return details
    }

    /// The number of events that have been sent.
    package var sent: Int { state.withLock { $0.sent } }
    var isOver: Bool { state.withLock { $0.isOver } }

    func start() {
        guard events.delay > 0 else { return open() }
        later(events.delay) { $0.open() }
    }

    private func open() {
        switch events.source {
        case .list: nextStep()
        case .parts(let first, let delivery, let delays):
            guard keep(first.count + delivery.weight) else { return }
            send(first)
            schedule(delivery.begun, of: delivery, delays: delays)
        case .world(let world):
            let cursor = RowCursor(of: world)
            state.withLock { $0.cursor = cursor }
            if world.opening == .current {
                if world.interval == nil { refresh(world) } else { generate(world) }
            }
            if let interval = world.interval { tick(world, every: interval) }
        }
    }
}

// MARK: - Events of the world

extension LiveOperation {
    /// Handles a change of the stored entities; called on the writer's thread, in the order of writes.
    func changed(_ shared: SharedEvents) {
        let changes = shared.changes
        guard let world = events.world, world.isAbout(changes) else { return }
        let isFromResult = (world.isLive || world.isStream) && changes.isWrite
        let waiting = state.withLock { state -> Int in
            if state.isOver || isFromResult && state.isDirty { return 0 }
            if isFromResult { state.isDirty = true }
            state.waiting += 1
            return state.waiting
        }
        if waiting == 0 { return }
        guard waiting <= Self.mostWaiting else {
            if waiting == Self.mostWaiting + 1 { connection.queue.run { self.connection.end(.tooSlow) } }
            return
        }
        connection.queue.run { [self] in
            state.withLock { state in
                state.waiting -= 1
                if isFromResult { state.isDirty = false }
            }
            if isOver { return }
            if isFromResult { return refresh(world) }
            let responses = shared.responses(to: events.key) {
                world.events(after: changes).map { events.response(to: $0) }
            }
            for response in responses where !isOver { send(response) }
        }
    }

    /// Sends the current result if it differs from the latest one, or the rows that a stream has not sent yet.
    private func refresh(_ world: WorldSubscription) {
        guard world.isStream else {
            let body = events.response(to: world.current(in: events.entities))
            let isNews = state.withLock { state in
                defer { state.last = world.isLive ? body : nil }
                return state.last != body
            }
            return isNews && keep(world.isLive ? body.count : 0) ? send(body) : ()
        }
        while !isOver {
            guard var cursor = state.withLock({ $0.cursor }), let rows = cursor.next(of: world, in: events.entities)
            else { return }
            state.withLock { $0.cursor = cursor }
            send(events.response(to: rows))
        }
    }

    private func generate(_ world: WorldSubscription) {
        let number = state.withLock { state in
            state.generated += 1
            return state.generated
        }
        send(events.response(to: world.generated(number, in: events.entities)))
    }

    private func tick(_ world: WorldSubscription, every interval: Double) {
        repeatLater(interval) { operation in
            operation.generate(world)
            operation.tick(world, every: interval)
        }
    }
}

// MARK: - Events of a stub

extension LiveOperation {
    private func nextStep() {
        guard case .list(let steps) = events.source else { return }
        let step = state.withLock { state -> EventStep? in
            while state.step < steps.count {
                let step = steps[state.step]
                if step.times.map({ state.times < $0 }) ?? true {
                    state.times += 1
                    return step
                }
                (state.step, state.times) = (state.step + 1, 0)
            }
            return nil
        }
        guard let step else { return }
        guard step.after > 0 else { return take(step) }
        repeatLater(step.after) { $0.take(step) }
    }

    private func take(_ step: EventStep) {
        switch step.action {
        case .result(let definition): send(events.response(definition))
        case .complete: return complete()
        case .drop: return connection.end(.dropped)
        case .close(let code, let reason): return connection.end(.code(code, reason))
        }
        // The next step waits its turn, since other operations and connections share the queue.
        if !isOver { connection.queue.run { self.nextStep() } }
    }
}

// MARK: - The payloads of a response that comes in several

extension LiveOperation {
    /// Delivers parts, each after its delay.
    ///
    /// The shortest delay begins first: a pause between two beginnings never swaps their ends.
    func schedule(_ parts: [IncrementalDelivery.Part], of delivery: IncrementalDelivery, delays: [PartDelay]) {
        let delayed = parts.map { (part: $0, delay: delays.delay(of: $0)) }
        for (part, delay) in delayed.sorted(by: { $0.delay < $1.delay }) {
            let deliver = { @Sendable (operation: LiveOperation) in
                guard let payload = delivery.deliver(part, isByItem: delay > 0) else { return }
                guard operation.keep(delivery.weight) else { return }
                operation.send(payload.body)
                guard payload.hasNext else { return operation.complete() }
                operation.schedule((payload.goesOn ? [part] : []) + payload.begun, of: delivery, delays: delays)
            }
            if delay > 0 {
                later(delay, deliver)
            } else {
                connection.queue.run { if !self.isOver { deliver(self) } }
            }
        }
    }
}

extension [PartDelay] {
    /// The seconds that a part waits, or each of its items.
    fileprivate func delay(of part: IncrementalDelivery.Part) -> Double {
        let path = part.path.split(separator: ".").filter { Int($0) == nil }.joined(separator: ".")
        return first { ($0.label ?? part.label) == part.label && ($0.path ?? path) == path }?.after ?? 0
    }
}

// MARK: - What is sent

extension LiveOperation {
    func publish(_ definition: GraphQLResponseDefinition) { send(events.response(published: definition)) }

    func send(_ body: [UInt8]) {
        let sent: Int? = state.withLock { state in
            if state.isOver { return nil }
            state.sent += 1
            return state.sent
        }
        guard let sent else { return }
        record.add(body, time: connection.context.log.clock.now())
        connection.writer?.send(.next(body), of: id)
        if let count = events.world?.count, sent >= count { complete() }
    }

    /// Completes the operation, and tells its client that there are no more events.
    package func complete() {
        guard end("It is complete.") else { return }
        connection.remove(id)
        connection.writer?.send(.complete, of: id)
    }

    /// Ends the operation without a message, because its client is gone, or does not want it any more.
    func abandon(_ reason: String) { _ = end(reason) }

    private func end(_ reason: String) -> Bool {
        let isFirst = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        guard isFirst else { return false }
        record.end(reason, time: connection.context.log.clock.now())
        connection.hub.leave(self)
        return true
    }

    /// Does something on the connection's queue after a while, if the subscription is still there.
    func later(_ seconds: Double, _ body: @escaping @Sendable (LiveOperation) -> Void) {
        connection.context.delays.call(after: seconds, due(body))
    }

    /// Does something that repeats itself after a while; completes the subscription if the server has ended.
    private func repeatLater(_ seconds: Double, _ body: @escaping @Sendable (LiveOperation) -> Void) {
        if !connection.context.delays.callLater(after: seconds, due(body)) { complete() }
    }

    private func due(_ body: @escaping @Sendable (LiveOperation) -> Void) -> @Sendable () -> Void {
        { [weak self] in
            guard let self, !isOver else { return }
            connection.queue.run { if !self.isOver { body(self) } }
        }
    }

    /// The root fields of the operation, normally one.
    package var fields: [String] { events.operation.matchable.rootFields }

    /// Whether the operation has this name and selects this root field; `nil` stands for any.
    package func isMeant(operation: String?, field: String?) -> Bool {
        if let operation, operation != events.details.operation?.name { return false }
        return field.map(fields.contains) ?? true
    }
}
