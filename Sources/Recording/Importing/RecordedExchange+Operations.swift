import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import MockConfiguration

extension RecordedExchange {
    /// The operations that the request asks for, each as an exchange of its own; `nil` where it asks for none.
    var operations: [RecordedExchange]? {
        let decoder = GraphQLRequestDecoder(limits: ProjectSettings().limits)
        switch try? decoder.decode(request) {
        case .single(let asked):
            guard let operation = Operation(asked) else { return nil }
            var exchange = self
            exchange.operation = operation
            return [exchange]
        case .batch(let entries):
            let operations = entries.compactMap { entry in (try? entry.get()).flatMap(Operation.init) }
            return operations.count == entries.count ? parted(into: operations) : nil
        case nil: return nil
        }
    }

    /// The exchange of a batch, one for each of its operations; `nil` where the response has no result for each.
    package func parted(into operations: [Operation]) -> [RecordedExchange]? {
        guard let results = (try? JSONValue(parsing: body))?.array, results.count == operations.count,
            results.allSatisfy({ $0.object?.isGraphQLResult ?? false })
        else { return nil }
        return zip(operations, results).map { operation, result in
            var exchange = self
            exchange.operation = operation
            exchange.request.body = []
            exchange.body = result.serialized(keepingFractions: true)
            return exchange
        }
    }
}

extension RecordedExchange.Operation {
    /// `nil` where the request has no document that says what it asks for.
    fileprivate init?(_ asked: GraphQLRequest) {
        guard let query = asked.query else { return nil }
        guard let document = try? Document(parsing: SourceText(bytes: query)) else { return nil }
        guard let operation = document.operation(named: asked.operationName) else { return nil }
        self.init(
            name: operation.name?.value,
            document: String(decoding: query, as: UTF8.self),
            variables: asked.variables,
            filePlaces: asked.uploads.flatMap(\.places)
        )
    }
}

extension ImportedTraffic {
    /// The paths that operations were asked for at, one for each exchange.
    package var operationPaths: [String] {
        exchanges.filter { $0.operations?.isEmpty == false }.map(\.request.rawPath)
    }

    /// The operations that were asked for, in order, those of batches one by one, each with its response's body.
    package var operations: [(operation: RecordedExchange.Operation, response: [UInt8])] {
        exchanges.flatMap { $0.operations ?? [] }.compactMap { exchange in
            exchange.operation.map { ($0, exchange.body) }
        }
    }
}
