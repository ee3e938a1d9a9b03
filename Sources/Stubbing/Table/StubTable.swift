package import HTTPMessages

/// All stubs of one moment, immutable: built once, swapped as a whole, asked by every request.
///
/// Requests find stubs by the operation's name, by its root fields or by their path, so that what one costs does not depend on
/// how many there are. Stubs that have none of these (a pattern as the name, or no name and no shape) are looked at one by one.
package final class StubTable: Sendable {
    let entries: [StubEntry]
    /// The place of each entry in the table that this one was taken from; empty for a table of its own.
    private let places: [Int]
    let routes: RouteTrie
    let operations: OperationIndex
    let identity = TableIdentity()

    /// - Parameter stubs: in the order written; their ids differ.
    package convenience init(_ stubs: [Stub]) {
        let entries = stubs.map { StubEntry($0) }
        self.init(inOrder: StubEntry.order(of: entries).map { entries[$0] })
    }

    /// - Parameter entries: in the order in which they are asked.
    package convenience init(inOrder entries: [StubEntry]) { self.init(entries, places: []) }

    private init(_ entries: [StubEntry], places: [Int]) {
        var routes: [(stub: Int, route: RoutePattern)] = []
        var matchers: [(stub: Int, matcher: GraphQLMatcher)] = []
        for (index, entry) in entries.enumerated() {
            if let matcher = entry.http { routes.append((index, matcher.route)) }
            if let matcher = entry.graphQL { matchers.append((index, matcher)) }
        }
        self.entries = entries
        self.places = places
        self.routes = RouteTrie(routes)
        operations = OperationIndex(matchers)
    }

    /// The table of some of these stubs, which keep the place that they have in this one; `nil` where there are none.
    package func filtered(_ isIncluded: (StubEntry) -> Bool) -> StubTable? {
        let places = entries.indices.filter { isIncluded(entries[$0]) }
        return places.isEmpty ? nil : StubTable(places.map { entries[$0] }, places: places)
    }

    /// In the order in which they are asked.
    package var stubs: [Stub] { entries.map(\.stub) }

    /// Whether a stub for HTTP requests has literally this path.
    package func hasLiteralRoute(_ path: String) -> Bool {
        !routes.stubs(forLiteral: path.split(separator: "/").map(String.init)).isEmpty
    }

    /// Whether any stub is meant for GraphQL.
    package var hasGraphQL: Bool { !operations.isEmpty }
}

/// The stub that answers a request, and with which of its responses.
package struct StubMatch: Sendable {
    private let entry: StubEntry
    /// The stub's place among `StubTable.stubs`, for what is compiled from its responses once and kept beside it.
    package let stubIndex: Int
    package let responseIndex: Int
    /// What the route has captured, in the order of the path.
    package let pathParameters: [PathParameter]

    init(_ entry: StubEntry, at stubIndex: Int, responseIndex: Int, pathParameters: [PathParameter] = []) {
        self.entry = entry
        self.stubIndex = stubIndex
        self.responseIndex = responseIndex
        self.pathParameters = pathParameters
    }

    package var stub: Stub { entry.stub }
    /// A stub is large, and not copied for its id or its delay alone.
    package var stubID: String { entry.stub.id }
    package var delay: Double? { entry.stub.delay }
    package var response: ResponseDefinition { entry.stub.responses[responseIndex] }
}

extension StubTable {
    /// The stub that answers an HTTP request; `nil` where none does.
    ///
    /// A stub that counts has then been used once more, and its scenario has taken its step.
    package func match(_ request: HTTPMatchRequest, state: StubState) -> StubMatch? {
        match(routes.stubs(for: request.segments), request, state)
    }

    /// As `match`, among the stubs whose route is literally this path: they come before the GraphQL path.
    package func matchLiteral(_ request: HTTPMatchRequest, state: StubState) -> StubMatch? {
        let stubs = routes.stubs(forLiteral: request.segments)
        return stubs.isEmpty ? nil : match([stubs], request, state)
    }

    /// The methods that a path's stubs have, `HEAD` where there is `GET`; empty where no stub has the path.
    ///
    /// A stub for any method counts as one for `GET`, `POST`, `PUT`, `PATCH` and `DELETE`.
    package func allowedMethods(for request: HTTPMatchRequest) -> [HTTPMethod] {
        var methods: Set<HTTPMethod> = []
        for index in routes.stubs(for: request.segments).joined() {
            guard let matcher = entries[index].http else { continue }
            methods.formUnion(matcher.method.map { [$0] } ?? [.get, .post, .put, .patch, .delete])
        }
        if methods.contains(.get) { methods.insert(.head) }
        if !methods.isEmpty { methods.insert(.options) }
        let order: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options]
        return order.filter(methods.contains) + methods.subtracting(order).sorted { $0.rawValue < $1.rawValue }
    }

    private func match(_ lists: [[Int]], _ request: HTTPMatchRequest, _ state: StubState) -> StubMatch? {
        // Taken apart only where a stub asks for more than method and path.
        var parts: HTTPRequestParts?
        var candidates = OrderedCandidates(lists)
        while let index = candidates.next() {
            let entry = entries[index]
            guard entry.accepts(request.request.method) else { continue }
            if !entry.isFoundByIndexAlone {
                let known = parts ?? HTTPRequestParts(request.request)
                parts = known
                var log = MatchLog(explains: false)
                guard let matcher = entry.http, matcher.matches(known, &log) else { continue }
            }
            guard let response = take(entry, state) else { continue }
            let captures = entry.hasCaptures ? entry.http?.route.captures(of: request.segments) ?? [] : []
            return StubMatch(entry, at: place(index), responseIndex: response, pathParameters: captures)
        }
        return nil
    }

    /// The stub that answers a GraphQL request; `nil` where none does.
    ///
    /// A stub that counts has then been used once more, and its scenario has taken its step.
    package func match(_ request: GraphQLMatchRequest, state: StubState) -> StubMatch? {
        var candidates = OrderedCandidates(operations.candidates(for: request.operation))
        while let index = candidates.next() {
            let entry = entries[index]
            if !entry.isFoundByIndexAlone {
                var log = MatchLog(explains: false)
                guard let matcher = entry.graphQL, matcher.matches(request, &log) else { continue }
            }
            guard let response = take(entry, state) else { continue }
            return StubMatch(entry, at: place(index), responseIndex: response)
        }
        return nil
    }

    private func place(_ index: Int) -> Int { places.isEmpty ? index : places[index] }

    /// Which response it is this time; `nil` where the stub does not answer now, whatever is asked.
    private func take(_ entry: StubEntry, _ state: StubState) -> Int? {
        guard entry.isStateful else { return 0 }
        return state.take(entry.stub).map { min($0, entry.stub.responses.count - 1) }
    }
}
