import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import StubModel

@testable import Stubbing

/// A GraphQL request as a client would send it.
func graphQLRequest(
    _ document: String,
    operationName: String? = nil,
    variables: JSONObject = [:],
    headers: HTTPHeaders = [:],
    schema: Schema? = nil
) throws -> IncomingRequest {
    let document = try Document(parsing: SourceText(document))
    let operations = document.definitions.compactMap { definition -> OperationDefinition? in
        guard case .operation(let operation) = definition else { return nil }
        return operation
    }
    let operation = operations.first { operationName == nil || $0.name?.value == operationName }
    guard let operation else { throw GraphQLError("no operation") }
    return IncomingRequest(
        HTTPRequest(method: .post, target: "/graphql", headers: headers),
        for: MatchableOperation(operation, in: document, schema: schema),
        variables: variables
    )
}

func httpRequest(
    _ method: HTTPMethod,
    _ target: String,
    headers: HTTPHeaders = [:],
    body: String = ""
) throws -> IncomingRequest {
    try IncomingRequest(HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8)))
}

func shape(_ document: String, _ comparison: SelectionShape.Comparison = .subset) throws -> SelectionShape {
    let shape = SelectionShape(document, comparison: comparison)
    _ = try CompiledShape(shape)
    return shape
}

extension GraphQLMatcher {
    func result(for request: IncomingRequest) -> MatchResult {
        var log = MatchLog(explains: true, self)
        _ = matches(request, &log)
        return MatchResult(log)
    }

    func isMet(by request: IncomingRequest) -> Bool {
        var log = MatchLog(explains: false, self)
        return matches(request, &log)
    }
}

extension ValueMatcher {
    func result(for value: JSONValue?) -> MatchResult {
        var log = MatchLog(explains: true, self)
        _ = matches(value, &log)
        return MatchResult(log)
    }

    func matches(_ value: JSONValue?) -> Bool {
        var log = MatchLog(explains: false, self)
        return matches(value, &log)
    }
}

extension MatchLog {
    init(explains: Bool, _ matcher: GraphQLMatcher) {
        self.init(explains: explains, of: StubEntry(.graphQL("a", matcher)), PatternBudget())
    }

    init(explains: Bool, _ matcher: ValueMatcher) {
        self.init(explains: explains, GraphQLMatcher(variables: matcher))
    }
}

extension Stub {
    static func graphQL(
        _ id: String,
        _ matcher: GraphQLMatcher,
        origin: StubOrigin = .file,
        priority: Int = 0,
        times: Int? = nil,
        responses: Int = 1
    ) -> Stub {
        var stub = Stub(
            id: id,
            origin: origin,
            request: .graphQL(matcher),
            priority: priority,
            responses: (0..<responses).map {
                .graphQL(GraphQLResponseDefinition(data: ["response": .number(.integer($0))]))
            }
        )
        stub.times = times
        return stub
    }

    static func http(
        _ id: String,
        _ method: HTTPMethod?,
        _ route: String,
        query: [NamedMatcher] = [],
        headers: [NamedMatcher] = [],
        cookies: [NamedMatcher] = [],
        body: BodyMatcher? = nil,
        origin: StubOrigin = .file,
        priority: Int = 0,
        times: Int? = nil,
        responses: Int = 1
    ) throws -> Stub {
        var stub = Stub(
            id: id,
            origin: origin,
            request: .http(
                HTTPMatcher(
                    method: method,
                    route: try RoutePattern(parsing: route),
                    query: .atLeast(query),
                    headers: .atLeast(headers),
                    cookies: .atLeast(cookies),
                    body: body
                )
            ),
            priority: priority,
            responses: (0..<responses).map { .http(HTTPResponseDefinition(status: 200 + $0)) }
        )
        stub.times = times
        return stub
    }
}

extension NamedMatcher {
    init(_ name: String, _ value: JSONValue) throws { self.init(name: name, matcher: try ValueMatcher(value)) }
}

/// For requests whose patterns are of no interest.
extension StubTable {
    func match(_ request: IncomingRequest, state: StubState) -> StubMatch? {
        var patterns: PatternBudget?
        return match(request, state: state, &patterns)
    }

    func matchLiteral(_ request: IncomingRequest, state: StubState) -> StubMatch? {
        var patterns: PatternBudget?
        return matchLiteral(request, state: state, &patterns)
    }

    func nearMisses(
        of request: IncomingRequest,
        state: StubState,
        scope: NearMissScope = .all,
        limit: Int = 3
    ) -> [NearMiss] {
        var patterns: PatternBudget?
        return nearMisses(of: request, state: state, &patterns, scope: scope, limit: limit)
    }
}
