import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import MockConfiguration
import StubModel
import Stubbing

/// The stubs that files have, asked as a server asks them: whether what was recorded is found again.
struct RecordedAnswers: Sendable {
    private let table: StubTable
    private let schema: Schema?

    /// - Parameters:
    ///   - folder: the folder of a project.
    ///   - access: the access to its files.
    ///   - schema: the schema that operations are served with.
    init(in folder: String, _ access: FileAccess, _ schema: Schema?) {
        table = StubTable(StubFiles(StubFiles.Places(folder: folder), access: access).stubs)
        self.schema = schema
    }

    /// The stub that answers a request from the start; `nil` where none does, or one that passes it on.
    func stub(for exchange: RecordedExchange) -> Stub? {
        guard let stub = match(exchange)?.stub, stub.priority >= 0, !stub.responses.contains(where: \.isPassthrough)
        else {
            return nil
        }
        return stub
    }

    private func match(_ exchange: RecordedExchange) -> StubMatch? {
        var patterns: PatternBudget?
        let state = StubState()
        guard let asked = exchange.operation, let document = try? Document(parsing: SourceText(asked.document)),
            let operation = document.operation(named: asked.name)
        else {
            guard let request = try? IncomingRequest(exchange.request) else { return nil }
            return table.match(request, state: state, &patterns)
        }
        let request = IncomingRequest(
            exchange.request,
            for: MatchableOperation(operation, in: document, schema: schema),
            variables: asked.variables
        )
        return table.match(request, state: state, &patterns)
    }
}

extension ResponseDefinition {
    fileprivate var isPassthrough: Bool { if case .passthrough = self { true } else { false } }
}
