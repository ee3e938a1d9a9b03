public import HTTPMessages

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
    ///   - field: the path of a field that is asked for, from the root on by fields' own names: `Query.hero.name`; the
    ///     schema has to have it.
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
        let check = Verification(
            query: query,
            hasPredicate: predicate != nil,
            SourcePlace(file: file, line: line, column: column)
        )
        throw try await problem(check, "Waited \(timeout) for \(check)", wanted: "\(count)", found, unserved)
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
    ///   - field: the path of a field that is asked for, from the root on by fields' own names: `Query.hero.name`; the
    ///     schema has to have it.
    ///   - count: the number of requests that are expected.
    ///   - file: the Swift file.
    ///   - line: the line in it.
    ///   - column: the column in it.
    ///   - predicate: a further condition on the requests that are counted.
    /// - Throws: `MockProblem` that lists the requests that have arrived instead, with the stubs that came nearest.
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
        try await verify(query, count...count, "\(count)", place, where: predicate)
    }

    /// Checks that the number of requests is in a range: `count: 2...`; by default at least one.
    ///
    /// - Throws: `MockProblem` that lists the requests that have arrived instead, with the stubs that came nearest.
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
        try await verify(query, count, Self.text(of: count), place, where: predicate)
    }

    /// A range as Swift code has it: `2...`.
    private static func text(of range: some RangeExpression<Int>) -> String {
        switch range {
        case let range as PartialRangeFrom<Int>: "\(range.lowerBound)..."
        case let range as PartialRangeThrough<Int>: "...\(range.upperBound)"
        case let range as PartialRangeUpTo<Int>: "..<\(range.upperBound)"
        default: "\(range)"
        }
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
        let place = SourcePlace(file: file, line: line, column: column)
        var last: RecordedRequest?
        for query in queries {
            let found = try await requests(query)
            guard let next = found.first(where: { $0.number > last?.number ?? 0 }) else {
                let order = queries.map { "\($0)" }.joined(separator: ", ")
                let missing =
                    last.map { "no request for \(query) came after \($0.line)" } ?? "no request for \(query) came"
                throw MockProblem("In order: \(order): \(missing).", details: try await arrivals(), at: place)
            }
            last = next
        }
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

    private func verify(
        _ query: RequestQuery,
        _ count: some RangeExpression<Int>,
        _ wanted: String,
        _ place: SourcePlace,
        where predicate: RecordedPredicate?
    ) async throws {
        let page = try await arrived(query)
        let found = try page.requests.filter { try predicate?($0) ?? true }
        let check = Verification(query: query, hasPredicate: predicate != nil, place)
        guard !count.contains(found.count) else {
            // None was expected and none has come: it may be the path that is wrong.
            if let unserved = page.unserved {
                (self as? any WarningKeeper)?.odd.append(["\(place): warning: \(unserved)"])
            }
            return
        }
        throw try await problem(check, "Requests for \(check)", wanted: wanted, found, page.unserved)
    }

    private func problem(
        _ check: Verification,
        _ what: String,
        wanted: String,
        _ found: [RecordedRequest],
        _ unserved: String?
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
private struct Verification: CustomStringConvertible {
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
