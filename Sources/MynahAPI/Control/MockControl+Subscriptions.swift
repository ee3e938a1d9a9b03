public import JSONModel

extension MockControl {
    /// The subscriptions that are open, the oldest first.
    ///
    /// - Parameters:
    ///   - operation: the name of their operation; by default any.
    ///   - field: the field whose events they ask for; by default any.
    /// - Returns: the subscriptions that meet the conditions.
    /// - Throws: `MockProblem` where the server cannot be asked.
    public func subscribers(operation: String? = nil, field: String? = nil) async throws -> [Subscriber] {
        try await begun(operation: operation, field: field).subscribers
    }

    /// Each subscription that is open, and then those that clients begin, as they begin.
    ///
    ///     for await subscriber in server.subscribers {
    ///         try await server.publish(["heroChanged": ["name": "Luke"]], to: subscriber)
    ///     }
    ///
    /// It ends when the task is cancelled, and when the server stops or cannot be asked any more. Each iteration begins
    /// anew; a subscription that has ended before it is taken is left out.
    public var subscribers: SubscriberSequence { SubscriberSequence(control: self) }

    /// Waits until a client subscribes; a subscription that is open already counts.
    ///
    /// - Parameters:
    ///   - operation: the name of its operation; by default any.
    ///   - field: the field whose events it asks for; by default any.
    ///   - timeout: the longest time to wait.
    ///   - file: the Swift file.
    ///   - line: the line in it.
    ///   - column: the column in it.
    /// - Returns: the first subscription that meets the conditions.
    /// - Throws: `MockProblem` that lists the subscriptions that are open instead; `CancellationError` where the task
    ///   is cancelled.
    @discardableResult
    public func waitForSubscriber(
        operation: String? = nil,
        field: String? = nil,
        timeout: Duration = .seconds(5),
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) async throws -> Subscriber {
        let deadline = ContinuousClock.now + timeout
        var position = 0
        while true {
            let left = max(.zero, ContinuousClock.now.duration(to: deadline))
            let page = try await begun(operation: operation, field: field, after: position, waiting: left)
            if let first = page.subscribers.first { return first }
            position = page.position
            guard left > .zero else { break }
            try Task.checkCancellation()
        }
        let wanted = [operation.map { "the operation \($0)" }, field.map { "the field \($0)" }].compactMap(\.self)
        let all = try await subscribers().map { "  \($0)" }
        throw MockProblem(
            "Waited \(timeout) for a subscriber\(wanted.isEmpty ? "" : " of " + wanted.joined(separator: " and ")).",
            details: all.isEmpty ? ["nobody listens"] : ["listening, the oldest first:"] + all,
            at: SourcePlace(file: file, line: line, column: column)
        )
    }

    /// Sends an event to subscriptions; the schema fills in the fields that its data leaves out.
    ///
    ///     try await server.publish(["commentAdded": ["text": "Hi"]], field: "commentAdded")
    ///
    /// - Parameters:
    ///   - data: by response key or field name; `nil` where the event has errors alone.
    ///   - errors: messages of errors.
    ///   - operation: the name of the subscriptions' operation; by default any.
    ///   - field: the field whose events the subscriptions ask for; by default any.
    ///   - subscriber: the only subscription that gets it; by default all.
    ///   - file: the Swift file.
    ///   - line: the line in it.
    ///   - column: the column in it.
    /// - Returns: the number of subscriptions that it is sent to.
    /// - Throws: `MockProblem` where it is no event, or the schema's subscriptions have no place for its data.
    @discardableResult
    public func publish(
        _ data: JSONObject?,
        errors: [String] = [],
        operation: String? = nil,
        field: String? = nil,
        to subscriber: Subscriber? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) async throws -> Int {
        var event: JSONObject = [:]
        if let data { event["data"] = .object(data) }
        if !errors.isEmpty { event["errors"] = .array(errors.map { .string($0) }) }
        if let operation { event["operation"] = .string(operation) }
        if let field { event["field"] = .string(field) }
        if let subscriber { event["id"] = .number(.integer(subscriber.id)) }
        do {
            return try await perform("POST", "/subscriptions/events", body: .object(event))?["sent"]?.int ?? 0
        } catch let problem as MockProblem {
            let place = SourcePlace(file: file, line: line, column: column)
            throw MockProblem(problem.message, details: problem.details, at: place)
        }
    }

    /// Sends an event with data from a value of the caller's own, or from literals with variables in them.
    ///
    ///     try await server.publish(["heroChanged": hero], field: "heroChanged")
    ///
    /// - Throws: what the encoder throws, and `MockProblem` as for other events.
    @_disfavoredOverload
    @discardableResult
    public func publish(
        _ data: some Encodable & Sendable,
        operation: String? = nil,
        field: String? = nil,
        to subscriber: Subscriber? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) async throws -> Int {
        try await publish(
            try JSONObject(encoding: data),
            operation: operation,
            field: field,
            to: subscriber,
            file: file,
            line: line,
            column: column
        )
    }

    /// Completes a subscription: its client is told that there are no more events.
    ///
    /// - Throws: `MockProblem` where it is not open any more.
    public func complete(_ subscriber: Subscriber) async throws {
        try await perform("DELETE", "/subscriptions/\(subscriber.id)")
    }

    /// Closes the connection of a subscription.
    ///
    /// - Parameters:
    ///   - subscriber: one of the subscriptions on the connection.
    ///   - code: the code that a WebSocket is closed with; another connection just ends.
    ///   - reason: the reason that its client is told.
    /// - Throws: `MockProblem` where it is not open any more, or connections are not closed with the code.
    public func close(_ subscriber: Subscriber, code: Int, reason: String = "") async throws {
        try await perform("DELETE", "/subscriptions/\(subscriber.id)?code=\(code)&reason=\(reason.escaped)")
    }

    /// The subscriptions that began after a position; waits for the first one where there is none yet.
    fileprivate func begun(
        operation: String? = nil,
        field: String? = nil,
        after position: Int = 0,
        waiting wait: Duration = .zero
    ) async throws -> (subscribers: [Subscriber], position: Int) {
        var filter = ""
        if let operation { filter += "&operation=\(operation.escaped)" }
        if let field { filter += "&field=\(field.escaped)" }
        // Shorter than what clients of HTTP wait.
        if wait > .zero { filter += "&wait=\(min(wait, .seconds(20)).inSeconds)" }
        var begun: (subscribers: [Subscriber], position: Int) = ([], position)
        while true {
            let json = try await perform("GET", "/subscriptions?after=\(begun.position)\(filter)")
            let listed = json?["subscriptions"]?.array ?? []
            begun.subscribers += listed.map(Subscriber.init)
            begun.position = json?["position"]?.int ?? 0
            // The server lists a page at a time.
            guard let total = json?["total"]?.int, total > listed.count else { return begun }
        }
    }
}

/// The subscriptions of a server as clients begin them: `MockControl.subscribers`.
public struct SubscriberSequence: AsyncSequence, Sendable {
    let control: any MockControl

    /// Begins with the oldest subscription that is open.
    public func makeAsyncIterator() -> Iterator { Iterator(control: control) }

    /// An iterator that asks the server for the next subscriptions, which answers as soon as one has begun.
    public struct Iterator: AsyncIteratorProtocol {
        private var arrivals: Arrivals<Subscriber>

        fileprivate init(control: any MockControl) {
            arrivals = Arrivals { position in
                let page = try await control.begun(after: position, waiting: .seconds(20))
                return (page.subscribers, page.position)
            }
        }

        /// The next subscription; `nil` once the server cannot be asked any more, or the task is cancelled.
        public mutating func next() async -> Subscriber? { await arrivals.next() }
    }
}
