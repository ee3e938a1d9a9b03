import JSONModel

extension MockControl {
    /// Waits until a request of this operation, path or stub has arrived; one that has arrived before counts.
    ///
    /// - Parameters:
    ///   - operation: the name of a GraphQL operation.
    ///   - path: a path, without its query.
    ///   - stub: the id of the stub that has answered.
    ///   - count: how many have to have arrived.
    ///   - timeout: how long to wait at most.
    /// - Returns: the one that completes the count.
    /// - Throws: `MockProblem` that lists what has arrived instead; `CancellationError` where the task is cancelled.
    @discardableResult
    public func waitForRequest(
        operation: String? = nil,
        path: String? = nil,
        stub: String? = nil,
        count: Int = 1,
        timeout: Duration = .seconds(5)
    ) async throws -> RecordedRequest {
        let query = RequestQuery(operation: operation, path: path, stub: stub)
        let deadline = ContinuousClock.now + timeout
        var pause = Duration.milliseconds(1)
        while true {
            let found = try await requests(query)
            if count > 0, found.count >= count { return found[count - 1] }
            guard ContinuousClock.now < deadline else {
                throw try await problem("Waited \(timeout) for \(query)", wanted: "\(count)", found)
            }
            try await Task.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(50))
        }
    }

    /// Holds how many requests have arrived against what is expected: `count: 2`, `count: 0`.
    ///
    /// - Throws: `MockProblem` that lists what has arrived instead, with the stubs that came nearest.
    public func verify(
        operation: String? = nil,
        path: String? = nil,
        stub: String? = nil,
        count: Int
    ) async throws {
        try await verify(operation: operation, path: path, stub: stub, count: count...count, "\(count)")
    }

    /// The same for a range of counts: `count: 2...`; unless told otherwise one at least.
    public func verify(
        operation: String? = nil,
        path: String? = nil,
        stub: String? = nil,
        count: some RangeExpression<Int> & Sendable = 1...
    ) async throws {
        try await verify(operation: operation, path: path, stub: stub, count: count, Self.text(of: count))
    }

    /// A range as it is written.
    private static func text(of range: some RangeExpression<Int>) -> String {
        switch range {
        case let range as PartialRangeFrom<Int>: "\(range.lowerBound)..."
        case let range as PartialRangeThrough<Int>: "...\(range.upperBound)"
        case let range as PartialRangeUpTo<Int>: "..<\(range.upperBound)"
        default: "\(range)"
        }
    }

    /// Holds against the requests that each of them found a stub, or was answered by the schema.
    ///
    /// - Throws: `MockProblem` that lists those for which nothing was there, with the stubs that came nearest.
    public func verifyNothingUnmatched() async throws {
        let unmatched = try await unmatchedRequests()
        guard !unmatched.isEmpty else { return }
        let noun = unmatched.count == 1 ? "request" : "requests"
        throw MockProblem("\(unmatched.count) \(noun) matched no stub:", details: unmatched.map { "  \($0)" })
    }

    private func verify(
        operation: String?,
        path: String?,
        stub: String?,
        count: some RangeExpression<Int>,
        _ wanted: String
    ) async throws {
        let query = RequestQuery(operation: operation, path: path, stub: stub)
        let found = try await requests(query)
        guard !count.contains(found.count) else { return }
        throw try await problem("Requests for \(query)", wanted: wanted, found)
    }

    private func problem(_ what: String, wanted: String, _ found: [RecordedRequest]) async throws -> MockProblem {
        let all = try await requests()
        let latest = all.suffix(20).map { "  \($0)" }
        let arrived = all.isEmpty ? ["nothing has arrived"] : ["arrived, the latest last:"] + latest
        return MockProblem("\(what): expected \(wanted), got \(found.count).", details: arrived)
    }
}
