import GraphQLLanguage
package import MustacheTemplates
package import StubModel
package import Stubbing

/// All stubs of one moment, with their responses compiled: immutable, swapped as a whole.
package final class StubSet: Sendable {
    package let table: StubTable
    /// The stubs that answer operations which the schema refuses (`validate: false`); `nil` where there are none.
    let unvalidated: StubTable?
    /// The stubs that may refuse a WebSocket once its client has introduced itself; `nil` where there are none.
    let connections: StubTable?
    /// The stubs that answer `OPTIONS` alone, a page's preflights too; `nil` where there are none.
    let preflights: StubTable?
    package let library: TemplateLibrary
    /// The folder of files that are named while the stubs are served; empty means the working directory of the process.
    package let workingDirectory: String
    /// The stubs, indexed by the slots of the table.
    private let prepared: [PreparedStub]

    /// Compiles stubs, which are in the order written and have different ids.
    package convenience init(
        _ stubs: [Stub],
        library: TemplateLibrary = .empty,
        closures: StubClosures = StubClosures(),
        workingDirectory: String = ""
    ) {
        let prepared = stubs.map { PreparedStub($0, closures: closures) }
        self.init(prepared, StubTable(entries: prepared.map(\.entry)), library: library, in: workingDirectory)
    }

    private init(
        _ prepared: [PreparedStub],
        _ table: StubTable,
        library: TemplateLibrary,
        in workingDirectory: String
    ) {
        self.workingDirectory = workingDirectory
        self.prepared = prepared
        self.table = table
        self.library = library
        connections = table.filtered(\.stub.mayRefuseConnections)
        preflights = table.filtered { $0.isForOptions }
        unvalidated = table.filtered { !$0.stub.validates && $0.isGraphQL }
        hasGraphQL = table.hasGraphQL
        hasEvents = prepared.contains { stub in
            stub.responses.contains { if case .events = $0 { true } else { false } }
        }
    }

    package static let none = StubSet([])

    /// All stubs, in the order written.
    var entries: [StubEntry] { prepared.map(\.entry) }

    package var isEmpty: Bool { prepared.isEmpty }
    package let hasGraphQL: Bool
    /// Whether any stub is for requests that are not GraphQL.
    var hasHTTP: Bool { table.hasHTTP }
    let hasEvents: Bool

    /// The set with more stubs in it, in the order written; the present stubs are not compiled again.
    func adding(_ stubs: [PreparedStub]) -> StubSet {
        if stubs.isEmpty { return self }
        let table = table.adding(stubs.map(\.entry))
        return StubSet(prepared + stubs, table, library: library, in: workingDirectory)
    }

    func stub(withID id: String) -> PreparedStub? { prepared.first { $0.stub.id == id } }

    func response(of match: StubMatch) -> CompiledResponse {
        let responses = prepared[match.slot].responses
        guard responses.indices.contains(match.responseIndex) else {
            return .failed(.broken(Diagnostic(.error, "The stub has no response.", at: match.stub.location)))
        }
        return responses[match.responseIndex]
    }
}

/// A stub with its responses compiled: made once, then put into every set that it belongs to.
package final class PreparedStub: Sendable {
    package let entry: StubEntry
    let responses: [CompiledResponse]

    package var stub: Stub { entry.stub }

    package init(_ stub: Stub, closures: StubClosures = StubClosures()) {
        entry = StubEntry(stub, predicate: stub.predicate.flatMap { closures.predicates[$0] })
        responses = stub.responses.map { CompiledResponse($0, of: stub, handlers: closures.handlers) }
    }
}

extension Stub {
    /// Whether the stub closes connections, and matches them by their `connection_init` payload alone.
    fileprivate var mayRefuseConnections: Bool {
        guard case .graphQL(let matcher) = request, matcher.isForConnections else { return false }
        return responses.contains { response in
            if case .events(let events) = response, case .close? = events.first?.action { true } else { false }
        }
    }
}
