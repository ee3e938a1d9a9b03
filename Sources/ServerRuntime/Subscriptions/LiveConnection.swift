import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
package import HTTPTransport
import JSONModel
import Locking
import MockConfiguration
import Reporting
import Stubbing

/// The operations of one connection by the ids of its client, for any protocol.
///
/// Everything here happens on the connection's queue, unless it says otherwise.
package final class LiveConnection: Sendable {
    /// The name of the protocol, for the log and the journal.
    package let transport: String
    let opening: HTTPRequest
    package let queue: SerialQueue
    let hub: SubscriptionHub
    let context: ServerContext
    /// The memory that the connection may take, a part of which is guaranteed.
    let budget: MemoryBudget
    /// The memory of the connection itself, without its operations.
    private let share: BudgetShare
    private let limit: Int
    private let state = Locked(State())

    private struct State: Sendable {
        var operations: [String: Slot] = [:]
        var writer: (any OperationMessageWriter)?
        /// The payload of the client's `connection_init` message; `nil` if there was no such message.
        var parameters: JSONObject?
        var isClosed = false
    }

    /// An operation, or the place of one that has still to begin.
    private enum Slot: Sendable {
        case pending(BudgetShare)
        case live(LiveOperation)
    }

    /// An operation that has still to begin.
    private struct Start: Sendable {
        let id: String
        /// Its memory, by which it is known: another operation may have got its id meanwhile.
        let share: BudgetShare
        let http: HTTPRequest
        let snapshot: ServiceSnapshot
        let time: Int
    }

    private static let guaranteedBytes = 65_536

    /// The greatest number of operations at one time is that of the limits, unless it is given.
    init(
        _ transport: String,
        opening: HTTPRequest,
        in snapshot: ServiceSnapshot,
        limits: ProjectSettings.Limits,
        operations: Int? = nil
    ) {
        (self.transport, self.opening) = (transport, opening)
        (hub, context) = (snapshot.state.subscriptions, snapshot.context)
        limit = operations ?? limits.subscriptions
        budget = MemoryBudget(limit: limits.connectionBytes, in: context.live.budget, guaranteed: Self.guaranteedBytes)
        share = BudgetShare(of: budget, opening.weight)
        queue = context.live.queues.next()
    }

    /// Opens the connection: from now on it counts, and is told when the server stops; `false` if there are too many.
    ///
    /// It may be called on any thread.
    func open(_ writer: any OperationMessageWriter, reserved release: (@Sendable () -> Void)? = nil) -> Bool {
        state.withLock { $0.writer = writer }
        guard context.live.enter(self, reserved: release) else { return false }
        hub.enter(self)
        return true
    }

    var writer: (any OperationMessageWriter)? { state.withLock { $0.writer } }
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Notes the payload of the client's `connection_init` message; returns an end if the connection is refused.
    func introduce(_ parameters: JSONObject) -> ConnectionEnd? {
        guard share.reserve(opening.weight + JSONValue.object(parameters).weight) else {
            tell(.tooMuch)
            return .tooMuch
        }
        state.withLock { $0.parameters = parameters }
        return hub.snapshot?.refusal(of: opening, transport, parameters)
    }

    func has(_ id: String) -> Bool { state.withLock { $0.operations[id] != nil } }

    /// Forgets all operations, because the client is gone, or the connection has been ended.
    ///
    /// It may be called on any thread.
    func closed(_ reason: String = "The connection was closed.") {
        let bytes = budget.bytesTaken
        let operations = state.withLock { state in
            defer { state = State(isClosed: true) }
            return state.isClosed ? [] : Array(state.operations.values)
        }
        for case .live(let operation) in operations { operation.abandon(reason) }
        share.replace(with: 0)
        context.live.leave(self, leaving: bytes)
        hub.leave(self)
    }

    /// Ends the connection after telling its operations that they are over.
    package func end(_ end: ConnectionEnd) {
        guard let writer else { return }
        switch end {
        case .tooSlow, .tooMuch: tell(end)
        case .code, .dropped: break
        }
        writer.close(end, operations: state.withLock { $0.operations.keys.sorted() })
        closed(end.reason)
    }

    /// Tells the journal why the server ends the connection.
    private func tell(_ end: ConnectionEnd) {
        guard let snapshot = hub.snapshot else { return }
        let details = ExchangeDetails(source: .refused, notes: [end.reason])
        snapshot.record(Exchange(.closed, details), of: opening, since: context.log.clock.monotonic())
        context.log.warning("a client's connection is closed (\(transport)): \(end.reason)")
    }

    /// Completes all operations; the connection stays.
    func completeAll() {
        let operations = state.withLock { Array($0.operations.values) }
        for case .live(let operation) in operations { operation.complete() }
    }
}

// MARK: - Operations

extension LiveConnection {
    /// Executes an operation, whose id no other one of the connection has, and sends its responses.
    ///
    /// For stubs and for the journal it is an HTTP request too.
    func start(_ id: String, _ graphQL: GraphQLRequest, over http: HTTPRequest) {
        let time = context.log.clock.monotonic()
        let share = BudgetShare(of: budget)
        guard share.reserve(Self.weight(of: id, graphQL, http)) else { return end(.tooMuch) }
        let hasPlace = state.withLock { state in
            guard !state.isClosed, state.operations.count < limit else { return false }
            state.operations[id] = .pending(share)
            return true
        }
        guard hasPlace else {
            return refuse(id, "No more operations on this connection: limits.subscriptions is \(limit).")
        }
        guard let snapshot = hub.snapshot, let handler = snapshot.graphQL(for: http) else {
            remove(id)
            return refuse(id, "There is nothing to answer from.")
        }
        var request = OperationRequest(graphQL: graphQL, http: http, format: .json)
        request.connection = state.withLock { $0.parameters }
        let start = Start(id: id, share: share, http: http, snapshot: snapshot, time: time)
        do throws(GraphQLRequestError) {
            switch try handler.begin(request, snapshot) {
            // Begins before the client's next message is read, which may cause the first event.
            case .now(let answer): begun(start, with: answer)
            case .later(let begin): begin { [self] answer in queue.run { self.begun(start, with: answer) } }
            }
        } catch {
            remove(id)
            writer?.send(.refused(error.body), of: id)
        }
    }

    /// The memory of an operation besides its document, its events and the data that the world keeps for it.
    private static func weight(of id: String, _ graphQL: GraphQLRequest, _ http: HTTPRequest) -> Int {
        // Its record in the journal has a budget of its own, but lives on with the operation.
        8_192 + 3 * id.utf8.count + http.weight + graphQL.weight
    }

    private func refuse(_ id: String, _ message: String) {
        let error = GraphQLError(message, code: "TOO_MANY_OPERATIONS")
        writer?.send(.refused(ExecutionResult(requestErrors: [error]).body), of: id)
    }

    /// Whether an operation has still to begin: its client may have stopped it meanwhile.
    private func isPending(_ start: Start) -> Bool {
        guard case .pending(let share)? = state.withLock({ $0.operations[start.id] }) else { return false }
        return share === start.share
    }

    private func begun(_ start: Start, with answer: SubscribedEvents.Begun) {
        guard isPending(start) else { return }
        guard let events = answer.events else {
            let exchange = answer.exchange
            note(exchange, of: start)
            let delay = exchange.delay ?? start.snapshot.delay
            guard delay > 0 else { return finish(start, with: exchange) }
            return context.delays.call(after: delay) { [self] in
                queue.run { self.finish(start, with: exchange) }
            }
        }
        let operation = LiveOperation(start.id, of: events, on: self, start.share)
        guard operation.keepsDocument() else { return end(.tooMuch) }
        note(Exchange(.response(HTTPResponse(status: .ok)), operation.details), of: start)
        begin(operation)
    }

    private func note(_ exchange: Exchange, of start: Start) {
        var exchange = exchange
        exchange.details.connection = state.withLock { $0.parameters }.flatMap { $0.isEmpty ? nil : $0 }
        let socket = WebSocketHandshake.isWanted(by: opening) ? transport : nil
        start.snapshot.record(exchange, of: start.http, since: start.time, over: socket)
    }

    private func finish(_ start: Start, with exchange: Exchange) {
        guard isPending(start), let writer else { return }
        remove(start.id)
        // A body that breaks off has no other form here.
        guard case .response(let response) = exchange.outcome, response.body.count != nil else { return end(.dropped) }
        for message in OperationMessage.all(of: response.body.bytes) { writer.send(message, of: start.id) }
    }

    /// Adds an operation that has events.
    ///
    /// It may be called on any thread. From here on the operation learns of writes; its first events are sent on the
    /// queue.
    func begin(_ operation: LiveOperation) {
        let isOpen = state.withLock { state in
            if !state.isClosed { state.operations[operation.id] = .live(operation) }
            return !state.isClosed
        }
        guard isOpen else { return }
        if operation.events.isSubscription { hub.enter(operation) }
        queue.run { operation.start() }
    }

    /// Ends an operation at the client's request; `false` if none has the id.
    @discardableResult
    func stop(_ id: String) -> Bool {
        let slot = state.withLock { $0.operations.removeValue(forKey: id) }
        if case .live(let operation)? = slot { operation.abandon("The client has stopped it.") }
        return slot != nil
    }

    /// Forgets an operation that is over.
    func remove(_ id: String) { _ = state.withLock { $0.operations.removeValue(forKey: id) } }
}

// MARK: - Clients

extension LiveConnection {
    /// Watches the client of a response with this connection's events, until the body is released.
    ///
    /// If the client goes, the connection ends at once, and not when something is sent the next time.
    func watched(_ body: BodyStream, of request: HTTPRequest) -> BodyStream {
        let clients = context.clients
        let watch = clients.begin(
            request,
            closing: { [weak self] in
                guard let self else { return }
                queue.run { self.writer?.keepAlive() }
            },
            gone: { [weak self] in
                guard let self else { return }
                queue.run { self.end(.dropped) }
            }
        )
        guard let watch else { return body }
        return body.changed(release: { clients.end(watch) })
    }
}
