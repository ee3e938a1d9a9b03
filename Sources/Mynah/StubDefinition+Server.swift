import GraphQLLanguage
import HTTPMessages
import MockConfiguration
import MynahAPI
import ServerRuntime
import Stubbing

extension StubDefinition {
    /// The stub as the reader of stub files takes it.
    var codeStub: CodeStub {
        let location = SourceLocation(file: place.file, line: place.line, column: place.column)
        return CodeStub(json: json, location: location, handlers: Set(handlers.keys))
    }
}

extension [StubDefinition] {
    /// All their closures by their ids.
    var requestHandlers: [String: RequestHandler] {
        var handlers: [String: RequestHandler] = [:]
        for stub in self {
            for (id, handler) in stub.handlers {
                handlers[id] = RequestHandler(place: "\(stub.place)") { request in
                    try await handler(MockRequest(request), MockCache(request.cache)).json
                }
            }
        }
        return handlers
    }
}

extension MockRequest {
    fileprivate init(_ request: HandledRequest) {
        self.init(
            request.http,
            pathParameters: Dictionary(request.pathParameters.map { ($0.name, $0.value) }) { $1 },
            graphQL: request.graphQL.map { graphQL in
                GraphQLOperation(
                    name: graphQL.operationName,
                    kind: Operation.Kind(rawValue: graphQL.operationType.rawValue),
                    document: graphQL.document,
                    variables: graphQL.variables,
                    selection: graphQL.selection
                )
            }
        )
    }
}

extension MockCache {
    fileprivate init(_ cache: Cache) {
        self.init(
            Access(
                value: { cache[$0] },
                store: { cache.store($0, for: $1) },
                update: { cache.update($0, $1) },
                keys: { cache.keys }
            )
        )
    }
}
