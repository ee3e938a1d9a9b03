public import HTTPMessages
import JSONModel

/// A closure that decides whether a request counts, once the other conditions hold for it.
public typealias RecordedPredicate = @Sendable (_ request: RecordedRequest) throws -> Bool

extension MockControl {
    /// Waits until a request of this operation, path or stub has arrived; one that has arrived before counts.
    ///
    /// - Parameters:
    ///   - operation: the name of a GraphQL operation.
    ///   - method: the method.
    ///   - path: a path, without its query; it may have places, as an endpoint's: `/users/:id`, `/files/**`.
    ///   - stub: the id of the stub that has answered.
    ///   - field: a field that is asked for, of a type (`Hero.name`) or from the root on by fields' own names
    ///     (`Query.hero.name`); the schema has to have it.
    ///   - count: the number of requests that have to arrive.
    ///   - timeout: the longest time to wait.
    ///   - file: the Swift file.
    ///   - line: the line in it.
    ///   - column: the column in it.
    ///   - predicate: a further condition.
    /// - Returns: the request that completes the count.
    /// - Throws: `MockProblem` that lists the requests that have arrived instead; `CancellationError` where the task is
    ///   cancelled.
    @discardableResult
    public func waitForRequest(
        operation: String? = nil,
        method: HTTPMethod? = nil,
        path: String? = nil,
        stub: String? = nil,
        field: String? = nil,
        count: Int = 1,
        timeout: Duration = .seconds(5),
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        where predicate: RecordedPredicate? = nil
    ) async throws -> RecordedRequest {
        let query = RequestQuery(operation: operation, method: method, path: path, stub: stub, field: field)
        let deadline = ContinuousClock.now + timeout
        var (found, position) = ([RecordedRequest](), 0)
        var unserved: String?
        while true {
            let left = max(.zero, ContinuousClock.now.duration(to: deadline))
            let page = try await arrived(query, after: position, waiting: left)
            position = page.position
            unserved = page.unserved
            found += try page.requests.filter { try predicate?($0) ?? true }
            if count > 0, found.count >= count { return found[count - 1] }
            guard left > .zero else { break }
            try Task.checkCancellation()
        }
        let check = RequestCheck(
            query: query,
            hasPredicate: predicate != nil,
            SourcePlace(file: file, line: line, column: column)
        )
        throw try await problem(
            check,
            "Waited \(timeout) for \(check)",
            wanted: "\(count)",
            found: found,
            unserved: unserved
        )
    }

    /// Checks how many requests have arrived: `count: 2`, `count: 0`.
    ///
    ///     try await server.verify(field: "Query.hero.name", count: 0)
    ///     try await server.verify(path: "/login", count: 1) { $0.form["user"] == "luke" }
    ///
    /// - Parameters:
    ///   - operation: the name of a GraphQL operation.
    ///   - method: the method.
    ///   - path: a path, without its query; it may have places, as an endpoint's: `/users/:id`, `/files/**`.
    ///   - stub: the id of the stub that has answered.
    ///   - field: a field that is asked for, of a type (`Hero.name`) or from the root on by fields' own names
    ///     (`Query.hero.name`); the schema has to have it.
    ///   - count: the number of requests that are expected.
    ///   - file: the Swift file.
    ///   - line: the line in it.
    ///   - column: the column in it.
    ///   - predicate: a further condition on the requests that are counted.
    /// - Throws: `MockProblem` with the requests that came instead, the nearest first, and how they differ.
    public func verify(
        operation: String? = nil,
        method: HTTPMethod? = nil,
        path: String? = nil,
        stub: String? = nil,
        field: String? = nil,
        count: Int,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        where predicate: RecordedPredicate? = nil
    ) async throws {
        let query = RequestQuery(operation: operation, method: method, path: path, stub: stub, field: field)
        let place = SourcePlace(file: file, line: line, column: column)
        try await verify(query.conditions, of: query, count: count...count, at: place, where: predicate)
    }

    /// Checks that the number of requests is in a range: `count: 2...`; by default at least one.
    ///
    /// - Throws: `MockProblem` with the requests that came instead, the nearest first, and how they differ.
    public func verify(
        operation: String? = nil,
        method: HTTPMethod? = nil,
        path: String? = nil,
        stub: String? = nil,
        field: String? = nil,
        count: some RangeExpression<Int> & Sendable = 1...,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        where predicate: RecordedPredicate? = nil
    ) async throws {
        let query = RequestQuery(operation: operation, method: method, path: path, stub: stub, field: field)
        let place = SourcePlace(file: file, line: line, column: column)
        try await verify(query.conditions, of: query, count: count, at: place, where: predicate)
    }

    /// Checks how many requests have arrived that a stub with these conditions would match; its responses make no
    /// difference.
    ///
    ///     try await server.verify(Operation("GetHero").variables(["id": "7"]), count: 1)
    ///
    /// - Throws: `MockProblem` with the requests that came instead, the nearest first, and how they differ.
    public func verify(
        _ stub: some MockStub,
        count: Int,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) async throws {
        try await verify(stub, count: count...count, file: file, line: line, column: column)
    }

    /// Checks that the number of requests that a stub with these conditions would match is in a range; by default at
    /// least one.
    ///
    /// - Throws: `MockProblem` with the requests that came instead, the nearest first, and how they differ.
    public func verify(
        _ stub: some MockStub,
        count: some RangeExpression<Int> & Sendable = 1...,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) async throws {
        let place = SourcePlace(file: file, line: line, column: column)
        guard stub.definition.predicates.isEmpty else {
            let message = "A stub's closure is not asked again: verify by path or operation, with a closure of its own."
            throw MockProblem(message, details: [], at: place)
        }
        let conditions = JSONObject(
            stub.definition.json.filter { ["http", "graphQL"].contains($0.key) }.map { ($0.key, $0.value) }
        )
        try await verify(conditions, of: RequestQuery(), count: count, at: place, where: nil)
    }

    /// Checks that the requests came in this order; others may have come in between.
    ///
    ///     try await server.verifyOrder("/login", "GetHero", RequestQuery(field: "Mutation.addItem"))
    ///
    /// - Throws: `MockProblem` that names the first query for which no request came after those before it.
    public func verifyOrder(
        _ queries: RequestQuery...,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) async throws {
        let order = JSONValue.array(queries.map { .object($0.conditions) })
        try await verify(["order": order], at: SourcePlace(file: file, line: line, column: column))
    }

    /// Checks that each request was answered: by a stub, the schema, a file or an upstream.
    ///
    /// A request that the schema has answered because no stub matched is no failure: a stub says itself when it
    /// applies.
    ///
    /// - Throws: `MockProblem` that lists the requests that nothing answered, with the stubs that came nearest.
    public func verifyNothingUnmatched(
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) async throws {
        let unmatched = try await unmatchedRequests()
        guard !unmatched.isEmpty else { return }
        let noun = unmatched.count == 1 ? "request" : "requests"
        throw MockProblem(
            "Nothing answered \(unmatched.count) \(noun):",
            details: unmatched.map { "  \($0)" },
            at: SourcePlace(file: file, line: line, column: column)
        )
    }

    /// Checks the number of requests: the server counts them, but for those that a closure has to look at.
    private func verify(
        _ conditions: JSONObject,
        of query: RequestQuery,
        count: some RangeExpression<Int>,
        at place: SourcePlace,
        where predicate: RecordedPredicate?
    ) async throws {
        let range = count.relative(to: 0..<Int.max)
        guard let predicate else {
            var claim = conditions
            claim["atLeast"] = .number(.integer(range.lowerBound))
            if range.upperBound < .max { claim["atMost"] = .number(.integer(range.upperBound - 1)) }
            return try await verify(claim, at: place)
        }
        let page = try await arrived(query)
        let found = try page.requests.filter(predicate)
        guard !range.contains(found.count) else { return warn(of: page.unserved, at: place) }
        let wanted = range.count == 1 ? "\(range.lowerBound)" : "\(count)"
        let check = RequestCheck(query: query, hasPredicate: true, place)
        throw try await problem(check, "Requests for \(check)", wanted: wanted, found: found, unserved: page.unserved)
    }

    /// Lets the server say whether requests have come as expected.
    private func verify(_ claim: JSONObject, at place: SourcePlace) async throws {
        do {
            let verdict = try await perform("POST", "/requests/verify", body: .object(claim))
            warn(of: verdict?["unserved"]?.string, at: place)
        } catch var problem as MockProblem {
            problem.place = place
            throw problem
        }
    }

    /// Warns where none was expected and none has come, that it may be the path that is wrong.
    private func warn(of unserved: String?, at place: SourcePlace) {
        guard let unserved else { return }
        (self as? any WarningKeeper)?.problems.append(["\(place): warning: \(unserved)"])
    }

    private func problem(
        _ check: RequestCheck,
        _ what: String,
        wanted: String,
        found: [RecordedRequest],
        unserved: String?
    ) async throws -> MockProblem {
        let details = [unserved].compactMap(\.self) + (try await arrivals())
        return MockProblem("\(what): expected \(wanted), got \(found.count).", details: details, at: check.place)
    }

    /// The latest requests, for people to read.
    private func arrivals() async throws -> [String] {
        let all = try await requests()
        let left = all.count > 20 ? ["  … \(all.count - 20) before"] : []
        return all.isEmpty
            ? ["nothing has arrived"] : ["arrived, the latest last:"] + left + all.suffix(20).map { "  \($0)" }
    }
}

/// A check of requests: its conditions, and its place in the Swift code.
private struct RequestCheck: CustomStringConvertible {
    let query: RequestQuery
    let hasPredicate: Bool
    let place: SourcePlace

    init(query: RequestQuery, hasPredicate: Bool, _ place: SourcePlace) {
        self.query = query
        self.hasPredicate = hasPredicate
        self.place = place
    }

    var description: String { hasPredicate ? "\(query), as the closure wants it" : "\(query)" }
}
