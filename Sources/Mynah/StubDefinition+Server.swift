import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import MynahAPI
import ServerRuntime
import Stubbing

extension StubDefinition {
    /// The stub as the reader of stub files takes it.
    var codeStub: CodeStub {
        let location = SourceLocation(file: place.file, line: place.line, column: place.column)
        return CodeStub(
            json: json,
            location: location,
            closures: Set(handlers.keys).union(predicates.keys),
            name: name,
            problems: problems
        )
    }
}

extension [StubDefinition] {
    /// All their closures by their ids.
    var closures: StubClosures {
        var closures = StubClosures()
        for stub in self {
            for (id, handler) in stub.handlers {
                closures.handlers[id] = RequestHandler(place: "\(stub.place)") { request, cache, forwarding in
                    try await Forwarding.explaining {
                        let request = MockRequest(request, variables: request.graphQL?.given, sender: forwarding.sender)
                        let response = try await handler(request, MockCache(cache))
                        if let problem = response.problem { throw MockProblem(problem) }
                        return (response.content, response.delivery)
                    }
                }
            }
            for (id, predicate) in stub.predicates {
                closures.predicates[id] = RequestPredicate(place: "\(stub.place)") { request in
                    predicate(MockRequest(request, variables: request.graphQL?.variables))
                }
            }
        }
        return closures
    }
}

extension Middleware {
    /// Puts the closures around each other, the first one outermost; `nil` where there are no closures.
    init?(_ closures: [MockMiddleware], in file: String) {
        guard let first = closures.first else { return nil }
        let rest = Middleware(Array(closures.dropFirst()), in: file)
        self.init(place: "\(file) (middleware)") { request, forwarding, next in
            let reply = try await Forwarding.explaining {
                try await first(MockRequest(request, sender: forwarding.sender)) { request in
                    let outcome =
                        if let rest {
                            try await rest.respond(request.http, forwarding, next)
                        } else {
                            await next(request.http)
                        }
                    return outcome.response.map(MockReply.init)
                }
            }
            return reply.map { .response($0.response) } ?? .closed
        }
    }
}

extension [PathParameter] {
    fileprivate var texts: [String: String] { isEmpty ? [:] : Dictionary(map { ($0.name, $0.value) }) { $1 } }
}

extension MockRequest {
    /// The request as closures see it, with its operation's variables as these are meant to see them.
    fileprivate init(_ request: IncomingRequest, variables: JSONObject?, sender: Sender? = nil) {
        self.init(
            request.http,
            pathParameters: request.pathParameters.texts,
            graphQL: request.graphQL.map { operation in
                RequestedOperation(
                    name: operation.name,
                    kind: Operation.Kind(rawValue: operation.type.rawValue),
                    variables: variables ?? [:],
                    document: { operation.matchable.text },
                    selection: { operation.selection }
                )
            },
            connectionParams: request.connection ?? [:],
            sender: sender
        )
    }
}

extension Forwarding {
    fileprivate var sender: MockRequest.Sender {
        { [self] request, upstream in
            do {
                return try await response(to: request, from: upstream)
            } catch {
                var problem = MockProblem("The request cannot be forwarded: \(error)")
                problem.status = (error as? Failure)?.status
                throw problem
            }
        }
    }

    /// Gives what a closure lets through of a request that could not be forwarded the status that it has.
    fileprivate static func explaining<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let problem as MockProblem {
            guard let status = problem.status else { throw problem }
            throw Failure(problem.description, status: status)
        }
    }
}

extension Cache: MockCache.Store {}
