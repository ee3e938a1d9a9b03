import GraphQLLanguage
package import HTTPMessages
package import StubModel

/// All stubs of one moment, immutable: swapped as a whole, asked by every request.
///
/// This module compiles stubs and finds them for requests. `Matching/` says whether a request matches, and why not;
/// `Patterns/` searches texts; `Selections/` is the meaning of a GraphQL operation's selections; `Routing/` is paths;
/// `Entries/` are compiled stubs; `Table/` finds the stub for a request among thousands; `Diagnosis/` explains a miss;
/// `State/` is the state that changes while a server runs, `Journal/` the record of requests.
///
/// Requests find stubs by the operation's name, by its root fields or by their path, so that the time of a request does
/// not depend on the number of stubs. Stubs that have none of these (a pattern as the name, or no name and no shape)
/// are compared one by one.
package final class StubTable: Sendable {
    /// The stubs in the order in which they were put into tables.
    let entries: [StubEntry]
    /// The places of the stubs that are asked, in order.
    let order: [TablePlace]
    /// The places by the ids of their stubs.
    private let places: [String: TablePlace]
    let routes: RouteTrie
    let operations: OperationIndex

    /// - Parameter stubs: the stubs in the order written; their ids differ.
    package convenience init(_ stubs: [Stub]) { self.init(entries: stubs.map { StubEntry($0) }) }

    /// - Parameter entries: the stubs in the order written; their ids differ.
    package convenience init(entries: [StubEntry]) {
        self.init(entries, order: TablePlace.inOrder(StubEntry.order(of: entries)))
    }

    private convenience init(_ entries: [StubEntry], order: [TablePlace]) {
        self.init(StubTableParts(entries: entries, order: order), order: order)
    }

    private init(_ parts: StubTableParts, order: [TablePlace]) {
        entries = parts.entries
        self.order = order
        places = parts.places
        routes = parts.routes
        operations = parts.operations
    }

    /// The table with more stubs in it; of equals, they come after the stubs that were there.
    ///
    /// The indexes are kept and extended, unless there are many new stubs or no room is left between two: then the
    /// table is built anew.
    package func adding(_ added: [StubEntry]) -> StubTable {
        guard added.count <= entries.count / 64 else { return StubTable(entries: entries + added) }
        var order = order
        var parts = StubTableParts(entries: entries, places: places, routes: routes, operations: operations)
        for entry in added {
            let next = order.firstPosition { entry.precedes(parts.entries[$0.slot]) }
            let neighbours = (next > 0 ? order[next - 1] : nil, next < order.count ? order[next] : nil)
            guard let rank = TablePlace.rank(after: neighbours.0, before: neighbours.1) else {
                return StubTable(entries: entries + added)
            }
            let place = TablePlace(rank: rank, slot: parts.entries.count)
            order.insert(place, at: next)
            parts.entries.append(entry)
            parts.index(place)
        }
        return StubTable(parts, order: order)
    }

    /// The table of some of these stubs, which keep their slots; `nil` where there are none.
    package func filtered(_ isIncluded: (StubEntry) -> Bool) -> StubTable? {
        let order = order.filter { isIncluded(entries[$0.slot]) }
        return order.isEmpty ? nil : StubTable(entries, order: order)
    }

    /// The stubs in the order in which they are asked.
    package var stubs: [Stub] { order.map { entries[$0.slot].stub } }

    package var stubCount: Int { entries.count }

    /// Whether a stub has the id.
    package func contains(_ id: String) -> Bool { places[id] != nil }

    package func stub(withID id: String) -> Stub? { places[id].map { entries[$0.slot].stub } }

    /// The number of responses by a stub since it was added, or since its count was reset.
    package func hits(ofStub id: String, _ state: StubState) -> Int { entry(withID: id).map(state.hits) ?? 0 }

    /// The number of responses by each stub, resets ignored: under its requests and the place where it is written.
    package func totals(_ state: StubState) -> [String: Int] {
        Dictionary(
            entries.map { entry in
                let place = entry.stub.location.flatMap { $0.file == nil ? nil : "\($0)" } ?? entry.stub.id
                return ("\(entry.title) (\(place))", state.total(entry))
            },
            uniquingKeysWith: +
        )
    }

    func entry(withID id: String) -> StubEntry? { places[id].map { entries[$0.slot] } }

    func place(ofStub id: String) -> TablePlace? { places[id] }

    /// Whether a stub for HTTP requests has literally this path.
    package func hasLiteralRoute(_ path: String) -> Bool {
        !routes.stubs(forLiteral: path.split(separator: "/").map(String.init)).isEmpty
    }

    /// Whether any stub matches GraphQL operations.
    package var hasGraphQL: Bool { !operations.isEmpty }

    /// Whether any stub matches other HTTP requests.
    package var hasHTTP: Bool { !routes.isEmpty }
}

/// The entries and indexes of a table that is being built.
private struct StubTableParts {
    var entries: [StubEntry]
    var places: [String: TablePlace] = [:]
    var routes = RouteTrie()
    var operations = OperationIndex()

    /// Adds a stub to the indexes.
    mutating func index(_ place: TablePlace) {
        let entry = entries[place.slot]
        // A reload may bring an id that a stub added before has as well: that one is asked first.
        places[entry.stub.id] = places[entry.stub.id] ?? place
        if let matcher = entry.http { routes.insert(place, matcher.route) }
        if let matcher = entry.graphQL { operations.insert(place, for: matcher, shape: entry.shape) }
    }
}

extension StubTableParts {
    init(entries: [StubEntry], order: [TablePlace]) {
        self.init(entries: entries)
        places.reserveCapacity(order.count)
        for place in order { index(place) }
    }
}

/// The stub that answers a request, and the number of the response that it gives.
package struct StubMatch: Sendable {
    private let entry: StubEntry
    /// The stub's index among the table's entries; compiled responses are kept beside the table under it.
    package let slot: Int
    package let responseIndex: Int
    /// The texts that the route has captured, in the order of the path.
    package let pathParameters: [PathParameter]

    init(_ entry: StubEntry, at slot: Int, responseIndex: Int, pathParameters: [PathParameter] = []) {
        self.entry = entry
        self.slot = slot
        self.responseIndex = responseIndex
        self.pathParameters = pathParameters
    }

    package var stub: Stub { entry.stub }
    /// The stub's id, without a copy of the whole stub.
    package var stubID: String { entry.stub.id }
    package var delay: Double? {
        guard !entry.stub.deliveries.isEmpty else { return entry.stub.delay }
        return entry.stub.deliveries[responseIndex].delay ?? entry.stub.delay
    }
    /// The number of bytes of the body that are sent before the connection is closed; `nil` sends all of it.
    package var dropsAfter: Int? {
        entry.stub.deliveries.isEmpty ? nil : entry.stub.deliveries[responseIndex].dropsAfter
    }
    /// The delays of deferred and streamed parts.
    package var parts: [PartDelay] { entry.stub.deliveries.isEmpty ? [] : entry.stub.deliveries[responseIndex].parts }
    package var response: ResponseDefinition { entry.stub.responses[responseIndex] }
}

extension StubTable {
    /// The stub that answers a request, by its operation or else by its path; `nil` where none does.
    ///
    /// A stub that counts has then been used once more, and its scenario has taken its step.
    ///
    /// The budget of the request's patterns is made when a stub has more conditions than its index, and passed on to
    /// later steps of the same request.
    package func match(_ request: IncomingRequest, state: StubState, _ patterns: inout PatternBudget?) -> StubMatch? {
        if let operation = request.graphQL {
            return matchOperation(operation.matchable, of: request, state: state, &patterns)
        }
        return matchRoute(routes.stubs(for: request.segments), of: request, state: state, &patterns)
    }

    /// Like `match`, among the stubs whose route is literally this path: they come before the GraphQL path.
    package func matchLiteral(
        _ request: IncomingRequest,
        state: StubState,
        _ patterns: inout PatternBudget?
    ) -> StubMatch? {
        let stubs = routes.stubs(forLiteral: request.segments)
        return stubs.isEmpty ? nil : matchRoute(PlaceLists([stubs]), of: request, state: state, &patterns)
    }

    /// The methods of a path's stubs, with `HEAD` where there is `GET`, and `OPTIONS`; empty if no stub has the path.
    ///
    /// A stub for any method counts as one for `GET`, `POST`, `PUT`, `PATCH` and `DELETE`.
    package func allowedMethods(for request: IncomingRequest) -> [HTTPMethod] {
        var methods: Set<HTTPMethod> = []
        for place in routes.stubs(for: request.segments).all.joined() {
            guard let matcher = entries[place.slot].http else { continue }
            methods.formUnion(matcher.method.map { [$0] } ?? [.get, .post, .put, .patch, .delete])
        }
        if methods.contains(.get) { methods.insert(.head) }
        if !methods.isEmpty { methods.insert(.options) }
        let order: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options]
        return order.filter(methods.contains) + methods.subtracting(order).sorted { $0.rawValue < $1.rawValue }
    }

    private func matchRoute(
        _ lists: PlaceLists,
        of request: IncomingRequest,
        state: StubState,
        _ patterns: inout PatternBudget?
    ) -> StubMatch? {
        // Taken apart only where a stub asks for more than method and path.
        var parts: IncomingRequest.Parts?
        let method = request.http.method
        var candidates = OrderedCandidates(lists)
        while let place = candidates.next() {
            let entry = entries[place.slot]
            guard entry.accepts(method) else { continue }
            if !entry.isFoundByIndexAlone {
                let known = parts ?? IncomingRequest.Parts(request.http)
                parts = known
                var log = quietLog(of: entry, &patterns)
                guard let matcher = entry.http, matcher.matches(request, parts: known, &log),
                    entry.isAccepted(request, &log)
                else {
                    continue
                }
            }
            guard let response = take(entry, state) else { continue }
            let captures = entry.hasCaptures ? entry.http?.route.captures(of: request.segments) ?? [] : []
            return StubMatch(entry, at: place.slot, responseIndex: response, pathParameters: captures)
        }
        return nil
    }

    private func matchOperation(
        _ operation: MatchableOperation,
        of request: IncomingRequest,
        state: StubState,
        _ patterns: inout PatternBudget?
    ) -> StubMatch? {
        var candidates = OrderedCandidates(operations.candidates(for: operation))
        while let place = candidates.next() {
            let entry = entries[place.slot]
            if !entry.isFoundByIndexAlone {
                var log = quietLog(of: entry, &patterns)
                guard let matcher = entry.graphQL, matcher.matches(request, &log), entry.isAccepted(request, &log)
                else {
                    continue
                }
            }
            guard let response = take(entry, state) else { continue }
            return StubMatch(entry, at: place.slot, responseIndex: response)
        }
        return nil
    }

    private func quietLog(of entry: StubEntry, _ patterns: inout PatternBudget?) -> MatchLog {
        let budget = patterns ?? PatternBudget()
        patterns = budget
        return MatchLog(explains: false, of: entry, budget)
    }

    /// The index of the response to give now; `nil` if the stub's count, scenario or ratio stand against any.
    private func take(_ entry: StubEntry, _ state: StubState) -> Int? {
        guard let count = state.take(entry) else { return nil }
        return max(0, min(count, entry.stub.responses.count - 1))
    }
}
