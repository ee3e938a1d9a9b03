public import HTTPMessages
import JSONModel

extension MockControl {
    /// The requests so far that meet a query's conditions, the first one first; the journal keeps the latest thousand
    /// or so.
    ///
    /// - Throws: `MockProblem` where the schema has no such field, or bodies were cut so that the field cannot be
    ///   looked for.
    public func requests(_ query: RequestQuery = RequestQuery()) async throws -> [RecordedRequest] {
        try await arrived(query).requests
    }

    /// The requests so far that meet all conditions that are given, such as an operation of this name.
    ///
    /// - Throws: `MockProblem` where the schema has no such field, or bodies were cut so that the field cannot be
    ///   looked for.
    public func requests(
        operation: String? = nil,
        method: HTTPMethod? = nil,
        path: String? = nil,
        stub: String? = nil,
        field: String? = nil
    ) async throws -> [RecordedRequest] {
        try await requests(RequestQuery(operation: operation, method: method, path: path, stub: stub, field: field))
    }

    /// Each request, from the first one on that is kept, and then as they arrive.
    ///
    ///     for await request in server.requests where request.path == "/login" { break }
    ///
    /// It ends when the task is cancelled, and when the server stops or cannot be asked any more. Each iteration begins
    /// anew; of requests that arrive faster than they are taken the latest thousand or so are kept, and the others left
    /// out.
    public var requests: RequestSequence { RequestSequence(control: self) }

    /// The requests that got an error for want of an answer, with the stubs that came nearest in `nearMisses`.
    ///
    /// - Throws: `MockProblem` where the server cannot be asked.
    public func unmatchedRequests() async throws -> [RecordedRequest] {
        try await requests(RequestQuery(isUnmatched: true))
    }

    /// The requests so far as an HTTP archive (HAR 1.2): what browsers' tools show, and `mynah import` reads.
    ///
    /// - Throws: `MockProblem` where the server cannot be asked.
    public func requestArchive() async throws -> String {
        String(decoding: (try await perform("GET", "/requests.har") ?? [:]).serialized(), as: UTF8.self)
    }

    /// Forgets the requests so far.
    ///
    /// - Throws: `MockProblem` where the server cannot be asked.
    public func removeRequests() async throws { try await perform("DELETE", "/requests") }

    /// The requests after a position; waits for the first one where there is none yet.
    ///
    /// - Parameters:
    ///   - query: the conditions on the requests.
    ///   - position: the position that an earlier page has returned.
    ///   - wait: the longest time to wait; a call waits 20 seconds at most.
    /// - Returns: the requests, and the position after them.
    /// - Throws: `MockProblem` where the schema has no such field, or bodies were cut so that the field cannot be
    ///   looked for.
    func arrived(
        _ query: RequestQuery,
        after position: Int = 0,
        waiting wait: Duration = .zero
    ) async throws -> RequestPage {
        var path = "/requests\(query.text)&after=\(position)"
        // Shorter than what clients of HTTP wait.
        if wait > .zero { path += "&wait=\(min(wait, .seconds(20)).inSeconds)" }
        let json = try await perform("GET", path)
        if let undecided = json?["undecided"]?.int, let field = query.field {
            throw MockProblem(
                "\(undecided) of the requests cannot be looked into for the field \(field): their bodies were too large to be kept."
            )
        }
        let requests = (json?["requests"]?.array ?? []).map(RecordedRequest.init)
        return RequestPage(
            requests: requests.reversed(),
            position: json?["position"]?.int ?? 0,
            unserved: json?["unserved"]?.string
        )
    }
}

/// Some of the requests, and the position after them.
struct RequestPage: Sendable {
    let requests: [RecordedRequest]
    let position: Int
    /// The reason why no request can have the path that was asked for.
    let unserved: String?
}

/// The requests of a server as they arrive: `MockControl.requests`.
public struct RequestSequence: AsyncSequence, Sendable {
    let control: any MockControl

    /// Begins with the first request that is kept.
    public func makeAsyncIterator() -> Iterator { Iterator(control: control) }

    /// An iterator that asks the server for the next requests, which answers as soon as one has come.
    public struct Iterator: AsyncIteratorProtocol {
        private var arrivals: Arrivals<RecordedRequest>

        fileprivate init(control: any MockControl) {
            arrivals = Arrivals { position in
                let page = try await control.arrived(RequestQuery(), after: position, waiting: .seconds(20))
                return (page.requests, page.position)
            }
        }

        /// The next request; `nil` once the server cannot be asked any more, or the task is cancelled.
        public mutating func next() async -> RecordedRequest? { await arrivals.next() }
    }
}
